# mypyc: interpreted
"""The registration of Ganymede and its expansion Moon."""

from perijove.kernel.plugin import Plugin

PLUGIN = Plugin(
    name="ganymede",
    place=1,
    game="perijove.games.ganymede.game:GAME",
    observer="perijove.games.ganymede.observing:make_observer",
    expansions=("moon",),
    components={
        "ganymede": "perijove.games.ganymede:components.toml",
        "moon": "perijove.games.ganymede.moon:components.toml",
    },
    component_files={
        "ganymede": "perijove.games.ganymede.components:FILES",
        "moon": "perijove.games.ganymede.moon.components:FILES",
    },
    statistics="perijove.games.ganymede:box_statistics.json",
    minutes={"ganymede": 30, "moon": 45},
    complexity={"ganymede": 2, "moon": 3},
    first=True,
    rules="perijove.games:rules",
    learn={
        "ganymede": "perijove.games.ganymede:learn",
        "moon": "perijove.games.ganymede.moon:learn",
    },
    trained_on=({"edition": "revised"}, {"edition": "first"}),
    levels="perijove.bots.ganymede.levels:LEVELS",
    characters="perijove.bots.ganymede.levels:CHARACTERS",
    evaluation="perijove.bots.ganymede.evaluation:evaluate",
    error_floors={"ganymede": 0.04, "ganymede-moon": 0.06},
    counted="perijove.games.ganymede:statistics.toml",
    surveys="perijove.games.ganymede:surveys.json",
    themes="perijove.games.ganymede:themes.toml",
    puzzling="perijove.games.ganymede:puzzles.toml",
    puzzles={
        "ganymede": "perijove.games.ganymede:puzzles/ganymede.jsonl",
        "ganymede-moon": "perijove.games.ganymede:puzzles/ganymede-moon.jsonl",
    },
    board="perijove.cli.boards.ganymede:make_board",
)
