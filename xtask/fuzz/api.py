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
SLOW = {"hint": 0.03, "coach": 0.1, "listen": 0.1, "analysis": 0.2}
# Hypothesis starts the common source of chance anew for each request; this one goes on.
LOT = random.Random()
# Requests between two sets of tables.
ROUND = 5000
# What fits the document, and, less often, for it takes longer to make up, what does not.
MODES = {GenerationMode.POSITIVE: 1, GenerationMode.NEGATIVE: 0.1}
# How an answer is counted that the document does not describe.
WRONG = 0
# What people say where nothing else fits.
WORDS = ["reveal", "tea", "throw PS"]


class Tables:
    """Tables of every game, and one person who holds most of their seats."""

    def __init__(self, address):
        self.address = address
        self.session = requests.Session()
        self.document = self.get("/api/openapi.json")
        self.fields = dict(self.asked())
        self.games = self.get("/api/games")
        self.names = [game["name"] for game in self.games]
        self.fresh()

    def asked(self):
        """What may stand in the body of each operation."""
        schemas = self.document["components"]["schemas"]
        for methods in self.document["paths"].values():
            for operation in methods.values():
                content = operation.get("requestBody", {}).get("content", {})
                schema = content.get("application/json", {}).get("schema", {})
                named = schemas.get(schema.get("$ref", "").split("/")[-1], schema)
                yield operation["operationId"], set(named.get("properties", ()))

    def get(self, path):
        return self.session.get(self.address + path).json()

    def post(self, path, body):
        return self.session.post(self.address + path, json=body)

    def lay(self, game, *kinds, **more):
        seats = [{"kind": kind} for kind in kinds]
        wish = {"game": game, "seats": seats, "shuffle": False, **more}
        return self.post("/api/tables", wish).json()["id"]

    def fresh(self):
        """New tables: in play, open, against bots, full of bots, at an end, and opened from a record."""
        lay, games = self.lay, self.names
        self.hotseats = [lay(game, "me", "hotseat", public=True) for game in games * 2]
        self.friend = lay(games[0], "me", "friend", public=True)
        # Only there does the coach speak.
        self.coached = [lay(game, "me", "bot") for game in games * 2]
        self.bots = lay(games[0], "bot", "bot", public=True)
        # Where people have played to the end they can play on: bots do it for them.
        self.over = lay(LOT.choice(games), "me", "hotseat")
        for seat in (0, 1):
            self.post(f"/api/tables/{self.over}/stand-in", {"seat": seat, "bot": "random"})
        for id in (self.bots, self.over):
            self.wait(id)
        record = self.session.get(f"{self.address}/api/tables/{self.bots}/record").content
        headers = {"content-type": "text/plain"}
        opened = self.session.post(f"{self.address}/api/records", data=record, headers=headers)
        self.record = record.decode()
        self.ids = [*self.hotseats, self.friend, *self.coached, self.bots, self.over]
        self.ids.append(opened.json()["id"])

    def wait(self, id):
        """Until the game is over: bots among themselves play while somebody looks."""
        with self.session.get(f"{self.address}/api/tables/{id}/events", stream=True):
            while self.view(id)["turn"]["kind"] != "over":
                time.sleep(0.2)

    def hand_back(self, id, seat):
        self.post(f"/api/tables/{id}/hand-back", {"seat": seat})

    def view(self, id):
        return self.get(f"/api/tables/{id}")


def fit(tables, operation, case):
    """Puts into a request what a person would: as it is now, where that matters."""
    if operation == "lesson":
        fit_lesson(tables, case)
    elif operation == "check":
        case.path_parameters["game"] = LOT.choice(tables.names)
        case.body = {"players": str(LOT.randint(1, 7))}
    elif operation == "open":
        lines = tables.record.splitlines(keepends=True)
        case.body = "".join(lines[: LOT.randint(1, len(lines))])
    elif operation == "more":
        # Only what the lobby said goes on somewhere.
        name, after = LOT.choice([*tables.get("/api/tables")["more"].items()])
        case.path_parameters["list"] = name
        case.query = {"after": after} if after else {}
    elif operation == "create" and isinstance(case.body, dict):
        case.body["game"] = LOT.choice(tables.names)
        case.body["options"] = {}
    elif "id" in case.path_parameters or operation == "join":
        fit_table(tables, operation, case)


def fit_lesson(tables, case):
    """Some step of a lesson, and what may be done there."""
    game = LOT.choice(tables.games)
    lesson = LOT.choice(game["lessons"])["name"]
    case.path_parameters.update(game=game["name"], lesson=lesson)
    path = f"/api/lessons/{game['name']}/{lesson}"
    steps = tables.post(path, {"step": 0}).json()["steps"]
    step = {"step": LOT.randrange(steps)}
    task = tables.post(path, step).json()
    table = task["moves"][-1]["table"] if task["moves"] else task["start"]
    case.body = step
    if task["asks"] != "read" and table["legal"]:
        field = LOT.choice(["done", "suppose", "why"])
        case.body = {**step, field: [LOT.choice(table["legal"])]}


def fit_table(tables, operation, case):
    """A request about a table, or one that leads there."""
    # Not every table has what these ask for.
    places = {
        "coach": tables.coached,
        "rematch": [tables.over],
        "join": [*tables.hotseats, tables.friend],
    }
    id = LOT.choice(places.get(operation, tables.ids))
    if "id" in case.path_parameters:
        case.path_parameters["id"] = id
    table = tables.view(id)
    seat = table["turn"].get("seat", 0)
    if "number" in case.path_parameters:
        case.path_parameters["number"] = LOT.randint(0, table["number"])
    if operation == "listen":
        case.headers.pop("Last-Event-ID", None)
        case.query["after"] = LOT.randint(0, table["number"])
    if not isinstance(case.body, dict):
        return
    some = [LOT.choice(table["legal"] or WORDS)]
    secrets = [one["secret"] for one in table["seats"]] + [table["watch_secret"]]
    fitting = {
        "seat": seat,
        "number": table["number"],
        "actions": some,
        "action": some[0],
        "after": [],
        "key": f"{LOT.random():.16f}",
        "secret": LOT.choice([secret for secret in secrets if secret] or ["x"]),
    }
    fields = tables.fields[operation]
    case.body.update({key: value for key, value in fitting.items() if key in fields})
    for key in fields & {"bot", "name"}:
        case.body.pop(key, None)
    if operation == "odds" and LOT.random() < 0.5:
        case.body = {"action": some[0]}


class Frames:
    """What a stream sends, held against the schemas of its events."""

    def __init__(self, document):
        components = {"components": document["components"]}
        of = lambda name: {**components, "$ref": f"#/components/schemas/{name}"}
        kinds = {"table": "TableView", "steps": "Steps"}
        make = jsonschema_rs.Draft202012Validator
        self.kinds = {kind: make(of(name)) for kind, name in kinds.items()}
        # Says nothing, but that the stream is alive.
        self.kinds["alive"] = make({"type": "object", "maxProperties": 0})
        self.heard = collections.Counter()

    def read(self, response, most=3):
        kind = None
        try:
            for line in response.iter_lines(chunk_size=1):
                name, _, value = line.decode().partition(": ")
                if name == "event":
                    kind = value
                elif name == "data":
                    assert kind in self.kinds, f"a stream tells of {kind}"
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
    """One request: at a real table mostly, and half of the time with what fits there."""
    if "id" in case.path_parameters and LOT.random() < 0.85:
        case.path_parameters["id"] = LOT.choice(tables.ids)
    if LOT.random() < 0.5:
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
    shut = [label for label, counts in answers.items() if not any(200 <= n < 300 for n in counts)]
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
