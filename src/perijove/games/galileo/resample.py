"""Complete states that agree with what one seat knows, for search from its perspective."""

from __future__ import annotations

from perijove.games.galileo.state import (
    CHARACTER_PILE,
    CHARACTER_STREAM,
    DRAWN,
    DRAWN_ROBOTS,
    KNOWERS,
    PROJECT_PILE,
    PROJECT_STREAM,
    PROJECTS_KNOWN,
    ROBOT_PILE,
    ROBOT_STREAM,
    Galileo,
)
from perijove.kernel.cells import seed_streams
from perijove.kernel.zone import Zone, append, i64, vec


def resample(s: Galileo, viewer: int, seed: int) -> Galileo:
    """Redeal everything that a seat does not know (gal.ruling.74)."""
    other = s.blank()
    other.cells = s.cells[:]
    seed_streams(other.cells, seed)
    other.shuffle_anew(CHARACTER_STREAM, CHARACTER_PILE + 1, other.cells[CHARACTER_PILE])
    hidden = other.cells[PROJECT_PILE] - other.cells[PROJECTS_KNOWN]
    other.shuffle_anew(PROJECT_STREAM, PROJECT_PILE + 1, hidden)
    deal_robots_anew(other, viewer)
    other.run()
    other.news = False
    return other


def deal_robots_anew(s: Galileo, viewer: i64) -> None:
    """Permute the robots that a seat does not know, in the deck and among those drawn."""
    places = unknown_places(s, viewer)
    knowers = vec[i64]()
    robots = vec[i64]()
    at: i64
    for at in places:
        knowers = append(knowers, s.cells[KNOWERS + s.cells[at] - 1])
        robots = append(robots, s.cells[at])
    robots = s.shuffled(ROBOT_STREAM, robots)
    i: i64
    for i in range(len(places)):
        s.cells[places[i]] = robots[i]
        s.cells[KNOWERS + s.cells[places[i]] - 1] = knowers[i]  # knowledge belongs to the place


def unknown_places(s: Galileo, viewer: i64) -> Zone:
    """Return the cells of the deck and of drawn robots that a seat cannot see."""
    places = vec[i64]()
    at: i64
    for at in range(ROBOT_PILE + 1, ROBOT_PILE + 1 + s.cells[ROBOT_PILE]):
        if not s.cells[KNOWERS + s.cells[at] - 1] >> viewer & 1:
            places = append(places, at)
    for at in range(DRAWN, DRAWN + DRAWN_ROBOTS):
        if s.cells[at] != 0 and not s.cells[KNOWERS + s.cells[at] - 1] >> viewer & 1:
            places = append(places, at)
    return places
