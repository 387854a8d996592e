"""`make bench`: the same as `perijove bench`, from the source tree."""

from perijove.cli.main import app

app(["bench"])
