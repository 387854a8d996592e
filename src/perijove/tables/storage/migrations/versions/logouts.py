"""Sessions that were logged out, until their cookies expire."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "logouts"
down_revision = "reports"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "logouts",
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("session", name="pk_logouts"),
    )
