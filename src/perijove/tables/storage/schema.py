"""The database tables; migrations bring an older database to this schema."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

META: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

LONGEST_LOGIN: Final = 64

PEOPLE: Final = Table(
    "people",
    META,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("language", String(8), nullable=False),
    Column("login", String(LONGEST_LOGIN), unique=True),  # the name of the account in lower case
    Column("secret", String(255)),
    Column("email", String(254), nullable=False),
    Column("unconfirmed", String(64)),  # token in the letter that asks to confirm the e-mail
    Column("webhook", String(500), nullable=False),
    Column("quiet", Text),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # the last visit, to the day
    Index(None, "unconfirmed"),
    Index(None, "seen"),
)

TABLES: Final = Table(
    "tables",
    META,
    Column("id", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("owner", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("number", Integer, nullable=False),  # of the last entry
    Column("changed", BigInteger, nullable=False),
    Column("wakes", BigInteger),  # when a host must load it although nobody is connected
    Column("head", Text, nullable=False),
    Index(None, "owner"),
    Index(None, "wakes"),
    Index(None, "listed", "status"),
)

ENTRIES: Final = Table(
    "entries",
    META,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("who", String(64), nullable=False),
    Column("key", String(160)),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "key"),
)

HOLDERS: Final = Table(
    "holders",
    META,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Index(None, "person"),
)

REPORTS: Final = Table(
    "reports",
    META,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # of the analysis that made it
    Column("body", Text, nullable=False),
)

LOGOUTS: Final = Table(
    "logouts",
    META,
    Column("session", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),  # when its cookie expires by itself
)

NOTICES: Final = Table(
    "notices",
    META,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("turn", BigInteger, primary_key=True, autoincrement=False),  # when it began
    Column("due", BigInteger, nullable=False),
    Column("done", BigInteger),  # when it was sent, or became unnecessary
    Index(None, "done", "due"),
)

STUDIES: Final = Table(
    "studies",
    META,
    Column("id", String(64), primary_key=True),
    Column("owner", String(64), nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),  # of the last change
    Column("head", Text, nullable=False),
    Column("body", Text, nullable=False),
    Index(None, "owner", "changed"),
)

SOLVERS: Final = Table(
    "solvers",
    META,
    Column("person", String(64), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("streak", Integer, nullable=False),  # days in a row with a solved puzzle of the day
    Column("day", Integer, nullable=False),  # the last of them
)

ATTEMPTS: Final = Table(
    "attempts",
    META,
    Column("person", String(64), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),  # wrong answers
    Column("hinted", Boolean, nullable=False),
    Column("outcome", String(8), nullable=False),  # "" while it is being tried
    Column("change", Float, nullable=False),  # of the solver's rating
    Index(None, "puzzle"),
)

PUZZLE_RATINGS: Final = Table(
    "puzzle_ratings",
    META,
    Column("puzzle", String(16), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
)
