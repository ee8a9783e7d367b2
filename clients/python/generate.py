"""
Writes a client of an installation's own OpenAPI document: a method for each call that a key may make, its fields as
keyword arguments.

    python3 generate.py https://book.example > rihla_api.py

The answer goes beside transport.py. Standard library only, Python 3.9 or later.
"""

from __future__ import annotations

import json
import keyword
import re
import sys
import urllib.request
from pathlib import Path
from typing import Any

HEAD = '''"""A client of Rihla, version {version}. Written by generate.py: do not change it by hand."""

from __future__ import annotations

from typing import Any, Literal, Union

from transport import UNSET, ApiError, Transport

__all__ = ["ApiError", "Rihla", "UNSET"]


class Rihla(Transport):
    """Every call that an agency's key may make, by the name it has in the document."""
'''


def read_document(place: str) -> dict[str, Any]:
    """Of an installation by its address, or a file that was kept of one."""
    if not re.match(r"https?://", place):
        return json.loads(Path(place).read_text("utf-8"))
    with urllib.request.urlopen(place.rstrip("/") + "/api/openapi.json?keys=1", timeout=60) as answer:
        return json.load(answer)


def snake(name: str) -> str:
    """`groupTickets.addNames` is `group_tickets_add_names`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.replace(".", "_")).lower()


def argument(name: str) -> str:
    """A name that Python keeps for itself gets a line after it: `from_`."""
    plain = re.sub(r"\W", "_", name)
    return plain + "_" if keyword.iskeyword(plain) else plain


def hint(schema: dict[str, Any]) -> str:
    """The type of a value, as Python writes it."""
    if "const" in schema:
        return f"Literal[{schema['const']!r}]"
    if "enum" in schema:
        return "Literal[" + ", ".join(repr(value) for value in schema["enum"]) + "]"
    variants = schema.get("anyOf") or schema.get("oneOf")
    if variants:
        hints = list(dict.fromkeys(hint(one) for one in variants))
        return hints[0] if len(hints) == 1 else "Union[" + ", ".join(hints) + "]"
    kind = schema.get("type")
    if isinstance(kind, list):
        return "Union[" + ", ".join(hint({**schema, "type": one}) for one in kind) + "]"
    if kind == "array":
        return f"list[{hint(schema.get('items', {}))}]"
    plain = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
    return "dict[str, Any]" if kind == "object" else plain.get(str(kind), "Any")


def body_schema(document: dict[str, Any], operation: dict[str, Any]) -> dict[str, Any] | None:
    """What is sent as JSON; None for a call without."""
    sent = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if not sent:
        return None
    ref = sent["schema"].get("$ref")
    return document["components"]["schemas"][ref.rsplit("/", 1)[1]] if ref else sent["schema"]


def method_of(document: dict[str, Any], verb: str, path: str, operation: dict[str, Any]) -> str:
    """One call as a method: what must be there first, what may be left out after it."""
    fields: list[tuple[str, str, bool]] = []
    places: dict[str, list[str]] = {"path": [], "query": [], "body": []}
    for one in operation["parameters"]:
        if "$ref" in one:
            continue
        places[one["in"]].append(one["name"])
        kind = hint(one["schema"])
        # What stands in an address is text; a caller may give a number all the same.
        fields.append((one["name"], "Union[str, int]" if kind == "str" else kind, one["required"]))
    body = body_schema(document, operation)
    whole = body is not None and "properties" not in body
    if body is not None and not whole:
        for name, schema in body["properties"].items():
            places["body"].append(name)
            fields.append((name, hint(schema), name in body.get("required", [])))
    idempotent = any("IdempotencyKey" in one.get("$ref", "") for one in operation["parameters"])
    arguments = [f"{argument(name)}: {kind}" for name, kind, needed in fields if needed]
    if whole:
        arguments.append("body: dict[str, Any]")
    arguments += [f"{argument(name)}: {kind} = UNSET" for name, kind, needed in fields if not needed]
    if idempotent:
        arguments.append("intention: Union[str, None] = None")
    signature = "".join(f"\n        {one}," for one in arguments)
    dicts = {
        name: "{" + ", ".join(f"{field!r}: {argument(field)}" for field in places[place]) + "}"
        for name, place in (("params", "path"), ("query", "query"), ("body", "body"))
        if places[place]
    }
    if body is not None and "body" not in dicts:
        dicts["body"] = "body" if whole else "{}"
    extra = [f"{name}={value}" for name, value in dicts.items()]
    if idempotent:
        extra += ["idempotent=True", "intention=intention"]
    sent = "".join(f", {one}" for one in extra)
    told = json.dumps(operation["description"] + f" The key must be for: {operation['x-key-scope']}.", ensure_ascii=False)
    star = "\n        *," + signature + "\n    " if arguments else ""
    head = f"    def {snake(operation['operationId'])}(\n        self,{star}" if arguments else f"    def {snake(operation['operationId'])}(self"
    return f"{head}) -> Any:\n        {told}\n        return self.call({verb.upper()!r}, {path!r}{sent})\n"


def client_of(document: dict[str, Any]) -> str:
    """The whole module as text."""
    methods = [
        method_of(document, verb, path, operation)
        for path, verbs in document["paths"].items()
        for verb, operation in verbs.items()
    ]
    return HEAD.format(version=document["info"]["version"]) + "\n" + "\n".join(methods)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.stdout.write(client_of(read_document(sys.argv[1])))
