"""Metrics for Prometheus: requests, sockets, commands, tables, and the process itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_LATEST.partition("; charset")[0]  # Litestar adds the charset again
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Counts(Collector):
    """The numbers of the host, collected on each Prometheus request."""

    def __init__(self, counts: Callable[[], dict[str, float]]) -> None:
        """Remember where the numbers come from."""
        self._counts = counts

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Return each number as a gauge."""
        for name, value in self._counts().items():
            about = f"{name.replace('_', ' ').capitalize()} of this process."
            yield GaugeMetricFamily(f"perijove_{name}", about, value=value)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        """Start at zero, in a separate registry."""
        self.registry = CollectorRegistry()
        self._answers: dict[str, Counter] = {}  # looking them up by label is slow
        self._commands: dict[str, Counter] = {}
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self.requests = Counter(
            "perijove_http_requests",
            "HTTP requests by route and status.",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.request_seconds = Histogram(
            "perijove_http_seconds",
            "Time to answer an HTTP request.",
            ["route"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self.sockets = Gauge("perijove_sockets", "Open sockets.", registry=self.registry)
        self.commands = Counter(
            "perijove_commands",
            "Commands on sockets by type.",
            ["type"],
            registry=self.registry,
        )
        self.answers = Counter(
            "perijove_answers",
            "Answers to commands: accepted, or the code of the refusal.",
            ["outcome"],
            registry=self.registry,
        )
        self.command_seconds = Histogram(
            "perijove_command_seconds",
            "Time from reading a command to its answer.",
            buckets=SECONDS,
            registry=self.registry,
        )

    def answer(self, outcome: str) -> Counter:
        """Return the counter of an outcome."""
        if outcome not in self._answers:
            self._answers[outcome] = self.answers.labels(outcome)
        return self._answers[outcome]

    def command(self, type: str) -> Counter:
        """Return the counter of a type of command."""
        if type not in self._commands:
            self._commands[type] = self.commands.labels(type)
        return self._commands[type]

    def watch(self, counts: Callable[[], dict[str, float]]) -> None:
        """Add the numbers of the host."""
        self.registry.register(Counts(counts))

    def text(self) -> bytes:
        """Return all metrics in the Prometheus text format."""
        return generate_latest(self.registry)
