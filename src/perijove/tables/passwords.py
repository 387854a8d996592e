"""Common passwords, which are refused."""

from __future__ import annotations

from itertools import pairwise

WORDS = """
    password passwort passw0rd motdepasse p@ssword p@ssw0rd pa55word letmein welcome iloveyou
    iloveu loveyou sunshine princess football baseball basketball superman batman starwars
    trustno1 whatever michael jennifer charlie computer internet samsung monkey dragon shadow
    master killer freedom secret changeme default admin administrator root guest user login
    qwerty qwertyui qwertyuiop qwertz qwertzui qwertzuiop azerty azertyui azertyuiop asdfghjk
    asdfghjkl zxcvbnm yxcvbnm qazwsx qazwsxedc abcdefg abcdefgh abcd abc test testing hello
    bonjour soleil doudou chouchou jetaime loulou marseille perijove
    saranghae dkssud dkssudgktpdy qlalfqjsgh
"""
COMMON = frozenset(WORDS.split())
SHORTEST_NUMBER = 12  # digits


def is_guessable(password: str, name: str) -> bool:
    """Return True for the name itself, common words, numbers, and rows of letters or keys."""
    plain = "".join(password.casefold().split())
    stem = plain.rstrip("0123456789!?.,*#$-_")
    return (
        plain == "".join(name.casefold().split())
        or (plain.isdigit() and len(plain) < SHORTEST_NUMBER)
        or plain in COMMON
        or stem in COMMON
        or _is_row(plain)
    )


def _is_row(text: str) -> bool:
    """Return True if all letters are equal, or each is next to the last in one direction."""
    steps = {ord(after) - ord(before) for before, after in pairwise(text)}
    return steps in ({0}, {1}, {-1})
