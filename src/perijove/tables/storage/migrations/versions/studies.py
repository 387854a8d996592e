"""Studies."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "studies"
down_revision = "confirmed"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "studies",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_studies"),
    )
    op.create_index("ix_studies_owner_changed", "studies", ["owner", "changed"])
