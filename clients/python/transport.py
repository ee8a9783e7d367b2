"""How a call gets to Rihla and back: the key, what is sent twice, patience, and failures by name. Standard library only."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any

#: Stands for a field that is left out; None is sent as null.
UNSET: Any = type("Unset", (), {"__repr__": lambda self: "UNSET", "__bool__": lambda self: False})()

#: No answer, and one that asks for patience: the same call is sent again.
PATIENCE = (429, 503)
LONGEST_WAIT_SECONDS = 60


class ApiError(Exception):
    """A refusal. Programs read `code` and `errors` (a field and what is wrong with it), never the sentence."""

    def __init__(self, status: int, code: str, message: str, errors: list[dict[str, str]], body: dict[str, Any]):
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.errors, self.body = status, code, errors, body


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """The key goes to the address that was asked for and to no other."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Transport:
    """
    Calls one installation with an agency's key. `language`: 'en' or 'ar', of the sentences in answers. `tries`: how often
    a call is sent at the most where there was no answer or patience was asked for; one that writes goes out again only
    under its Idempotency-Key, so it acts once.
    """

    def __init__(self, url: str, key: str, *, language: str = "en", timeout_seconds: float = 60, tries: int = 3):
        if not url.startswith(("https://", "http://localhost", "http://127.0.0.1")):
            raise ValueError("A key is sent over https only.")
        self.url, self.key, self.language = url.rstrip("/"), key, language
        self.timeout_seconds, self.tries = timeout_seconds, max(1, tries)
        self.opener = urllib.request.build_opener(NoRedirects)
        #: Headers of the last answer: `API-Version`, `RateLimit`, `Idempotency-Hit`.
        self.last_headers: dict[str, str] = {}

    def call(
        self,
        method: str,
        path: str,
        *,
        params: dict[str, Any] | None = None,
        query: dict[str, Any] | None = None,
        body: dict[str, Any] | None = None,
        idempotent: bool = False,
        intention: str | None = None,
    ) -> Any:
        """
        One call and its answer: what was decoded of JSON, else bytes. `intention`: one's own Idempotency-Key, for a call
        that another process may repeat. Raises `ApiError`; `OSError` where there was no answer.
        """
        request = self._request(method, path, params or {}, query or {}, body, idempotent, intention)
        may_repeat = method == "GET" or idempotent
        for left in range(self.tries - 1, -1, -1):
            try:
                with self.opener.open(request, timeout=self.timeout_seconds) as answer:
                    return self._read(answer)
            except urllib.error.HTTPError as refused:
                if refused.code not in PATIENCE or left == 0 or not may_repeat:
                    raise self._error(refused) from None
                self._wait(refused.headers.get("Retry-After"))
            except (urllib.error.URLError, http.client.HTTPException, OSError):
                if left == 0 or not may_repeat:
                    raise
                time.sleep(1)
        raise AssertionError("unreachable")

    def _request(
        self,
        method: str,
        path: str,
        params: dict[str, Any],
        query: dict[str, Any],
        body: dict[str, Any] | None,
        idempotent: bool,
        intention: str | None,
    ) -> urllib.request.Request:
        for name, value in params.items():
            path = path.replace("{" + name + "}", urllib.parse.quote(_plain(value), safe=""))
        asked = {name: _plain(value) for name, value in query.items() if value is not UNSET}
        address = self.url + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        headers = {
            "Authorization": f"Bearer {self.key}",
            "Accept": "application/json",
            "Accept-Language": self.language,
        }
        data = None
        if body is not None:
            sent = {name: value for name, value in body.items() if value is not UNSET}
            data = json.dumps(sent).encode()
            headers["Content-Type"] = "application/json"
        if idempotent:
            headers["Idempotency-Key"] = intention or str(uuid.uuid4())
        return urllib.request.Request(address, data=data, headers=headers, method=method)

    def _read(self, answer: Any) -> Any:
        self.last_headers = {name.lower(): value for name, value in answer.headers.items()}
        content = answer.read()
        return json.loads(content) if "json" in self.last_headers.get("content-type", "") else content

    def _error(self, refused: urllib.error.HTTPError) -> ApiError:
        self.last_headers = {name.lower(): value for name, value in refused.headers.items()}
        try:
            body = json.loads(refused.read())
        except ValueError:
            body = {}
        code, message = body.get("code", "unknown"), body.get("message", refused.reason)
        return ApiError(refused.code, code, message, body.get("errors", []), body)

    @staticmethod
    def _wait(said: str | None) -> None:
        time.sleep(min(int(said) if said and said.isdigit() else 1, LONGEST_WAIT_SECONDS))


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
