"""Steps: what is being decided or resolved, each described and carried out by one class."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from perijove.kernel.cells import SEAT_BITS
from perijove.kernel.view import Pending
from perijove.kernel.zone import Zone, i64

if TYPE_CHECKING:
    from perijove.kernel.state import State

S = TypeVar("S", bound="State")

# What a step does when it comes to the top of the stack.
RESOLVES: Final = 0  # runs by itself
DECIDES: Final = 1  # asks its seat; a single option is taken at once, none at all is void
ASKS: Final = 2  # the same, but asks even when there is one option only
TOGETHER: Final = 3  # several seats choose in any order, then it resolves


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something to decide or to resolve, described and carried out in one class.

    A subclass declares:

    - `kind`: its number. Numbers are part of positions and records, so they never change.
    - `name` and `args`: what it and its arguments are called in positions and views.
    - `clauses`: the rules it carries out.
    - `reading`: the rules a player wants to read when it asks, the most telling first.
    - `prompt`: the question in English, with words in braces that the game fills in.

    Steps are stateless: their numbers are on the state. While a step runs, `state.seat` is its
    seat, and `state.a`, `state.b` and `state.c` are its arguments. A method unpacks those it needs
    under their names first: `planet, whites, _ = s.a, s.b, s.c`. Arguments are public and never
    hold a hidden card.
    """

    kind: ClassVar[int] = -1  # a class that is no step itself, only a base of some
    name: ClassVar[str] = ""
    args: ClassVar[str] = ""
    clauses: ClassVar[str] = ""
    reading: ClassVar[str] = ""
    prompt: ClassVar[str] = ""

    mode: i64
    arg_names: list[str]
    shown: list[Pending]  # without arguments, by seat: views share them

    def __init__(self) -> None:
        self.mode = RESOLVES
        self.arg_names = self.args.split()
        self.shown = [Pending(self.name, seat, {}) for seat in range(SEAT_BITS + 1)]

    def __repr__(self) -> str:
        return f"<Step {self.name!r}>"

    def resolve(self, s: S) -> None:
        """Carry out the step without a decision."""
        raise AssertionError(f"step {self.name} does not resolve")

    def options(self, s: S) -> Zone:
        """Return the actions that the seat of the step may choose from."""
        raise AssertionError(f"step {self.name} does not decide")

    def apply(self, s: S, action: i64) -> None:
        """Carry out the chosen action."""
        raise AssertionError(f"step {self.name} does not decide")

    def seats(self, s: S) -> i64:
        """Return the set of seats that still have to choose."""
        raise AssertionError(f"step {self.name} is not simultaneous")

    def options_of(self, s: S, seat: i64) -> Zone:
        """Return the actions of one seat of a simultaneous step."""
        raise AssertionError(f"step {self.name} is not simultaneous")

    def apply_of(self, s: S, seat: i64, action: i64) -> None:
        """Carry out one seat's choice in a simultaneous step."""
        raise AssertionError(f"step {self.name} is not simultaneous")

    def gone(self, s: S, seat: i64, action: i64) -> bool:
        """Return True if a simultaneous choice is too late because another seat was quicker."""
        return False

    def why_not(self, s: S, seat: int, action: int) -> tuple[str, str]:
        """Return why the seat may not choose an action: reason and clause, or two empty texts."""
        return "", ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Resolving(Step[S]):
    """A step that runs by itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Deciding(Step[S]):
    """A step that asks its seat, unless there is nothing to choose."""

    def __init__(self) -> None:
        super().__init__()
        self.mode = DECIDES


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Step[S]):
    """A step that asks its seat even when there is one option only."""

    def __init__(self) -> None:
        super().__init__()
        self.mode = ASKS


@mypyc_attr(allow_interpreted_subclasses=True)
class Simultaneous(Step[S]):
    """A step in which several seats choose in any order; it resolves when all have chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.mode = TOGETHER
