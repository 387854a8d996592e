"""Logs: one JSON object per line for machines, or one short line for people."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec

from perijove.web.config import Config

PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
"""The standard fields of a log record; the rest are our own."""
CHATTY = ("uvicorn.error", "uvicorn.access", "httpx", "asyncio", "alembic", "sqlalchemy")


def fields(record: logging.LogRecord) -> dict[str, Any]:
    """Return the caller's own fields of a record."""
    return {name: value for name, value in vars(record).items() if name not in PLAIN}


class JsonLines(logging.Formatter):
    """A record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return time, level, logger, message, own fields, and a traceback if there is one."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **fields(record),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class ConsoleLines(logging.Formatter):
    """A record as one readable line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return time, message and own fields."""
        clock = time.strftime("%H:%M:%S", time.localtime(record.created))
        level = "" if record.levelno <= logging.INFO else f"{record.levelname}: "
        parts = [f"{name}={value}" for name, value in fields(record).items()]
        line = " ".join([clock, level + record.getMessage(), *parts])
        if record.exc_info:
            line += "\n" + self.formatException(record.exc_info)
        return line


class Marked(logging.Filter):
    """Adds the number of a worker to every record."""

    def __init__(self, worker: int) -> None:
        """Remember the number."""
        super().__init__()
        self._worker = worker

    def filter(self, record: logging.LogRecord) -> bool:
        """Add the number; every record passes."""
        record.worker = self._worker
        return True


def set_up(config: Config, worker: int | None = None) -> None:
    """Send all logs to standard error in the configured form."""
    handler = logging.StreamHandler(sys.stderr)
    is_console = config.log == "console" or (config.log == "auto" and sys.stderr.isatty())
    handler.setFormatter(ConsoleLines() if is_console else JsonLines())
    if worker is not None:
        handler.addFilter(Marked(worker))
    logging.basicConfig(handlers=[handler], level=config.log_level.upper(), force=True)
    for name in CHATTY:
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.WARNING)
