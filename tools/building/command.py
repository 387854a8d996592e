"""Makes the `perijove` command of an environment run the engine that was compiled in this tree.

    .venv/bin/python tools/building/command.py build/compiled

pip writes the command again whenever it installs Perijove, so the command itself stays as it is.
Instead a `.pth` file of the environment, which Python reads when it starts, puts the compiled
engine first if the command is what is being started. `python` and `pytest` run the sources.
"""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path

NAME = "perijove_compiled"
FOLDERS = {
    "PERIJOVE_CLIENT": "src/perijove/web/client",
    "PERIJOVE_SITE": "src/perijove/web/site",
}
"""Built parts that are used from the source tree, by the setting that says where they are."""
MODULE = '''"""Lets the perijove command run the compiled engine; see tools/building/command.py."""

import os
import sys

if os.path.basename(next(iter(sys.orig_argv[1:]), "")) in {{"perijove", "perijove.exe"}}:
    sys.path.insert(0, {compiled!r})
    for name, folder in {folders!r}.items():
        os.environ.setdefault(name, folder)
'''


def write(compiled: Path, tree: Path, packages: Path) -> None:
    """Write the module and the `.pth` file that imports it."""
    folders = {name: str(tree / folder) for name, folder in FOLDERS.items()}
    module = MODULE.format(compiled=str(compiled), folders=folders)
    (packages / f"{NAME}.py").write_text(module, encoding="utf-8")
    (packages / f"{NAME}.pth").write_text(f"import {NAME}\n", encoding="utf-8")


if __name__ == "__main__":
    here = Path(__file__).resolve().parents[2]
    write(Path(sys.argv[1]).resolve(), here, Path(sysconfig.get_path("purelib")))
