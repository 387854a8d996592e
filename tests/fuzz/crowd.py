"""Visitors who ask a server for anything: every route of the OpenAPI schema, every wire message."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any
from urllib.parse import urlencode

import msgspec

from perijove.games import game, games, reference
from perijove.tables.messages import Said
from tests.fuzz.corpus import Corpus
from tests.fuzz.server import Answer, Fault, Server, Socket, request
from tests.fuzz.values import DAMAGED, Maker, Schema

MOST_SOCKETS = 6
MOST_KNOWN = 12
PAGES = ("/", "/docs/", "/t/", "/assets/", "/previews/", "/health/", "/metrics/")
RARE = {"MakeAccount", "LogIn", "AskOpinion", "GetReport", "CheckBox", "GetProof"}
"""Operations that take much time by design: a password to be hashed, a bot that thinks."""
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "NONE")
ORIGINS = ("http://localhost", "http://[", "http://exam℀ple.com", "null", "", "https://example.org")
SINCE = ("1", "7", "999999999", "9999999999", "-1", "", "x", "\n", "٣", "²")
SAID: Schema = msgspec.json.schema(Said)


class Crowd:
    """A few visitors of one server, and what they know of it."""

    def __init__(self, server: Server, chance: random.Random, corpus: Corpus) -> None:
        self.server = server
        self.chance = chance
        self.corpus = corpus
        self.counts: Counter[str] = Counter()
        self.cookies: list[str] = []
        self.sockets: list[Socket] = []
        self.tables: list[str] = []
        self.studies: list[str] = []
        self.last: dict[str, Any] = {}
        self.schema: Schema = server.site.app.openapi_schema.to_schema()
        self.operations = [
            (method.upper(), path, operation)
            for path, methods in self.schema["paths"].items()
            for method, operation in methods.items()
        ] + [("GET", f"{page}{{page}}", operation_of(page)) for page in PAGES]
        self.words = self._words()
        self.socket: Socket | None = None
        self.bodies = Maker(chance, self.schema["components"]["schemas"], self.known)
        self.messages = Maker(chance, SAID["$defs"], self.known)

    def _words(self) -> dict[str, list[Any]]:
        options = [option for name in games() for option in game(name).options]
        values = [value for option in options for value in (option.default, *option.choices)]
        return {
            "game": games(),
            "option": [option.name for option in options],
            "value": values,
            "name": ["Ada", "Max"],
            "password": ["correct horse"],
            "bot": ["random"],
            "part": games(),
            "page": games(),
            "language": ["en", "fr", "ko"],
            "clause": [
                c.id for name in reference.ledgers() for c in reference.ledger(name).clauses()
            ],
            "seat": [0, 1, 2, None],
            "seats": ["0,1", ""],
            "key": ["k1", "k2", "k3"],
            "which": ["mine", "open", "finished"],
            "players": [2, 3],
            "webhook": ["https://example.org/hook", "http://[", ""],
            "node": [0, 1, 2],
            "comment": [1],
        }

    def known(self, name: str) -> list[Any]:
        """Return values that mean something for a name."""
        if name == "table":
            return self.tables
        if name == "study":
            return self.studies
        if name == "scenario":
            return self.corpus.bases["scenario"]
        position = self.socket.position if self.socket else {}
        if name == "action":
            return [one["action"] for one in position.get("choices", ())]
        if name == "move":
            return [position["move"], 0, 1] if position else [0, 1]
        if name == "token":
            return self.socket.tokens if self.socket else []
        return self.words.get(name, [])

    # -- requests ------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Make visitors, and a table and a study of every game."""
        for _ in range(3):
            await self.send("GET", "/api/me", b"", [], b"", "GetMe")
        seats = [{"kind": "me"}, {"kind": "me"}]
        for name in games():
            await self.post("/api/tables", {"game": name, "seats": seats}, "MakeTable")
            study = {"position": {"game": name, "players": 2}}
            await self.post("/api/studies", study, "MakeStudy")

    async def post(self, path: str, body: Any, operation: str) -> Answer:
        """Send a valid request."""
        headers = [(b"cookie", self.cookies[-1].encode()), (b"content-type", b"application/json")]
        return await self.send("POST", path, b"", headers, json.dumps(body).encode(), operation)

    async def ask(self) -> None:
        """Send one request, and check the answer."""
        chance = self.chance
        method, path, operation = chance.choice(self.operations)
        if operation["operationId"].endswith(tuple(RARE)) and chance.random() < 0.9:
            return
        query, body, headers = b"", b"", []
        given: dict[str, str] = {}
        for parameter in operation.get("parameters", ()):
            name = parameter["name"]
            if parameter["in"] == "path":
                word = games() if name == "name" else self.known(name)
                value = chance.choice(word) if word and chance.random() < 0.85 else self._any()
                path = path.replace(f"{{{name}}}", str(value))
            elif chance.random() < 0.5:
                given[name] = str(self.bodies.make(parameter["schema"], name))
        query = urlencode(given, errors="replace").encode()
        wanted = operation.get("requestBody")
        if wanted is not None:
            schema = next(iter(wanted["content"].values()))["schema"]
            body = self.bodies.json(self._body(schema))
        elif path == "/api/records":
            body = self.corpus.altered("record", chance, self.bodies)
        if body and chance.random() < 0.95:
            headers.append((b"content-type", b"application/json"))
        if self.cookies and chance.random() < 0.97:
            headers.append((b"cookie", chance.choice(self.cookies).encode("latin-1")))
        else:
            headers.append((b"cookie", f"perijove={self._any()}".encode()))
        if chance.random() < 0.05:
            headers.append((b"origin", chance.choice(ORIGINS).encode("utf-8")))
        if chance.random() < DAMAGED / 4:
            method = chance.choice(METHODS)
        answer = await self.send(method, path, query, headers, body, operation["operationId"])
        if answer.status == 401 and chance.random() < 0.5:
            await self.send("GET", "/api/me", b"", [], b"", "GetMe")

    def _any(self) -> str:
        value = self.bodies.nonsense() if self.chance.random() < 0.5 else self.bodies.word("")
        return str(value).encode("utf-8", "replace").decode()

    def _body(self, schema: Schema) -> Any:
        made = self.bodies.make(schema)
        if isinstance(made, dict) and isinstance(made.get("seats"), list):
            for plan in made["seats"]:  # bots take time that is better spent on input
                if (
                    isinstance(plan, dict)
                    and plan.get("kind") == "bot"
                    and self.chance.random() < 0.8
                ):
                    plan["kind"] = "link"
        return made

    async def send(
        self,
        method: str,
        path: str,
        query: bytes,
        headers: list[tuple[bytes, bytes]],
        body: bytes,
        operation: str,
    ) -> Answer:
        """Send a request, check the answer, and learn from it."""
        self.last = {"method": method, "path": path, "query": query.decode("latin-1")}
        self.last |= {"headers": [(str(k, "latin-1"), str(v, "latin-1")) for k, v in headers]}
        self.last |= {"body": body.decode("latin-1")}
        quiet = self._quiet()
        before = self.server.version
        answer = await request(self.server, method, path, query, headers, body)
        self.counts["requests"] += 1
        self.counts[f"status {answer.status}"] += 1
        self.server.check()
        if answer.status >= 500:
            raise Fault(f"{answer.status}: {answer.body[:500]!r}")
        code = ""
        if answer.status >= 400 and method in ("GET", "POST", "PATCH", "DELETE"):
            code = refusal(answer)
            if quiet and self._quiet() and self.server.version != before:
                raise Fault("a refused request changed the database")
        if answer.status < 300:
            self._learn(path, answer)
        kept = [pair for pair in self.last["headers"] if pair[0] != "cookie"]
        note = self.last | {"headers": kept}
        self.corpus.note("request", f"{operation} {answer.status} {code}", note)
        return answer

    def _learn(self, path: str, answer: Answer) -> None:
        cookie = answer.headers.get("set-cookie", "").partition(";")[0]
        if len(cookie) > 20:
            self.cookies = [*self.cookies[-3:], cookie]
        if answer.status == 201 and path in ("/api/tables", "/api/records"):
            self.tables = [*self.tables[1 - MOST_KNOWN :], answer.json()["id"]]
        if answer.status == 201 and path == "/api/studies":
            self.studies = [*self.studies[1 - MOST_KNOWN :], answer.json()["id"]]

    def _quiet(self) -> bool:
        """Return True if nothing but a request can change a table."""
        host = self.server.site.host
        assert host is not None
        if host.advised or host.reports._jobs:
            return False
        return all(rests(desk.table) for desk in host.desks.values())

    # -- sockets -------------------------------------------------------------------------------

    async def talk(self) -> None:
        """Send one message to a table, and check the answer."""
        chance = self.chance
        if not self.sockets or (len(self.sockets) < MOST_SOCKETS and chance.random() < 0.02):
            await self.connect()
            return
        socket = self.socket = chance.choice(self.sockets)
        if chance.random() < 0.003 or socket.closed:
            self.sockets.remove(socket)
            await socket.leave()
            self.server.check()
            return
        await self.say(socket, self._message(socket))

    async def connect(self) -> None:
        """Open a socket to a table."""
        if not self.tables or not self.cookies:
            return
        table, cookie = self.chance.choice(self.tables), self.chance.choice(self.cookies)
        since = self.chance.choice(SINCE) if self.chance.random() < 0.2 else "0"
        self.last = {"socket": table, "since": since}
        self.sockets.append(Socket(self.server, table, cookie, since))
        first = await self.sockets[-1].next()
        self.server.check()
        if first["type"] != "welcome":
            socket = self.sockets.pop()
            await socket.leave()

    def _message(self, socket: Socket) -> str:
        chance, position = self.chance, socket.position
        made: Any = self.messages.make(SAID)
        choices = position.get("choices") or ()
        if choices and chance.random() < 0.5:
            made = {"type": "act", "key": f"k{self.counts['messages']}", "seat": position["seat"]}
            made |= {"action": chance.choice(choices)["action"], "move": position["move"]}
        elif isinstance(made, dict) and chance.random() < 0.9:
            made["key"] = f"k{self.counts['messages']}"
            if made.get("type") in ("begin", "stand", "hint") and chance.random() < 0.9:
                made["type"] = "ping"  # bots take time that is better spent on messages
        kept = self.corpus.kept.get("message")
        if kept and chance.random() < 0.05:
            text: str = chance.choice(list(kept.values()))
            return self.messages.damaged(text.encode()).decode("utf-8", "replace")
        if chance.random() < 0.001:
            made = {"type": "say", "key": "long", "text": "x" * 9000}
        return self.messages.json(made).decode("utf-8", "replace")

    async def say(self, socket: Socket, text: str) -> None:
        """Send a message, and check that a refusal changed nothing."""
        self.last = {"socket": socket.table, "text": text}
        table = self.server.table(socket.table)
        before = mark(table) if table is not None and rests(table) else None
        answer = await socket.say(text)
        self.counts["messages"] += 1
        self.counts[answer["type"]] += 1
        self.server.check()
        if answer["type"] == "refused":
            if not is_sentence(answer["message"]):
                raise Fault(f"not a sentence: {answer['message']!r}")
            again = self.server.table(socket.table)
            if before is not None and again is table and mark(table) != before:
                raise Fault("a refused message changed the table")
        kind = text.partition('"type": "')[2].partition('"')[0]
        code = f"{answer.get('code', '')} {answer.get('clause', '')}"
        self.corpus.note("message", f"{kind} {answer['type']} {code}", text)

    async def leave(self) -> None:
        """Close all sockets."""
        for socket in self.sockets:
            await socket.leave()
        self.sockets.clear()


def operation_of(page: str) -> Schema:
    """Describe addresses that are for browsers only."""
    path = {"name": "page", "in": "path", "schema": {"type": "string"}}
    return {"operationId": f"page {page}", "parameters": [path]}


def rests(table: Any) -> bool:
    """Return True if a table changes only by what people say."""
    bots = any(chair.kind == "bot" or chair.stand_in for chair in table.chairs)
    return (
        not bots
        and table.opened.pace.kind == "free"
        and "live" not in table.opened.options.values()
    )


def mark(table: Any) -> tuple[int, bytes]:
    """Return what identifies the contents of a table."""
    return table.number, bytes(str(list(table.state.cells)), "ascii") if table.started else b""


def is_sentence(text: str) -> bool:
    """Return True if a text can be shown to people as the reason of a refusal."""
    return 0 < len(text) < 2000 and text.rstrip()[-1] in ".!?…”" and "Traceback" not in text


def refusal(answer: Answer) -> str:
    """Return the code of a refused request; its body has to be a problem."""
    try:
        problem = json.loads(answer.body)
        if is_sentence(problem["message"]):
            return str(problem["code"])
    except (ValueError, KeyError, TypeError):
        pass
    raise Fault(f"{answer.status} without a clear sentence: {answer.body[:500]!r}")
