"""What a game does that gives no sample, arrangement or default answer of its own."""

from __future__ import annotations

from perijove.kernel.cells import CHANCE
from perijove.kernel.game import STAY, Game
from tests.kernel import toy


class Plainest(toy.AuctionGame):
    """Auction with nothing but what a game must give."""

    resample_for = Game.resample_for
    arrange = Game.arrange
    default_action = Game.default_action

    def redeal(self, state: toy.Auction, seat: int) -> None:
        """Draw another card for a seat that has not seen it."""
        if not state.cells[toy.SEEN_BY] >> seat & 1:
            state.cells[toy.CARD] = 1 + state.below(toy.DECK_STREAM, 6)


def test_by_default_a_sample_is_a_copy_with_other_chance_and_other_hidden_cards() -> None:
    game = Plainest()
    state = game.start(players=2, seed=3)
    before = state.clone()
    samples = [state.resample(0, seed) for seed in range(30)]
    assert {sample.view(None)["left"] for sample in samples} == {state.view(None)["left"]}
    assert {int(sample.cells[toy.CARD]) for sample in samples} == set(range(1, 7))
    assert len({int(sample.cells[CHANCE]) for sample in samples}) == 30
    assert state == before
    known = game.start(players=2, seed=3, open=True)
    cards = {int(known.resample(0, seed).cells[toy.CARD]) for seed in range(9)}
    assert cards == {int(known.cells[toy.CARD])}


def test_by_default_an_arranged_table_has_the_zones_that_are_named() -> None:
    game = Plainest()
    state = game.start(players=2, seed=3)
    game.arrange(state, {"card": 2, "rounds left": 4})
    assert (int(state.cells[toy.CARD]), state.view(None)["left"]) == (2, 4)
    assert state.to_act[:2] == (0, 1)


def test_by_default_a_late_seat_makes_its_first_move_and_others_stay() -> None:
    game = Plainest()
    state = game.start(players=2, seed=3)
    assert game.default_action(state, 1) == state.legal(1)[0]
    state.act(1, toy.BID + 2)
    assert game.default_action(state, 1) == STAY
