"""Puzzles: who tried them, and ratings of both."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "puzzles"
down_revision = "studies"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "solvers",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_solvers"),
    )
    op.create_table(
        "attempts",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("hinted", sa.Boolean(), nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("change", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("person", "puzzle", name="pk_attempts"),
    )
    op.create_index("ix_attempts_puzzle", "attempts", ["puzzle"])
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name="pk_puzzle_ratings"),
    )
