"""Components of the Moon expansion, as numbers."""

from __future__ import annotations

from typing import Final

from perijove.kernel.zone import Zone, i64

# The counselors, in the order of the component file.
WEBER: Final = 0
AHU_LANI: Final = 1
ASHWATTHAMA: Final = 2
AYATI: Final = 3
CHAHRAZAD: Final = 4
ENDER: Final = 5
HIPT_LIBER: Final = 6
JAMES_KING: Final = 7
MARTY_SIMON: Final = 8
MICHELLE: Final = 9
MR_WU: Final = 10
MS_CHAU: Final = 11
MS_LEE: Final = 12
NAKKIA: Final = 13
NOOR: Final = 14
TARAK: Final = 15
COUNSELORS: Final = 16

COUNCIL_SPACES: Final = 4  # moon.council.05
ROW: Final = 5  # counselors face up (moon.setup.07)
VIP: Final = 4  # the fifth kind of settler


class MoonBox:
    """The expansion's components, created by `components.load_moon_box` and never changed."""

    fingerprint: str
    counselor_names: list[str]
    counselor_points: Zone
    council_actions: Zone  # number of different Basic Actions of a council space; 0: a launch
    upgrade_path: Zone  # the types on the Upgrade token's path; the launch comes after the last one
    moon_places: i64
    president_points: i64
