"""`python -m perijove` is the `perijove` command."""

from perijove.cli.main import app

if __name__ == "__main__":
    app()
