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
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
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


class Tallies(Collector):
    """Counts by one label, without locks: only the event loop counts, for every command."""

    def __init__(self, name: str, about: str, label: str) -> None:
        """Start without any."""
        self._name, self._about, self._label = name, about, label
        self._counts: dict[str, int] = {}

    def count(self, value: str) -> None:
        """Count one with this value of the label."""
        self._counts[value] = self._counts.get(value, 0) + 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Return the counts of all values."""
        family = CounterMetricFamily(self._name, self._about, labels=[self._label])
        for value, count in list(self._counts.items()):
            family.add_metric([value], count)
        yield family


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        """Start at zero, in a separate registry."""
        self.registry = CollectorRegistry()
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
        self.commands = Tallies("perijove_commands", "Commands on sockets by type.", "type")
        self.answers = Tallies(
            "perijove_answers",
            "Answers to commands: accepted, or the code of the refusal.",
            "outcome",
        )
        for tallies in (self.commands, self.answers):
            self.registry.register(tallies)
        self.command_seconds = Histogram(
            "perijove_command_seconds",
            "Time from reading a command to its answer.",
            buckets=SECONDS,
            registry=self.registry,
        )

    def watch(self, counts: Callable[[], dict[str, float]]) -> None:
        """Add the numbers of the host."""
        self.registry.register(Counts(counts))

    def text(self) -> bytes:
        """Return all metrics in the Prometheus text format."""
        return generate_latest(self.registry)
