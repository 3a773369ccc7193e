"""Knocks at every door of a server with what schemathesis makes up from its OpenAPI document.

Usage: api.py KASBAH REQUESTS

Most requests go to real tables, and half of those name a seat, a number and actions that fit, so that
every door is passed and not only found shut. An answer that the document does not describe, or a status
of 500 or more, ends it with 1.
"""

import collections
import contextlib
import itertools
import json
import random
import subprocess
import sys
import tempfile
import time

import jsonschema_rs
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.failures import FailureGroup

load_all_checks()
CONFORM = CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
    ]
)
# A hint thinks for some tenths of a second, and a stream is read for as long.
SLOW = {"hint": 0.03, "listen": 0.1, "analysis": 0.2}
# Hypothesis starts the common source of chance anew for each request; this one goes on.
LOT = random.Random()
# Requests between two sets of tables.
ROUND = 5000
# What fits the document, and, less often, for it takes longer to make up, what does not.
MODES = {GenerationMode.POSITIVE: 1, GenerationMode.NEGATIVE: 0.1}
# How an answer is counted that the document does not describe.
WRONG = 0
# Doors at which no table is named.
PLAIN = {"health", "metrics", "document", "list"}


class Tables:
    """Tables of every game, and one person who holds most of their seats."""

    def __init__(self, address):
        self.address = address
        self.session = requests.Session()
        self.document = self.get("/api/openapi.json")
        self.games = [game["name"] for game in self.get("/api/games")]
        self.seen = {}
        self.fresh()

    def get(self, path):
        return self.session.get(self.address + path).json()

    def lay(self, game, *kinds, **more):
        seats = [{"kind": kind} for kind in kinds]
        wish = {"game": game, "seats": seats, "shuffle": False, **more}
        response = self.session.post(self.address + "/api/tables", json=wish)
        return response.json()["id"]

    def fresh(self):
        """New tables: in play, open, full of bots, and one opened from a record."""
        lay, games = self.lay, self.games
        self.ids = [lay(game, "me", "hotseat", public=True) for game in games * 2]
        self.ids.append(lay(games[0], "me", "friend", public=True))
        self.bots = lay(games[0], "bot", "bot", public=True)
        # Bots among themselves play while somebody looks.
        with self.session.get(f"{self.address}/api/tables/{self.bots}/events", stream=True):
            while self.view(self.bots)["turn"]["kind"] != "over":
                time.sleep(0.2)
        record = self.session.get(f"{self.address}/api/tables/{self.bots}/record").content
        headers = {"content-type": "text/plain"}
        opened = self.session.post(f"{self.address}/api/records", data=record, headers=headers)
        self.record = record.decode()
        self.ids += [self.bots, opened.json()["id"]]

    def hand_back(self, id, seat):
        self.session.post(f"{self.address}/api/tables/{id}/hand-back", json={"seat": seat})

    def view(self, id):
        self.seen[id] = self.get(f"/api/tables/{id}")
        return self.seen[id]


def fit(tables, operation, case):
    """Puts into a request what a person at a table would: as it is now, where that matters."""
    id = LOT.choice(tables.ids)
    if "id" in case.path_parameters:
        case.path_parameters["id"] = id
    if LOT.random() < 0.5:
        return
    table = tables.view(id)
    seat = table["turn"].get("seat", 0)
    body, legal = case.body, table["legal"] or ["reveal", "tea", "throw PS"]
    some = [LOT.choice(legal)]
    if "number" in case.path_parameters:
        case.path_parameters["number"] = LOT.randint(0, table["number"])
    if operation == "listen":
        case.headers.pop("Last-Event-ID", None)
        case.query["after"] = LOT.randint(0, table["number"])
    if operation == "check":
        case.path_parameters["game"] = LOT.choice(tables.games)
        case.body = {"players": str(LOT.randint(1, 7))}
    elif operation == "open":
        lines = tables.record.splitlines(keepends=True)
        case.body = "".join(lines[: LOT.randint(1, len(lines))])
    elif operation == "create" and isinstance(body, dict):
        body["game"] = LOT.choice(tables.games)
        body["options"] = {}
    elif operation == "join" and isinstance(body, dict):
        secrets = [one["secret"] for one in table["seats"]] + [table["watch_secret"]]
        body["secret"] = LOT.choice([secret for secret in secrets if secret] or ["x"])
        body.pop("name", None)
    elif isinstance(body, dict):
        body.update({key: seat for key in ("seat",) if key in body or operation != "odds"})
        if operation not in ("sit", "stand_in", "hand_back", "why"):
            body["number"] = table["number"]
        if operation in ("act", "preview", "why"):
            body["actions"] = some
        if operation in ("why", "hint"):
            body["after"] = []
        if operation == "odds":
            body["action"] = some[0]
        if operation == "act":
            body["key"] = f"{LOT.random():.16f}"
        for key in ("bot", "name"):
            body.pop(key, None)


class Frames:
    """What a stream sends, held against the schemas of its events."""

    def __init__(self, document):
        components = {"components": document["components"]}
        of = lambda name: {**components, "$ref": f"#/components/schemas/{name}"}
        kinds = {"table": "TableView", "steps": "Steps"}
        make = jsonschema_rs.Draft202012Validator
        self.kinds = {kind: make(of(name)) for kind, name in kinds.items()}
        self.heard = collections.Counter()

    def read(self, response, most=3):
        kind = None
        try:
            for line in response.iter_lines(chunk_size=1):
                name, _, value = line.decode().partition(": ")
                if name == "event":
                    kind = value
                elif name == "data":
                    self.kinds[kind].validate(json.loads(value))
                    self.heard[kind] += 1
                    most -= 1
                    if most == 0:
                        return
        except requests.exceptions.ConnectionError:
            pass  # Nothing more came in time.
        finally:
            response.close()


def knock(tables, frames, label, case):
    if label not in PLAIN and LOT.random() < 0.85:
        fit(tables, label, case)
    if label == "listen":
        kwargs = case.as_transport_kwargs(base_url=tables.address)
        response = tables.session.request(**kwargs, stream=True, timeout=(5, 0.3))
        if response.status_code == 200:
            assert response.headers["content-type"].startswith("text/event-stream")
            frames.read(response)
        else:
            case.validate_response(response, checks=CONFORM)
        return response.status_code
    response = case.call(base_url=tables.address, session=tables.session)
    case.validate_response(response, checks=CONFORM)
    if label == "stand_in" and response.status_code == 200:
        # A seat that a bot plays for can do nothing.
        tables.hand_back(case.path_parameters["id"], case.body["seat"])
    return response.status_code


def main(address, wanted):
    tables = Tables(address)
    frames = Frames(tables.document)
    schema = schemathesis.openapi.from_dict(tables.document)
    operations = [result.ok() for result in schema.get_all_operations()]
    labels = {op.label: op.definition.raw["operationId"] for op in operations}
    answers = collections.defaultdict(collections.Counter)
    faults = {}
    start = time.time()
    total = lambda: sum(sum(counts.values()) for counts in answers.values())
    modes = itertools.cycle(MODES)
    while total() < wanted:
        mode = next(modes)
        for operation in operations:
            label = labels[operation.label]
            share = int(min(wanted, ROUND) / len(operations) * SLOW.get(label, 1) * MODES[mode])
            quiet = settings(
                max_examples=max(5, share),
                deadline=None,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )

            @quiet
            @given(case=operation.as_strategy(generation_mode=mode))
            def test(case):
                try:
                    answers[label][knock(tables, frames, label, case)] += 1
                except (FailureGroup, jsonschema_rs.ValidationError, AssertionError) as fault:
                    faults.setdefault((label, str(fault)[:90]), str(fault))
                    answers[label][WRONG] += 1

            with contextlib.suppress(Unsatisfiable):  # Nothing can be wrong where nothing is sent.
                test()
        tables.fresh()
        print(f"{total()} requests in {time.time() - start:.0f} s", flush=True)
    for label, counts in sorted(answers.items()):
        print(f"{label:>10}: " + ", ".join(f"{n} of {s}" for s, n in sorted(counts.items())))
    print(f"frames of streams: {dict(frames.heard)}")
    for (label, _), fault in faults.items():
        print(f"\n{label}: {fault}")
    wrong = sum(counts[WRONG] for counts in answers.values())
    assert wrong == 0, f"{wrong} answers are not what the document says"
    shut = [label for label, counts in answers.items() if not {200, 201} & set(counts)]
    assert not shut, f"never passed: {shut}"


def serve(kasbah, requests):
    """Starts the server on a folder of its own, and stops it in the end."""
    with tempfile.TemporaryDirectory() as data:
        quick = ["--bot-pace", "0", "--bot-time", "10", "--abandoned", "0"]
        kinds = ["requests", "tables", "records", "hints", "analyses"]
        limits = [f"--{kind}{of}" for kind in kinds for of in ("", "-of-address")]
        quick += [word for limit in limits for word in (limit, "off")]
        command = [kasbah, "serve", "--address", "127.0.0.1:0", "--data", data, *quick]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                main(server.stdout.readline().split()[-1], requests)
            finally:
                server.terminate()


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
