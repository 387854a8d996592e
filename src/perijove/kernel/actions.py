# mypyc: interpreted
"""Action tables: every decision of a game as a number, a notation and a JSON object.

>>> from perijove.kernel.actions import ActionTable, Block
>>> bet = Block(1, "bet", "bet {suit} {n}", suit="♥♠", n=(1, 2))
>>> table = ActionTable(Block(0, "pass", "pass"), bet)
>>> table.notation(4), table.parse("bet ♠ 2")
('bet ♠ 2', 4)
>>> table.as_json(3)
{'do': 'bet', 'suit': '♠', 'n': 1}
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from perijove.kernel.arguments import whole
from perijove.kernel.errors import BadArgument, IllegalAction

Value = str | int


class Block:
    """A family of actions: a name, a notation, and the values that each argument runs through.

    The last argument runs fastest. `first` is the id of the first action of the block.
    """

    def __init__(self, first: int, name: str, pattern: str, **axes: Sequence[Value]) -> None:
        self.first = first
        self.name = name
        self.pattern = pattern
        self.axes = axes
        self.rows: list[dict[str, Value]] = [
            dict(zip(axes, values, strict=True)) for values in itertools.product(*axes.values())
        ]

    def __repr__(self) -> str:
        return f"<Block {self.name!r}: {len(self)} actions from {self.first}, {self.pattern!r}>"

    def __len__(self) -> int:
        return len(self.rows)


class ActionTable:
    """All actions of a game: id ↔ meaning ↔ notation ↔ JSON."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self._block: list[Block] = []
        self._notation: list[str] = []
        for block in blocks:
            if block.first != len(self._block):
                raise ValueError(
                    f"block {block.name!r} should begin at {len(self._block)}, not {block.first}"
                )
            for row in block.rows:
                self._block.append(block)
                self._notation.append(block.pattern.format(**row))
        self._ids = {text: action for action, text in enumerate(self._notation)}
        if len(self._ids) != len(self._notation):
            raise ValueError("two actions have the same notation")

    def __len__(self) -> int:
        return len(self._block)

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self._block)))

    def block(self, action: int) -> Block:
        """Return the block that an action belongs to.

        >>> import perijove
        >>> actions = perijove.game("ganymede").actions

        >>> actions.block(1)
        <Block 'take tile': 4 actions from 1, 'tile {position}'>
        """
        return self._block[self._known(action)]

    def arguments(self, action: int) -> dict[str, Value]:
        """Return the arguments of an action by name.

        >>> import perijove
        >>> actions = perijove.game("ganymede").actions

        >>> actions.arguments(1)
        {'position': 1}
        """
        block = self.block(action)
        return block.rows[action - block.first]

    def __repr__(self) -> str:
        return f"<ActionTable of {len(self)} actions: {', '.join(b.name for b in self.blocks)}>"

    def find(self, action: Any) -> int:
        """Return the number of an action given as a number, its notation or its JSON object.

        >>> import perijove
        >>> actions = perijove.game("ganymede").actions
        >>> actions.find("tile 2") == actions.find({"do": "take tile", "position": 2})
        True
        """
        if isinstance(action, str):
            return self.parse(action)
        if isinstance(action, Mapping):
            return self.from_json(dict(action))
        return whole(action, "An action")

    def notation(self, action: int) -> str:
        """Return the short text that people read and type.

        >>> import perijove
        >>> perijove.game("ganymede").actions.notation(1)
        'tile 1'
        """
        return self._notation[self._known(action)]

    def parse(self, text: str) -> int:
        """Read an action from its notation; case, spaces and "->" for "→" do not matter.

        >>> import perijove
        >>> actions = perijove.game("ganymede").actions

        >>> actions.parse("tile 1"), actions.parse(" TILE  1 ")
        (1, 1)
        """
        if not isinstance(text, str):
            raise BadArgument(f"A notation is a text, not {text!r}.")
        wanted = " ".join(
            text.lower().replace("->", "→").replace(" →", "→").replace("→ ", "→").split()
        )
        if wanted not in self._ids:
            raise IllegalAction(f"“{text.strip()}” is not the notation of any action.")
        return self._ids[wanted]

    def as_json(self, action: int) -> dict[str, Value]:
        """Return an action as a JSON object.

        >>> import perijove
        >>> actions = perijove.game("ganymede").actions

        >>> actions.as_json(1)
        {'do': 'take tile', 'position': 1}
        """
        return {"do": self.block(action).name, **self.arguments(action)}

    def from_json(self, data: Any) -> int:
        """Read an action from its JSON object.

        >>> import perijove
        >>> actions = perijove.game("ganymede").actions

        >>> actions.from_json({"do": "take tile", "position": 1})
        1
        """
        for block in self.blocks:
            if isinstance(data, dict) and data.get("do") == block.name:
                wanted = {key: value for key, value in data.items() if key != "do"}
                if wanted in block.rows:
                    return block.first + block.rows.index(wanted)
        raise IllegalAction(f"{data!r} is not the JSON form of any action.")

    def _known(self, action: int) -> int:
        number = whole(action, "An action")
        if not 0 <= number < len(self._notation):
            raise IllegalAction(f"There is no action {number}: the last is {len(self) - 1}.")
        return number
