# mypyc: interpreted
"""The registration of Galileo Project."""

from perijove.kernel.plugin import Plugin

PLUGIN = Plugin(
    name="galileo",
    place=2,
    game="perijove.games.galileo.game:GAME",
    observer="perijove.games.galileo.observe:make_observer",
    components={"galileo": "perijove.games.galileo:components.toml"},
    component_files={
        "galileo": "perijove.games.galileo.components:FILES",
    },
    statistics="perijove.games.galileo:box_statistics.json",
    minutes={"galileo": 60},
    complexity={"galileo": 4},
    rules="perijove.games:rules",
    learn={"galileo": "perijove.games.galileo:learn"},
    trained_on=({"star_z": "a"}, {"star_z": "b"}),
    levels="perijove.bots.galileo.levels:LEVELS",
    characters="perijove.bots.galileo.levels:CHARACTERS",
    error_floors={"galileo": 0.05},
    counted="perijove.games.galileo:statistics.toml",
    surveys="perijove.games.galileo:surveys.json",
    themes="perijove.games.galileo:themes.toml",
    puzzling="perijove.games.galileo:puzzles.toml",
    puzzles={
        "galileo": "perijove.games.galileo:puzzles/galileo.jsonl",
    },
    board="perijove.cli.boards.galileo:make_board",
)
