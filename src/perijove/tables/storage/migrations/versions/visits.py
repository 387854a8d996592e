"""The last visit of each person; those known before, or to an older server, count as seen now."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "visits"
down_revision = "puzzles"


def upgrade() -> None:
    """Add the column."""
    now = str(time.time_ns() // 1_000_000)
    seen = sa.Column("seen", sa.BigInteger(), nullable=False, server_default=now)
    op.add_column("people", seen)
    op.create_index("ix_people_seen", "people", ["seen"])
