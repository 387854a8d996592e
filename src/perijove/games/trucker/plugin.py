# mypyc: interpreted
"""The registration of Galaxy Trucker."""

from perijove.kernel.plugin import Plugin

PLUGIN = Plugin(
    name="trucker",
    place=3,
    game="perijove.games.trucker.game:GAME",
    observer="perijove.games.trucker.observe:make_observer",
    components={"trucker": "perijove.games.trucker:components.toml"},
    component_files={
        "trucker": "perijove.games.trucker.components:FILES",
    },
    statistics="perijove.games.trucker:box_statistics.json",
    minutes={"trucker": 40},
    complexity={"trucker": 2},
    rules="perijove.games:rules",
    learn={"trucker": "perijove.games.trucker:learn"},
    trained_by="Galaxy Trucker has its own training: perijove train ships",
    levels="perijove.bots.trucker.levels:LEVELS",
    characters="perijove.bots.trucker.levels:CHARACTERS",
    bots="perijove.bots.trucker:BOTS",
    greedy="perijove.bots.trucker:make_greedy",
    quick="perijove.bots.trucker:make_quick",
    counted="perijove.games.trucker:statistics.toml",
    surveys="perijove.games.trucker:surveys.json",
    inspection="perijove.bots.trucker.inspection:inspect",
    themes="perijove.games.trucker:themes.toml",
    puzzling="perijove.games.trucker:puzzles.toml",
    puzzles={
        "trucker": "perijove.games.trucker:puzzles/trucker.jsonl",
    },
    puzzle_judge="perijove.bots.trucker.judge:judge",
    board="perijove.cli.boards.trucker:make_board",
    picture="perijove.research.trucker.drawing:picture_of",
    commands=("perijove.cli.trucker.train:ships",),
    playouts={
        f"flight {flight}, flights/s": {"flight": flight} for flight in ("test", "I", "II", "III")
    },
)
