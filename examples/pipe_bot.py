"""A bot over standard input and output: a JSON line in, a JSON line out, until there are no more.

Try it: perijove tournament ganymede --bots pilot,"pipe:python examples/pipe_bot.py" --games 4
"""

import json
import sys

LIKED = ("launch", "shuttle", "board", "recruit")


def answer(line):
    """Greet, or choose: a launch if there is one, else a shuttle, else the first action of all."""
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
