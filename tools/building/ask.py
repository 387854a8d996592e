"""Start an installed server on a free port and ask it for its pages."""

import re
import subprocess
import sys
import tempfile
import urllib.request

ADDRESS = re.compile(r"running at (\S+)")
PAGES = {"/": b"<script", "/docs/": b"Perijove", "/health": b"ok", "/api/schema": b"Operations"}

with tempfile.TemporaryDirectory() as data:
    words = [sys.executable, "-m", "perijove", "serve", "--port", "0", "--data", data]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        lines = []
        for line in server.stdout:
            lines.append(line)
            if found := ADDRESS.search(line):
                break
        else:
            sys.exit("".join(lines))
        for path, part in PAGES.items():
            with urllib.request.urlopen(found[1] + path) as response:
                body = response.read()
            assert part in body, f"{path}: {body[:300]!r}"
    finally:
        server.terminate()
        server.wait()
