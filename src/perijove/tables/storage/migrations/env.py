"""The Alembic environment; the connection comes from the host."""

from __future__ import annotations

from alembic import context

from perijove.tables.storage.schema import META

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=META,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
