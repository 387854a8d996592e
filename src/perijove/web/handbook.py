"""The API page, rendered on the server so that it needs no script and no other site."""

from __future__ import annotations

from html import escape
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from perijove.tables.messages import Said, Told

STYLE = """
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif;
       background: #0b1020; color: #dfe6f5 }
a, summary b { color: #ffb066 } code { color: #9fd0ff } h2 { margin-top: 2rem }
table { border-collapse: collapse } td, th { padding: .1rem .8rem .1rem 0; text-align: left;
vertical-align: top } details { border-top: 1px solid #2a3450; padding: .4rem 0 }
"""
METHODS = ("get", "post", "patch", "put", "delete")
ABOUT = """<p>For programs: <a href="/api/schema/openapi.json">openapi.json</a>.</p>
<p>The socket of a table is <code>/api/tables/{id}/socket?since=N</code>: JSON text
frames, <code>Said</code> in and <code>Told</code> out. Every command is answered by
<code>accepted</code> or <code>refused</code> with its key; a command sent twice with one key
is executed once.</p>"""


class Handbook(OpenAPIRenderPlugin):
    """Lists the operations and the messages of the OpenAPI description."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the page."""
        del request
        body = "".join(
            [
                "<h1>The API of Perijove</h1>",
                ABOUT,
                "<h2>Operations</h2>",
                *operations(openapi_schema.get("paths", {})),
                "<h2>Messages</h2>",
                *messages(openapi_schema),
            ]
        )
        return (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f"<title>The API of Perijove</title><style>{STYLE}</style></head>"
            f"<body><main>{body}</main></body></html>"
        ).encode()


def spoken() -> dict[str, Any]:
    """Return the messages of the sockets, which OpenAPI cannot describe."""
    _, parts = msgspec.json.schema_components([Said, Told], ref_template="#/{name}")
    return parts


def operations(paths: dict[str, Any]) -> list[str]:
    """Return every operation with its parameters and results."""
    return [
        operation(method, path, item[method])
        for path, item in paths.items()
        for method in METHODS
        if method in item
    ]


def operation(method: str, path: str, about: dict[str, Any]) -> str:
    """Return one operation as a collapsible section."""
    rows = [
        row(part["name"], f"{part['in']}, {kind(part.get('schema', {}))}")
        for part in about.get("parameters", [])
    ]
    if "requestBody" in about:
        rows.append(row("body", content(about["requestBody"])))
    for status, answer in about.get("responses", {}).items():
        rows.append(row(status, content(answer) or escape(answer.get("description", ""))))
    title = escape(about.get("description") or about.get("summary") or "")
    return (
        f"<details><summary><b>{method.upper()}</b> <code>{escape(path)}</code> {title}</summary>"
        f"<table>{''.join(rows)}</table></details>"
    )


def messages(openapi_schema: dict[str, Any]) -> list[str]:
    """Return every message, those of the sockets included."""
    parts = spoken() | openapi_schema.get("components", {}).get("schemas", {})
    return [message(name, schema) for name, schema in sorted(parts.items())]


def message(name: str, schema: dict[str, Any]) -> str:
    """Return one message with its fields."""
    rows = [row(field, kind(part)) for field, part in schema.get("properties", {}).items()]
    about = escape(schema.get("description", ""))
    return (
        f'<details id="{escape(name)}"><summary><code>{escape(name)}</code></summary>'
        f"<p>{about}</p><table>{''.join(rows)}</table></details>"
    )


def row(name: str, what: str) -> str:
    """Return a row of a table."""
    return f"<tr><th><code>{escape(name)}</code></th><td>{what}</td></tr>"


def content(part: dict[str, Any]) -> str:
    """Return the type of a body."""
    return ", ".join(kind(body.get("schema", {})) for body in part.get("content", {}).values())


def kind(schema: dict[str, Any]) -> str:
    """Return a short name of a type, with a link if it is a message."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for word in ("oneOf", "anyOf"):
        if word in schema:
            return " or ".join(kind(part) for part in schema[word])
    if "const" in schema:
        return escape(repr(schema["const"]))
    if "enum" in schema:
        return " | ".join(escape(repr(value)) for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))
