"""Load and check the component file of the Moon expansion."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from perijove.games.ganymede.components import TYPES
from perijove.games.ganymede.moon import box as M
from perijove.kernel.cells import collect
from perijove.kernel.entries import ComponentFiles, Entry, Source, fingerprint, read_entries

SHIPPED: Final = Path(__file__).with_name("components.toml")

COUNSELORS: Final = (  # the order of WEBER, AHU_LANI, ...
    *("weber", "ahu-lani", "ashwatthama", "ayati", "chahrazad", "ender", "hipt-liber"),
    *("james-king", "marty-simon", "michelle", "mr-wu", "ms-chau", "ms-lee", "nakkia"),
    *("noor", "tarak-freeman"),
)
TOKENS: Final = (
    *("upgrade", "virus", "vip", "monolith", "merchant", "earth-mars route", "president"),
)
LAUNCH: Final = "launch"
# moon.board.01, moon.setup.07, moon.president.05
LIMITS: Final = {"moon": 4, "counselor_row": M.ROW, "president_vp": 5}


@dataclass(frozen=True)
class Counselor:
    """A counselor tile as plain data; `token` is empty if it has none."""

    name: str
    title: str
    immediate: bool
    token: str
    points: int
    provenance: str
    note: str


@dataclass(frozen=True)
class MoonComponents:
    """The checked content of a component file."""

    name: str
    counselors: tuple[Counselor, ...]
    council: tuple[int, ...]
    path: tuple[str, ...]


def read_components(source: Source) -> MoonComponents:
    """Read and check a component file."""
    whole = read_entries(source)
    whole.only(("name", "counselors", "council", "upgrade", "limits"))
    whole.subtable("limits").repeats(LIMITS)
    return MoonComponents(
        name=whole.text("name"),
        counselors=read_counselors(whole),
        council=read_council(whole),
        path=read_path(whole.subtable("upgrade")),
    )


def read_counselors(whole: Entry) -> tuple[Counselor, ...]:
    """Return the sixteen counselors, each once and in their order (moon.comp.02, moon.data.04)."""
    found = []
    for expected, (ident, entry) in zip(
        COUNSELORS, whole.section("counselors", len(COUNSELORS)), strict=True
    ):
        if ident != expected:
            raise entry.fault(f"'id' is {ident!r}, but must be {expected!r} here")
        found.append(read_counselor(entry, ident))
    return tuple(found)


def read_counselor(entry: Entry, ident: str) -> Counselor:
    """Return one counselor tile."""
    entry.only(("id", "name", "effect", "token", "vp", "provenance", "note"))
    word, note = entry.provenance()
    return Counselor(
        name=ident,
        title=entry.text("name"),
        immediate=entry.word("effect", ("immediate", "permanent")) == "immediate",
        token=entry.word("token", TOKENS) if "token" in entry.table else "",
        points=entry.number("vp", 0, 9),
        provenance=word,
        note=note,
    )


def read_council(whole: Entry) -> tuple[int, ...]:
    """Return the Basic Actions of the council spaces.

    0 is a launch (moon.council.01, moon.council.04).
    """
    found = []
    for _, entry in whole.section("council", M.COUNCIL_SPACES):
        entry.only(("id", "basic_actions", LAUNCH, "provenance", "note"))
        entry.provenance()
        if (LAUNCH in entry.table) == ("basic_actions" in entry.table):
            raise entry.fault("a council space must have either 'basic_actions' or 'launch'")
        found.append(0 if LAUNCH in entry.table else entry.number("basic_actions", 1, 5))
    return tuple(found)


def read_path(entry: Entry) -> tuple[str, ...]:
    """Return the symbols of the Upgrade token, the launch last (moon.data.03, moon.ruling.14)."""
    entry.only(("path", "provenance", "note"))
    entry.provenance()
    path = entry.words("path", (*TYPES, LAUNCH))
    if len(path) < 2 or path[-1] != LAUNCH:
        raise entry.fault(f"'path' is {list(path)}, but must be types with 'launch' at the end")
    return path[:-1]


def make_box(components: MoonComponents) -> M.MoonBox:
    """Convert checked components to numbers."""
    content: dict[str, Any] = {
        "points": [counselor.points for counselor in components.counselors],
        "council": list(components.council),
        "path": [TYPES.index(name) for name in components.path],
    }
    box = M.MoonBox()
    box.fingerprint = fingerprint(content)
    box.counselor_names = [counselor.name for counselor in components.counselors]
    box.counselor_points = collect(content["points"])
    box.council_actions = collect(content["council"])
    box.upgrade_path = collect(content["path"])
    box.moon_places = LIMITS["moon"]
    box.president_points = LIMITS["president_vp"]
    return box


FILES: Final = ComponentFiles(SHIPPED, read_components, make_box)
load_moon_components: Final = FILES.components
load_moon_box: Final = FILES.box
