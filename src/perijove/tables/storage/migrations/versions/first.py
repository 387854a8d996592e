"""People, tables with their journals, who holds seats, and notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("login", sa.String(64)),
        sa.Column("secret", sa.String(255)),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("webhook", sa.String(500), nullable=False),
        sa.Column("quiet", sa.Text()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("login", name="uq_people_login"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("wakes", sa.BigInteger()),
        sa.Column("head", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_index("ix_tables_wakes", "tables", ["wakes"])
    op.create_index("ix_tables_listed_status", "tables", ["listed", "status"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("key", sa.String(160)),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
        sa.UniqueConstraint("table_id", "key", name="uq_entries_table_id_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id"),
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_holders"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_holders_table_id"),
    )
    op.create_index("ix_holders_person", "holders", ["person"])
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("turn", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.BigInteger()),
        sa.PrimaryKeyConstraint("table_id", "person", "turn", name="pk_notices"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_notices_table_id"),
    )
    op.create_index("ix_notices_done_due", "notices", ["done", "due"])
