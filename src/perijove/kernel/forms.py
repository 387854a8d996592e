# mypyc: interpreted
"""JSON forms that differ from game to game.

A message that carries one of them says which: the client's types are then generated for each
game, from its view, its table of actions, its kinds of events and its component file.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

ViewForm = Annotated[Any, Meta(extra={"game": "view"})]
"""A view of a game, as one seat sees it."""
ActionForm = Annotated[dict[str, Any], Meta(extra={"game": "action"})]
"""An action: `{"do": …}` and its arguments by name."""
EventForm = Annotated[dict[str, Any], Meta(extra={"game": "event"})]
"""An event as one viewer sees it: `{"event": …, "seat": …}` and its parts by name."""
ComponentsForm = Annotated[dict[str, Any], Meta(extra={"game": "components"})]
"""The box of a game: the cards by section and id, as the component file has them."""
