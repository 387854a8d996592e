"""Storage of tables and people: SQLite in a folder, or PostgreSQL by URL."""

from __future__ import annotations

from perijove.tables.storage.storage import UNFINISHED, Storage
from perijove.tables.storage.writer import Write

__all__ = ["UNFINISHED", "Storage", "Write"]
