"""Reports on finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "reports"
down_revision = "first"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "reports",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_reports"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reports_table_id"),
    )
