"""Randomness: one seed, one game, on every platform and in every version; fair and in streams."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from perijove.kernel.cells import CHANCE, STREAMS, seed_streams
from perijove.kernel.state import State
from tests.kernel.toy import DIARY, TOY

NOTES = DIARY + 1


def seeded(seed: int) -> State:
    state: State = TOY.start()
    seed_streams(state.cells, seed)
    return state


def streams(state: State) -> list[int]:
    return [int(state.cells[CHANCE + stream]) for stream in range(STREAMS)]


def draws(state: State, stream: int, n: int, count: int) -> list[int]:
    return [int(state.below(stream, n)) for _ in range(count)]


def shuffled(state: State, stream: int, count: int) -> tuple[int, ...]:
    for i in range(count):
        state.cells[NOTES + i] = i
    state.shuffle(stream, NOTES, count)
    return tuple(int(state.cells[NOTES + i]) for i in range(count))


# -- the same for ever ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),  # SplitMix64's own
        (2**63 - 1, [381955954129794005 << 3, 2180164604180586281 << 3, 2126458143312988211 << 3]),
    ],
)
def test_streams_start_from_the_seed(seed: int, expected: list[int]) -> None:
    assert streams(seeded(seed))[:3] == [number >> 3 | 1 for number in expected]


def test_numbers_are_pinned() -> None:
    state = seeded(7)
    assert draws(state, 0, 6, 20) == [3, 5, 2, 3, 4, 5, 3, 1, 5, 1, 1, 4, 0, 5, 0, 4, 0, 2, 3, 3]
    assert draws(state, 1, 1000, 10) == [339, 0, 519, 918, 698, 453, 919, 225, 338, 598]
    assert draws(state, 7, 2**31, 3) == [957439223, 1455485157, 912380112]


def test_shuffles_are_pinned() -> None:
    assert shuffled(seeded(7), 3, 10) == (8, 6, 9, 4, 0, 3, 5, 2, 7, 1)


def test_playouts_are_pinned() -> None:
    state = TOY.start(seed=7, rounds=5)
    assert state.playout(11) == 15
    assert TOY.checksum(state) == "c437fb47"


# -- fair -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3, 6, 7, 30])
def test_every_number_is_about_equally_likely(n: int) -> None:
    counts = Counter(draws(seeded(n), 0, n, 400 * n))
    assert sorted(counts) == list(range(n))
    chi_square = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert chi_square < n - 1 + 4 * (2 * n) ** 0.5


def test_no_number_is_favoured_where_the_generator_does_not_divide_evenly() -> None:
    n = 3 * 2**30  # without rejection every third number would be twice as likely
    thirds = Counter(x % 3 for x in draws(seeded(1), 0, n, 3000))
    assert all(900 < thirds[third] < 1100 for third in range(3))


def test_one_of_one_is_no_choice() -> None:
    assert draws(seeded(1), 0, 1, 5) == [0] * 5


def test_every_order_is_about_equally_likely() -> None:
    state = seeded(5)
    counts = Counter(shuffled(state, 2, 4) for _ in range(2400))
    assert sorted(counts) == sorted(itertools.permutations(range(4)))
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 23 + 4 * 48**0.5


@pytest.mark.parametrize("count", [0, 1])
def test_a_shuffle_of_nothing_draws_nothing(count: int) -> None:
    state = seeded(5)
    before = streams(state)
    shuffled(state, 2, count)
    assert streams(state) == before


# -- in streams -----------------------------------------------------------------------------------


def test_one_stream_does_not_disturb_another() -> None:
    alone, mixed = seeded(9), seeded(9)
    expected = draws(alone, 4, 100, 10)
    found = []
    for _ in range(10):
        draws(mixed, 3, 100, 3)
        found += draws(mixed, 4, 100, 1)
        shuffled(mixed, 5, 8)
    assert found == expected


def test_streams_and_neighbouring_seeds_differ() -> None:
    sequences = {
        tuple(draws(seeded(seed), stream, 2**30, 4)) for seed in range(50) for stream in range(8)
    }
    assert len(sequences) == 50 * 8
    assert len({first for first, *_ in sequences}) > 395


def test_a_clone_draws_the_same_and_apart() -> None:
    state = seeded(3)
    other = state.clone()
    assert draws(state, 0, 100, 8) == draws(other, 0, 100, 8)
    draws(other, 0, 100, 1)
    assert streams(state) != streams(other)
