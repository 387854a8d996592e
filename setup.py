"""Builds Perijove: the engine compiled by mypyc where that is possible, plain Python elsewhere.

PERIJOVE_PURE=1 never compiles; PERIJOVE_PURE=0 makes a failed compile an error instead of a notice.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build

PACKAGE = Path("src/perijove")
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}
"""Commands that compile; the others (metadata, sdist, an editable install) need not."""
PACKAGES = {"bdist_wheel", "install", "sdist"}
"""Commands whose result contains the client."""

GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/plugin.py"))
COMPILED = (
    *(f"bots/{game}/*.py" for game in GAMES),
    "bots/search/mind.py",
    "bots/search/tree.py",
    "kernel/*.py",
    "games/*/**/*.py",
    "research/batch.py",
    "research/rewards.py",
    "research/sight.py",
    "research/turns.py",
)
INTERPRETED = {"__init__.py", "components.py", "wording.py", "zone.py"}
INTERPRETED_MARK = "# mypyc: interpreted"
INLINING = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]
"""Lets small functions be inlined within a library, which makes play a few per cent faster."""
CACHE = Path("build/mypy")  # named in tools/building/mypyc.ini, too
PURE = os.environ.get("PERIJOVE_PURE", "")


def engine_modules() -> list[str]:
    """Return the source files that are compiled."""
    found = [path for pattern in COMPILED for path in PACKAGE.glob(pattern)]
    return sorted(str(path) for path in found if is_compiled(path))


def libraries(modules: list[str]) -> list[tuple[list[str], str]]:
    """Return the modules of each library; a change compiles only the libraries it touches."""
    members: dict[str, list[str]] = {}
    for module in modules:
        room, name, *_ = Path(module).relative_to(PACKAGE).parts
        members.setdefault(name if room == "games" else room, []).append(module)
    return [(files, f"perijove_{name}") for name, files in members.items()]


def is_compiled(path: Path) -> bool:
    """Return True if a module of the engine is compiled; a few say that they are not."""
    head = path.read_text(encoding="utf-8").splitlines()[:5]
    return path.name not in INTERPRETED and INTERPRETED_MARK not in head


def has_toolchain() -> bool:
    """Return True if there are a C compiler and the headers of this Python."""
    if sys.platform == "win32":  # only setuptools knows where Visual C++ lives
        return True
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler) is not None and header.is_file()


def engine_extensions() -> list[Extension]:
    """Return the extension modules of the engine; none if this build is or has to be pure."""
    if PURE == "1" or BUILDS.isdisjoint(sys.argv):
        return []
    if not has_toolchain():
        print("perijove: no C compiler or Python headers here, so the engine stays plain Python.")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("perijove: mypyc is not installed, so the engine stays plain Python.")
        return []
    from tools.building import generated

    modules = engine_modules()
    extensions: list[Extension] = mypycify(
        ["--config-file=tools/building/mypyc.ini", *modules],
        separate=libraries(modules),
        opt_level="2",  # 10 % less time than 3, and no slower
        debug_level="0",
    )
    for extension in extensions:  # warnings differ from compiler to compiler
        flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        extension.extra_compile_args = flags + INLINING
    generated.edit(extensions, modules)
    # The largest first, so that no core is left with one of them at the end.
    return sorted(extensions, key=source_size, reverse=True)


def source_size(extension: Extension) -> int:
    """Return how much C code an extension has."""
    return sum(Path(source).stat().st_size for source in extension.sources)


class CleanBuild(build):
    """A build on all cores that deletes what an earlier build left behind."""

    def finalize_options(self) -> None:
        """Compile the libraries side by side."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Remove modules whose source is gone or is no longer compiled, then build."""
        root = Path(self.build_lib)
        compiled = self.get_finalized_command("build_ext").get_outputs()
        keep = {Path(output) for output in compiled}
        for path in root.rglob("*"):
            made = path in keep or Path("src", path.relative_to(root)).is_file()
            if path.is_file() and not made:
                path.unlink()
        super().run()
        from tools.building.index import write_index

        write_index(root / PACKAGE.name / "games")


def build_engine() -> None:
    """Build with the compiled engine; a build that continues an earlier one has a second try.

    mypyc can fail, or write C code that fails, because of what it remembers of a class that has
    changed since or of a build that was interrupted.
    """
    continues = CACHE.is_dir()
    try:
        setup(ext_modules=engine_extensions(), cmdclass={"build": CleanBuild})
    except (Exception, SystemExit):
        if not continues:
            raise
        shutil.rmtree(CACHE)
        print("perijove: compiling again from the beginning.")
        setup(ext_modules=engine_extensions(), cmdclass={"build": CleanBuild})


def main() -> None:
    """Build the compiled package, or the pure one if that fails."""
    sys.path.insert(0, str(Path(__file__).parent))  # a build backend runs this from elsewhere
    if not PACKAGES.isdisjoint(sys.argv):
        from tools.building.client import build_client, look_for_manual

        build_client()
        look_for_manual()
    try:
        build_engine()
    except (Exception, SystemExit):
        if PURE or BUILDS.isdisjoint(sys.argv):
            raise
        print("perijove: compiling failed (the reason is above), so the engine stays plain Python.")
        setup(cmdclass={"build": CleanBuild})


if __name__ == "__main__":
    main()
