"""A bot over standard input and output: one JSON line in, one JSON line out, until input ends.

Try it: perijove tournament ganymede --bots pilot,"pipe:python examples/pipe_bot.py" --games 4
"""

import json
import sys

LIKED = ("launch", "shuttle", "board", "recruit")


def answer(line):
    """Answer a line: prefer a launch, else a shuttle, else the first action."""
    if "hello" in line:
        return {"name": "Eager"}
    notations = [action["notation"] for action in line["legal"]]
    for word in LIKED:
        for notation in notations:
            if notation.startswith(word):
                return {"action": notation}
    return {"action": notations[0]}


for text in sys.stdin:
    print(json.dumps(answer(json.loads(text))), flush=True)
