"""Types of fields that several messages have in common."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from perijove.kernel.cells import CLOCK

Language = Literal["en", "fr", "ko"]
END = r"$(?!\n)"  # in Python, $ alone also matches before a final line break
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[!-~]+{END}")]
"""Chosen by the client for each command; a command repeated with its key is executed once."""
_CONTROLS = r"\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
_UNSEEN = (
    r"\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0"
    r"\ufff9-\ufffb\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_NAME = rf"(?=.*[^{_UNSEEN}])[^{_CONTROLS}]+"
Name = Annotated[str, Meta(min_length=1, max_length=32, pattern=f"^{_NAME}{END}")]
"""One line with visible text and without characters that change the writing direction."""
SeatName = Annotated[str, Meta(max_length=32, pattern=f"^(?:{_NAME})?{END}")]
Count = Annotated[int, Meta(ge=0, lt=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, lt=CLOCK)]
Status = Literal["lobby", "starting", "playing", "paused", "over", "abandoned"]
Timeout = Literal["bot", "forfeit"]
Way = Literal["email", "webhook"]
Code = Literal[
    "illegal",
    "gone",
    "not_your_turn",
    "stale",
    "not_your_seat",
    "taken",
    "used_link",
    "one_screen",
    "not_now",
    "invalid",
    "not_found",
    "nobody",
    "forbidden",
    "too_large",
    "too_fast",
    "closing",
    "failed",
]
"""Reasons for refusals; the client has its own text for each."""
