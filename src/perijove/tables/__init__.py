"""Tables: games played by people and bots, with clocks, undo, chat and storage."""

from perijove.kernel.extras import need

need("serve", "alembic", "argon2", "sqlalchemy")
