"""How often strong bots take what the adventure cards offer."""

from __future__ import annotations

from perijove.games.trucker.components import load_components
from perijove.games.trucker.plugin import PLUGIN
from perijove.web.catalogue import statistics

OFFERING = ("planets", "abandoned ship", "abandoned station", "smugglers", "slavers", "pirates")


def test_every_card_that_offers_something_is_counted_and_no_other() -> None:
    shipped = statistics(PLUGIN)
    assert shipped is not None
    cards = load_components().cards
    counted = {card.id for card in cards if card.id in shipped.components}
    assert counted == {card.id for card in cards if card.type in OFFERING}
    assert all(any(shipped.components[name].offered) for name in counted)
