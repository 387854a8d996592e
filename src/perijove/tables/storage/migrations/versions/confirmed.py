"""E-mail addresses that nobody has confirmed yet; earlier ones count as confirmed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "confirmed"
down_revision = "logouts"


def upgrade() -> None:
    """Add the column."""
    op.add_column("people", sa.Column("unconfirmed", sa.String(64)))
    op.create_index("ix_people_unconfirmed", "people", ["unconfirmed"])
