"""The metrics of all processes of a machine, whichever of them is asked."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from perijove.web.metrics import Metrics
from perijove.web.switchboard import Place

PATIENCE = 1.0  # seconds for another process to answer


class Tally:
    """Collects metrics from the other processes, and tells them its own."""

    def __init__(self, metrics: Metrics, place: Place | None) -> None:
        """Remember whose metrics they are; without a place there is one process only."""
        self._metrics = metrics
        self._place = place
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Answer the other processes from now on."""
        if self._place is None:
            return
        line = socket.socket(socket.AF_UNIX)
        path = self._path(self._place.process)
        fresh = path.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        line.bind(str(fresh))
        self._server = await asyncio.start_unix_server(self._answer, sock=line)
        fresh.rename(path)

    def close(self) -> None:
        """Stop answering."""
        if self._server is not None:
            self._server.close()

    async def text(self) -> bytes:
        """Return the metrics; those of several processes have the label `worker`."""
        if self._place is None:
            return self._metrics.text()
        workers = range(self._place.processes)
        texts = await asyncio.gather(*map(self._ask, workers))
        return merged(dict(zip(workers, texts, strict=True)))

    async def _ask(self, worker: int) -> bytes:
        assert self._place is not None
        if worker == self._place.process:
            return self._metrics.text()
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_unix_connection(self._path(worker))
                try:
                    return await reader.read()
                finally:
                    writer.close()
        except OSError:  # it is starting, or too slow: TimeoutError is one, too
            return b""

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        del reader
        writer.write(self._metrics.text())
        writer.close()

    def _path(self, worker: int) -> Path:
        assert self._place is not None
        return Path(self._place.folder) / f"{worker}.metrics"


class _Merged(Collector):
    def __init__(self, families: Iterable[Metric]) -> None:
        self._families = families

    def collect(self) -> Iterator[Metric]:
        yield from self._families


def merged(texts: Mapping[int, bytes]) -> bytes:
    """Return the metrics of several processes as one text, each with the number of its process."""
    families: dict[str, Metric] = {}
    for worker, text in texts.items():
        for part in text_string_to_metric_families(text.decode()):
            whole = families.setdefault(part.name, Metric(part.name, part.documentation, part.type))
            for sample in part.samples:
                labels = {**sample.labels, "worker": str(worker)}
                whole.samples.append(sample._replace(labels=labels))
    registry = CollectorRegistry()
    registry.register(_Merged(families.values()))
    return generate_latest(registry)
