"""The tests T… of the server, each a function that returns its figure in words or raises Wrong."""
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import abuse
import commands
import players
from wire import PATIENCE, Server, Socket, comes, frame


ROOT = Path(__file__).resolve().parent.parent.parent


class Wrong(Exception):
    pass


def expect(condition, text):
    if not condition:
        raise Wrong(text)


class Suite:
    def __init__(self, build, long):
        self.program, self.load_program, self.test_program = (str(build / name) for name in ("tumult", "tumult_load", "tumult_test_server"))
        self.long = long

    def expect_soon(self, condition, text):
        """What is promised of time is asked of a quiet machine alone."""
        expect(condition or not self.long, text)

    def server(self, *flags):
        return Server(self.program, "--log", "error", *flags)

    def dealing_server(self, *flags):
        """Where the deal matters: one that deals the same every time (server/table/pinned_deal_test.h)."""
        return Server(self.test_program, "--log", "error", *flags)

    def load(self, mode, *words, flags=(), taskset=True, **kwargs):
        """The load program with a server of its own; with two cores, clients on one and the server on the other."""
        one_core = ["--threads", "1"] if taskset else []
        with_core = (lambda core: ["taskset", "-c", str(core)]) if taskset else (lambda core: [])
        with tempfile.TemporaryDirectory(prefix="tumult-load-") as folder:
            command = [*with_core(1), self.load_program, mode, *map(str, words), "--", *with_core(0), self.program, "serve", "--log", "error",
                       "--data", folder + "/tables.db", *one_core, *flags]
            done = subprocess.run(command, capture_output=True, text=True, timeout=1800, check=False, **kwargs)
        expect(done.stdout.startswith("{"), f"{mode}: {done.stdout}{done.stderr}")
        return json.loads(done.stdout), done.returncode

    def unit(self, tests, long_many):
        """Some of the unit tests, in their long version so many of everything; what they print of themselves."""
        many = {"TUMULT_MANY": str(long_many)} if self.long else {}
        done = subprocess.run([str(Path(self.program).with_name("tumult_tests")), f"--gtest_filter={tests}", "--gtest_brief=1"],
                              capture_output=True, text=True, cwd=ROOT, env={**os.environ, **many}, check=False)
        expect(done.returncode == 0, done.stdout[-2000:])
        told = re.findall(r"^[a-z]+: (.*)$", done.stdout, re.MULTILINE)
        expect(len(told) == 3, f"{tests}: {done.stdout}")
        return "; ".join(told)

    # T1: killed at a random moment, nothing that anybody was shown is lost.
    def t1(self):
        rounds, tables = (100, 20) if self.long else (5, 20)
        r, _ = self.load("crash", "--rounds", rounds, "--tables", tables, "--signal", "kill", taskset=False)
        expect(r["lost"] == r["changed"] == r["not_back"] == r["errors"] == r["refused"] == 0, r)
        expect(r["compared"] > 0, r)
        self.expect_soon(r["longest_pause_s"] <= 2, r)
        return (f"{r['rounds']} times kill -9, {r['tables']} tables, {r['moves']} moves: 0 lost, 0 changed of {r['compared']} compared; "
                f"all back in {r['longest_pause_s']} s at most")

    # T4: the store cannot be reached for a while.
    def t4(self):
        seconds = 30 if self.long else 3
        with self.server() as server:
            table, cookie = server.make_table()
            ann = Socket(server, table, cookie)
            ann.hear_type("view")

            def change(n):
                ann.say({"type": "change", "id": f"c{n}", "listed": n % 2 == 0})
                return ann.hear_type("table", "error", "view")

            other, _ = server.make_table(name="Carl")

            def post(path, body):
                status, _, body = server.ask("POST", path, body)
                return status, json.loads(body).get("code")

            first = change(0)
            expect(first["type"] == "table", first)
            lock = sqlite3.connect(server.data, isolation_level=None)
            lock.execute("begin immediate")
            # Both tables are awake, and nothing has failed yet: this is the answer to what was said. From then on the server also tries
            # by itself, and tells everybody how that ends; over HTTP each refusal belongs to what was asked.
            word = change(1)
            expect(word.get("code") == "store", word)
            end, refused = time.time() + seconds, 1
            while time.time() < end or refused < 5:
                for path, body in ((f"/api/tables/{other}/join", '{"name":"Bob"}'), ("/api/tables", '{"name":"Bob","game":"card"}')):
                    answer = post(path, body)
                    expect(answer == (503, "store"), f"{path}: {answer}")
                    refused += 1
                expect(server.status("/readyz") == 503, "ready without a store")
            lock.execute("rollback")
            released = time.time()
            shown = ann.hear_type("view")
            expect(shown["number"] == first["number"], f"{shown['number']} is shown, {first['number']} was kept")
            expect(shown["table"]["listed"], "what was refused is shown")
            pause = time.time() - released
            for path in (f"/api/tables/{other}/join", f"/api/tables/{table}/join"):
                answer = post(path, '{"name":"Bob"}')
                expect(answer[0] == 200, f"{path}: {answer}")
            joined = ann.hear_type("table")
            expect([seat["by"] for seat in joined["table"]["seats"]] == ["person", "person"], joined)
            expect(joined["number"] == first["number"] + 1, f"{joined['number']} after {first['number']}: something refused was done")
            expect(server.status("/readyz") == 200, "not ready again")
            return f"locked for {seconds} s: {refused} actions refused, none shown; back by itself after {pause:.1f} s"

    # T6: what a seat cannot know changes no byte that it is sent.
    def t6(self):
        return self.unit("Twins.*", 10000)

    # T7: whatever bytes come, an error or a close, and the server lives.
    def t7(self):
        wrong_frames = {
            "bad UTF-8": (frame(1, b"\xc0\xaf"), 1007),
            "UTF-8 cut off": (frame(1, b"abc\xe2\x82"), 1007),
            "binary": (frame(2, b"abc"), 1003),
            "reserved opcode": (frame(5, b"abc"), 1002),
            "reserved bits": (b"\xf1" + frame(1, b"abc")[1:], 1002),
            "unmasked": (frame(1, b"abc", masked=False), 1002),
            "continuation of nothing": (frame(0, b"abc"), 1002),
            "ping in pieces": (frame(9, b"abc", fin=False), 1002),
            "long ping": (frame(9, b"a" * 126), 1002),
            "text within text": (frame(1, b"a", fin=False) + frame(1, b"b"), 1002),
            "close with one byte": (frame(8, b"a"), 1002),
            "close with bad code": (frame(8, b"\x03\xed"), 1002),
        }
        wrong_words = ["", "x", "nul", "[]", "{}", "[" * 8000, '{"a":' * 3000, '{"type":NaN}', '{"type":"say","type":"say"}', '{"type":1e999}',
                       '{"type":"say","id":"\\ud800"}', '{"type":"say"} x', '{"type":"nosuch"}', '{"type":"say","id":"1","at":0,"picks":[1]}',
                       '"\\u0000"', "{\"type\":\"say\",\"id\":\"a b\"}"]
        with self.server() as server:
            table, cookie = server.make_table()
            for name, (data, code) in wrong_frames.items():
                s = Socket(server, table, cookie)
                s.send(data)
                end = s.hear_type("never")
                expect(end == ("closed", code), f"{name}: {end}, expected close {code}")
                s.close()
            s = Socket(server, table, cookie)
            s.hear_type("settings")
            for word in wrong_words:
                s.say(word)
                answer = s.hear_type("error", "refused", "done")
                expect(isinstance(answer, dict) and answer["type"] == "error", f"{word[:40]}: {answer}")
            s.close()
            fuzzed = self.fuzz_frames(server, table, cookie)
            expect(server.alive(), "the server died")
        with self.dealing_server() as server:
            said = self.fuzz_words(server)
            expect(server.alive(), "the server died")
        return (f"{len(wrong_frames)} wrong frames closed, {len(wrong_words)} wrong words answered, {fuzzed} fuzzed connections, "
                f"{sum(said.values())} fuzzed words in a game ({said['nonsense']} nonsense, {said['refused']} refused), 0 crashes")

    WORDS = [b'{"type":"say","id":"1","at":1,"picks":["play r7"]}', b'{"type":"chat","id":"2","text":"hi"}', b'{"type":"start","id":"3"}',
             b'{"type":"set","id":"4","always-pass":["nice-try"]}', b'{"type":"vote","id":"5","what":"remove","seat":1}']

    @staticmethod
    def address(rng):
        return f"127.{rng.randrange(2, 250)}.{rng.randrange(1, 250)}.{rng.randrange(1, 250)}"

    def fuzz_frames(self, server, table, cookie):
        """Frames of all kinds, some with wrong headers: nobody waits for an answer."""
        rng, count, end = random.Random(7), 0, time.time() + (30 if self.long else 1)
        while time.time() < end or count < 50:
            s = Socket(server, table, cookie if rng.random() < 0.5 else "", source=self.address(rng))
            for _ in range(20):
                data = bytearray(rng.choice(self.WORDS))
                for _ in range(rng.randrange(6)):
                    data[rng.randrange(len(data))] = rng.randrange(256)
                whole = bytearray(frame(rng.choice([1, 1, 1, 1, 0, 2, 8, 9, 10]), bytes(data), fin=rng.random() < 0.9))
                if rng.random() < 0.2:
                    whole[rng.randrange(len(whole))] = rng.randrange(256)
                s.send(bytes(whole))
            s.close()
            count += 1
        return count

    def fuzz_words(self, server):
        """What people at a running game could say, a little wrong: each is answered, or the socket is closed. How often each answer came."""
        rng, count, end, heard = random.Random(7), 0, time.time() + (30 if self.long else 1), {"nonsense": 0, "refused": 0}
        turn, other, _ = commands.begin(server)
        while time.time() < end or count < 50:
            who = turn if rng.random() < 0.7 else other
            s = Socket(server, who.table, who.cookie, source=self.address(rng))
            view = s.hear_type("view")
            for n in range(20):
                pick = rng.choice(view.get("answers") or ["draw"])
                word = {"type": rng.choice(["say", "say", "draft", "why"]), "id": f"w{count}.{n}", "picks": [pick]}
                if word["type"] == "say":
                    word["at"] = view["number"]
                data = bytearray(json.dumps(word).encode() if rng.random() < 0.8 else rng.choice(self.WORDS))
                first = data.index(b'["') + 2 if rng.random() < 0.7 and b'["' in data else 0  # only the picks, or anything
                for _ in range(1 + rng.randrange(4)):
                    data[rng.randrange(first, len(data))] = rng.choice(b"abcdefrsx0123456789 ,:;\"[]{}\\\x00")
                s.send(frame(1, bytes(data)))
            s.say({"type": "nosuch", "id": "end"})
            answer = s.hear()
            while isinstance(answer, dict) and answer.get("id") != "end":
                kind = answer["code"] if answer["type"] == "error" else answer["type"]
                if kind not in ("hello", "settings", "table", "moved", "chat", "presence"):
                    heard[kind] = heard.get(kind, 0) + 1
                answer = s.hear()
            expect(isinstance(answer, dict) or answer[0] == "closed", f"neither an answer nor a close: {answer}")
            s.close()
            count += 1
        expect(heard["nonsense"] and heard["refused"], f"no picks came as far as the game: {heard}")
        return heard

    # T8: too long is closed with 1009.
    def t8(self):
        with self.server() as server:
            table, cookie = server.make_table()
            for data in (frame(1, b"x" * 16385), frame(1, b"x" * 10000, fin=False) + frame(0, b"x" * 10000), frame(1, b"", length=1 << 62)):
                s = Socket(server, table, cookie)
                s.send(data)
                end = s.hear_type("never")
                expect(end in (("closed", 1009), ("closed", 1002)) and (end[1] == 1009 or len(data) < 100), end)
            s = Socket(server, table, cookie)
            s.hear_type("settings")
            s.say("x" * 16384)
            expect(s.hear_type("error")["type"] == "error", "16 kB is not read")
            big = server.ask("POST", "/api/tables", "x" * 20000)[0]
            expect(big == 413, f"HTTP: {big}")
        return "16,384 bytes are read, 16,385 close with 1009, whole or in pieces; HTTP bodies 413"

    # T9: who never reads is dropped, and nobody notices.
    def t9(self):
        seconds, tables = (15, 200) if self.long else (2, 10)
        words = ("--tables", tables, "--seconds", seconds)
        alone, _ = self.load("play", *words)
        deaf, bad = self.load("play", *words, "--deaf", 20, flags=("--ping", "3600", *(() if self.long else ("--queue", "32"))))
        expect(deaf["dropped"] == 20, f"{deaf['dropped']} of 20 were dropped")
        expect(not bad, deaf)
        self.expect_soon(deaf["p99_ms"] <= alone["p99_ms"] * 1.5 + 10, f"p99 {alone['p99_ms']} ms alone, {deaf['p99_ms']} ms with them")
        return f"20 of 20 dropped; p99 of players {alone['p99_ms']} ms without, {deaf['p99_ms']} ms with them"

    # T10: everybody comes back at once.
    def t10(self):
        sockets = 10000 if self.long else 1000
        r, _ = self.load("storm", "--sockets", sockets, taskset=False)
        expect(r["failures"] == 0, r)
        self.expect_soon(r["seconds"] <= 5, r)
        return f"{r['back']} sockets re-synced in {r['seconds']} s, 0 failures"

    # T11: only our own page opens sockets.
    def t11(self):
        with self.server() as server, self.server("--origins", "https://play.example.org") as named:
            table, cookie = server.make_table()
            for origin in ("http://elsewhere", "https://here.elsewhere", "null", "http://here:99", None):
                expect(Socket(server, table, cookie, origin=origin).upgraded == 403, f"{origin} was let in")
            expect(Socket(server, table, cookie).upgraded == 101, "our own page was refused")
            expect(server.metric("sockets_refused_origin_total") == 5, "not all were counted")
            table, cookie = named.make_table()
            expect(Socket(named, table, cookie).upgraded == 403, "a page that is not listed was let in")
            expect(Socket(named, table, cookie, origin="https://play.example.org").upgraded == 101, "the listed page was refused")
        return "foreign, similar and missing origins 403 and counted; own and listed ones let in"

    # T12: floods from one socket and one address.
    def t12(self):
        seconds = 10 if self.long else 2
        words = ("--tables", 50, "--rate", 5, "--seconds", seconds)
        alone, _ = self.load("play", *words)
        with tempfile.TemporaryDirectory(prefix="tumult-flood-") as folder:
            told = Path(folder) / "port"
            play = ThreadPoolExecutor().submit(self.load, "play", *words, "--told", told, flags=("--tables-per-hour", "1"))
            expect(comes(lambda: play.done() or told.exists()), "the server did not start")
            server = Server.__new__(Server)
            server.port = int(told.read_text())
        made, closed, end = 0, 0, time.time() + seconds + 1
        table, cookie = server.make_table(source="127.9.9.9")
        made += 1
        while time.time() < end:
            for _ in range(50):
                made += server.ask("POST", "/api/tables", '{"name":"x","game":"card"}', source="127.9.9.9")[0] == 201
            s = Socket(server, table, cookie, source="127.9.9.9")
            if s.upgraded == 101:
                s.send(frame(1, b'{"type":"nosuch"}') * 2000)
                closed += s.hear_type("never") == ("closed", 1008)
            s.close()
        flooded, bad = play.result()
        expect(not bad, flooded)
        expect(made == 20, f"{made} tables were made")
        expect(closed > 0, "no flood was closed")
        self.expect_soon(flooded["p99_ms"] <= alone["p99_ms"] * 2 + 20, f"p99 {alone['p99_ms']} ms alone, {flooded['p99_ms']} ms in the flood")
        return f"{made} tables from one address, {closed} floods closed with 1008; others' p99 {alone['p99_ms']} ms alone, {flooded['p99_ms']} ms in the flood"

    # T13: forged, stale and doubled commands.
    def t13(self):
        counts = {}
        for n in range(100 if self.long else 3):
            with self.dealing_server() as server:
                for what, count in commands.check(server, expect, n).items():
                    counts[what] = counts.get(what, 0) + count
        expect(all(counts.values()), counts)
        return ", ".join(f"{count} {what}" for what, count in counts.items()) + ": all answered, none done twice or judged anew"

    # T14: what may not be done is refused, with the clause and what may be done.
    def t14(self):
        return self.unit("Refusals.*", 1000)

    # T15: what an idle socket costs.
    def t15(self):
        sockets = 15000 if self.long else 1000
        r, _ = self.load("idle", "--sockets", sockets, "--seconds", 12 if self.long else 2, taskset=False)
        expect(r["open"] == sockets, r)
        expect(r["kb_each"] <= (8 if self.long else 10), r)  # few sockets are measured coarsely
        return f"{r['server_sockets']} sockets in one process, {r['kb_each']} kB each"

    # T16: how many moves, how soon.
    def t16(self):
        fast, bad = self.load("play", "--tables", 200, "--seconds", 20 if self.long else 2)
        expect(not bad, fast)
        slow, bad = self.load("play", "--tables", 1000 if self.long else 100, "--rate", 1, "--seconds", 20 if self.long else 2)
        expect(not bad, slow)
        self.expect_soon(fast["moves_per_s"] >= 20000, f"{fast['moves_per_s']} moves/s")
        self.expect_soon(slow["p99_ms"] <= 5, f"p99 {slow['p99_ms']} ms")
        return (f"{fast['moves_per_s']} moves/s on one core ({fast['micros_per_move']} µs of the server each), 200 tables; "
                f"{slow['tables']} tables × 1 move/s: p50 {slow['p50_ms']} ms, p99 {slow['p99_ms']} ms")

    # T18: restarted while everybody plays.
    def t18(self):
        rounds, tables = (20, 100) if self.long else (3, 20)
        r, _ = self.load("crash", "--rounds", rounds, "--tables", tables, "--signal", "term", taskset=False)
        expect(r["lost"] == r["changed"] == r["not_back"] == r["errors"] == r["refused"] == 0, r)
        self.expect_soon(r["longest_pause_s"] <= 2, r)
        return f"{r['rounds']} graceful restarts, {r['tables']} tables, {r['moves']} moves: 0 lost, 0 changed; pause {r['longest_pause_s']} s at most"

    # T19: whole games of all three through the protocol, rematches after a crash; the records follow by themselves. TUMULT_RECORDS: keep
    # them there.
    def t19(self):
        games = (("card", {"limit": "120"}, ("normal",), 0), ("board", {"limit": "3"}, ("normal",), 0),
                 ("frankfurt", {"waiting": "0"}, ("hard", "hard"), 1))
        told, files = [], []
        with self.dealing_server() as server, tempfile.TemporaryDirectory(prefix="tumult-records-") as own:
            folder = Path(os.environ.get("TUMULT_RECORDS", own))
            for n in range(10 if self.long else 1):
                for game, options, bots, pace in games:
                    records, moves, drops = players.play(server, game, options, n + 1, bots, pace, rematches=2)
                    for i, record in enumerate(records):
                        files.append(folder / f"{game}-{n}-{i}.game")
                        files[-1].write_text(record)
                    told.append(f"{game} {moves} moves, {drops} returns")
            done = subprocess.run([self.program, "verify", *map(str, files)], capture_output=True, text=True, check=False)
            expect(done.returncode == 0, done.stdout + done.stderr)
        return f"{len(files)} games with bots, a spectator, drops and returns, rematches after a crash, all verified ({'; '.join(told[:3])})"

    def expect_no_secrets_in_the_log(self):
        """A table that cannot be woken is logged, with the reason; what nobody may know of it is not."""
        with Server(self.program, "--sleep-after", "0") as server:
            table, cookie = server.make_table()
            ann, share = Socket(server, table, cookie), "5ec4e7" * 10 + "0000"
            ann.hear_type("view")
            ann.say({"type": "share", "id": "1", "game": 0, "share": share})
            expect(ann.hear_type("done", "error")["type"] == "done", "no share is taken")
            body = server.ask("POST", f"/api/tables/{table}/link", "{}", [f"Cookie: {cookie}"])[2]
            ann.close()
            expect(comes(lambda: server.metric("tables_awake") == 0), "the table does not sleep")
            with sqlite3.connect(server.data) as store:
                (first,), = store.execute("select text from journal where first = 0")
                store.execute("update journal set text = replace(text, ' terms ', ' nosuch ')")
            store.close()
            secrets = {"seat": cookie.split("=")[1], "table": first.split("\n")[0].split()[-1], "share": share, "pass": json.loads(body)["pass"]}
            expect(re.fullmatch("[0-9a-f]{64}", secrets["table"]), f"no secret of the table: {first}")
            expect(Socket(server, table, cookie).hear_type("error")["code"] == "broken", "a broken table was woken")
            log = open(server.log).read()
            expect(f'"event":"table: cannot be woken","table":"{table}"' in log, f"nothing was logged of it: {log}")
            for name, secret in secrets.items():
                expect(secret not in log, f"the {name}'s secret is in the log")

    # T20: headers and cookies.
    def t20(self):
        wanted = ["Content-Security-Policy: default-src 'none';", "frame-ancestors 'none'", "Cross-Origin-Opener-Policy: same-origin",
                  "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff"]
        with Server(self.program, "--trusted-proxies", "127.0.0.1") as server:
            for path in ("/", "/api/tables", "/nosuch.js", "/healthz"):
                head = server.ask("GET", path)[1]
                for header in wanted:
                    expect(header in head, f"{path} lacks {header}")
                expect("'unsafe-" not in head, f"{path} allows what is unsafe")
            head = server.ask("POST", "/api/tables", '{"name":"Ann","game":"card"}', ["X-Forwarded-Proto: https"])[1]
            cookies = [line for line in head.splitlines() if line.startswith("Set-Cookie")]
            expect(cookies and all("HttpOnly; SameSite=Lax; Secure" in c for c in cookies), cookies)
        self.expect_no_secrets_in_the_log()
        return f"CSP without 'unsafe-…' ('wasm-unsafe-eval' only), COOP, CORP, Referrer-Policy, nosniff; cookies HttpOnly, SameSite, Secure behind TLS; no secrets in the log"

    # T21: a client that shares nothing with ours joins, plays, and tells the game in German; it ends at a message that fits no schema.
    def t21(self):
        drawn = re.compile(r"^(Bruno zieht|Du ziehst) (die \w+ \d|2nd |[A-Z])", re.MULTILINE)  # with the names of the cards

        def told(said):
            return "\nRunde 3: " in said and drawn.search(said)

        with self.dealing_server() as server:
            table, cookie = server.make_table(options={"players": "3", "sets": "base", "limit": "500"}, bots=["easy"])
            code = json.loads(server.ask("GET", f"/api/tables/{table}")[2])["code"]
            ann = Socket(server, table, cookie)
            story = subprocess.Popen([sys.executable, ROOT / "examples" / "story.py", f"http://127.0.0.1:{server.port}", code, "Bruno"],
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                     env={**os.environ, "no_proxy": "*", "PYTHONDONTWRITEBYTECODE": "1"})
            patience = threading.Timer(PATIENCE, story.kill)
            patience.start()
            with story:
                comes(lambda: story.poll() is not None or "Bruno" in server.ask("GET", f"/api/tables/{table}")[2])
                for n, command in enumerate(({"type": "set", "stand-in": "easy"}, {"type": "share", "game": 0, "share": "ab" * 32}, {"type": "start"})):
                    ann.say({**command, "id": f"a{n}"})
                said = ""
                while not told(said) and (line := story.stdout.readline()):
                    said += line
                story.kill()
                patience.cancel()
                wrong = story.stderr.read()
            expect(told(said), f"after {said.count(chr(10))} sentences: {said[-200:]} {wrong[-2000:]}")
            everybody = server.ask("GET", f"/api/tables/{table}/log?lang=de", headers=["Accept: text/plain"])[2]
        expect(not drawn.search(everybody), "everybody is told what Bruno draws")
        return f"{said.count(chr(10))} German sentences of {said.count(chr(10) + 'Runde ')} rounds; every message fits its schema"

    # T22: what is written into tables' logs besides moves is bounded.
    def t22(self):
        return abuse.write_journals(self, expect)

    # T23: what nobody waits for is not done, and what somebody waits for comes first.
    def t23(self):
        return abuse.hang_up_requests(self, expect)

    # T24: memory that is not there is refused.
    def t24(self):
        return abuse.use_up_memory(self, expect)

    # T25: whoever plays finds room.
    def t25(self):
        return abuse.return_to_a_crowd(self, expect)
