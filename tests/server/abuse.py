"""What strangers can do to a server without playing: fill its disk, keep it busy, take its memory, take others' room (T22 to T25)."""
import json
import random
import re
import sqlite3
import statistics
import time

from wire import Server, Socket, comes


# T22 ---------------------------------------------------------------------------------------------------------------------------------

class Scribbler:
    """A table, and a host who writes into its log whatever is no move, as fast as one socket may speak."""

    def __init__(self, server, source, n):
        self.server, self.source, self.ids, self.random = server, source, 0, random.Random(n)
        self.table, self.cookie = server.make_table(source=source, bots=["easy"])
        self.socket, self.heard = None, {}

    def come(self):
        came = Socket(self.server, self.table, self.cookie, source=self.source)
        self.socket = came if came.upgraded == 101 else None
        return self.socket is not None

    def scribble(self):
        """A burst, and what was answered. Settings differ each time, so that none is left out as known already."""
        if not self.socket and not self.come():
            return
        kinds = [{"type": "change", "listed": None}, {"type": "change", "pace": None}, {"type": "set", "allow": None}, {"type": "name", "name": None},
                 {"type": "chat", "text": "x" * 300}, {"type": "fill", "seat": 1, "level": None}, {"type": "share", "game": 0, "share": None},
                 {"type": "set", "stand-in": None}, {"type": "vote", "what": "remove", "seat": 1}]
        values = {"listed": lambda n: n % 2 == 0, "pace": lambda n: n % 300, "allow": lambda n: n % 2 == 0, "name": lambda n: f"Scribbler {n}",
                  "level": lambda n: ["easy", "normal", "hard"][n % 3], "share": lambda n: f"{n:064x}", "stand-in": lambda n: ["easy", "off"][n % 2]}
        for _ in range(50):
            self.ids += 1
            word = {k: values[k](self.ids // 9) if v is None else v for k, v in kinds[self.ids % 9].items()}
            self.socket.say({**word, "id": f"i{self.ids:020d}"})
        self.socket.say({"type": "nosuch", "id": "end"})
        while True:
            answer = self.socket.hear()
            if isinstance(answer, tuple):
                self.heard[answer] = self.heard.get(answer, 0) + 1
                self.socket = None
                return
            if answer.get("id") == "end":
                return
            if answer["type"] in ("done", "error"):
                kind = answer.get("code", "done")
                self.heard[kind] = self.heard.get(kind, 0) + 1


def write_journals(suite, expect):
    seconds, source = 600 if suite.long else 4, "127.22.0.1"
    with suite.server() as server:
        tables, made = [], True
        while made:
            try:
                tables.append(Scribbler(server, source, len(tables)))
            except RuntimeError:
                made = False
        start = time.time()
        while time.time() < start + seconds:
            for table in tables if suite.long else tables[:4]:
                table.scribble()
        took = time.time() - start
        stranger, cookie = server.make_table(source="127.22.0.2")
        ann = Socket(server, stranger, cookie, source="127.22.0.2")
        ann.say({"type": "chat", "id": "1", "text": "hello"})
        expect(ann.hear_type("done", "error")["type"] == "done", "somebody else's talk is refused, too")
        free = server.metric("disk_free_bytes")
        with sqlite3.connect(server.data) as store:
            extra = [n for n, in store.execute("select extra from heads")]
            whole, = store.execute("select sum(bytes) from heads").fetchone()
        store.close()
        heard = {}
        for table in tables:
            for kind, n in table.heard.items():
                heard[kind] = heard.get(kind, 0) + n
    most = 4_000_000 + 4096 * took + 50_000 + 300 * len(tables)  # what an address may write, and its credits
    expect(max(extra) <= 1_000_000, f"{max(extra)} bytes that are no moves at one table")
    expect(sum(extra) <= most, f"{sum(extra)} bytes in {took:.0f} s from one address; {most:.0f} are allowed")
    expect(heard.get("rate", 0) + heard.get("quota", 0) > 0 and heard["done"] > 0, heard)
    expect(free > 0, "nobody watches the disk")
    return (f"{len(tables)} tables of one address, {took:.0f} s as fast as their sockets may speak: {sum(extra) / 1e6:.2f} MB that are no moves of "
            f"{whole / 1e6:.2f} MB, {max(extra) / 1e6:.2f} MB at most at one table; {heard['done']} done, {heard.get('rate', 0)} refused with `rate`, "
            f"{heard.get('quota', 0)} with `quota`")


# T23 ---------------------------------------------------------------------------------------------------------------------------------

def play_long_table(server, games, limit):
    """Bots play that many games at one table, one after the other; its id and the cookie of its host, who looks on."""
    table, cookie = server.make_table(options={"players": "3", "sets": "base", "limit": str(limit)}, bots=["easy", "easy"])
    host = Socket(server, table, cookie)
    ids = 0

    def ask(**command):
        nonlocal ids
        answer = {"code": "rate"}
        while answer.get("code") == "rate":  # no people play as fast as that
            ids += 1
            host.say({**command, "id": f"c{ids}"})
            answer = hear(lambda m: m.get("id") == f"c{ids}")
            if answer.get("code") == "rate":
                time.sleep(1)
        if answer["type"] != "done":
            raise RuntimeError(f"{command}: {answer}")

    def hear(is_it):
        while True:
            m = host.hear()
            if isinstance(m, tuple):
                raise RuntimeError(f"the host was sent away: {m}")
            if is_it(m):
                return m

    ask(type="set", **{"stand-in": "easy"})
    for n in range(games):
        if n:
            ask(type="again")
        ask(type="share", game=n, share="ab" * 32)
        ask(type="start")
        hear(lambda m: m.get("table", {}).get("phase") == "over")
    host.close()
    return table, cookie


def hang_up(server, table, games, source, n=100):
    """So many requests for records and stories, all hung up at once."""
    for i in range(n):
        path = (f"/api/tables/{table}/records/{i % games + 1}", f"/api/tables/{table}/log?game={i % games + 1}", f"/api/tables/{table}/records")[i % 3]
        with server.connect(source) as s:
            s.sendall(f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())


def sleeps(server):
    if not comes(lambda: server.metric("tables_awake") == 0):
        raise RuntimeError("the table does not sleep")


def reads_are_done(server):
    if not comes(lambda: server.metric("reads_waiting") == 0):
        raise RuntimeError("records are read without end")


def wake(server, table, cookie):
    """How long it takes until somebody has a socket at a table that sleeps, and then until they see it, in milliseconds."""
    start = time.time()
    ann = Socket(server, table, cookie)
    opened = time.time()
    ann.hear_type("view")
    seen = time.time()
    ann.close()
    return (opened - start) * 1000, (seen - opened) * 1000


def hang_up_requests(suite, expect):
    games, rounds = (60, 20) if suite.long else (5, 4)
    with suite.server("--sleep-after", "0", "--queue", "65536") as server:
        table, _ = play_long_table(server, games, 300 if suite.long else 20)
        other, cookie = play_long_table(server, 1, 500)
        listed = json.loads(server.ask("GET", f"/api/tables/{table}/records")[2])["records"]
        expect(len(listed) == games, f"{len(listed)} records of {games} games")
        alone, busy, memory = [], [], []
        for n in range(rounds):  # by turns, as the machine has other things to do
            reads_are_done(server)
            sleeps(server)
            alone.append(wake(server, other, cookie))
            sleeps(server)
            hang_up(server, table, games, f"127.23.3.{n + 1}")
            busy.append(wake(server, other, cookie))
            memory.append(server.memory_kb())
        dropped = server.metric("reads_dropped_total")
        first = server.ask("GET", f"/api/tables/{table}/records/1")
        expect(first[0] == 200 and len(first[2].encode()) == listed[0]["bytes"], f"the first record: {first[0]}, {len(first[2].encode())} bytes of {listed[0]['bytes']}")
        expect(dropped > 0, "what was hung up is carried out")
        before, after = max(memory[:len(memory) // 2]), max(memory[len(memory) // 2:])
        expect(after <= before * 1.25 + 10_000, f"at most {before} kB in the first half, {after} kB in the second")
        (socket, quiet), (behind, loud) = ([statistics.median(part) for part in zip(*waits)] for waits in (alone, busy))
        suite.expect_soon(loud <= 2 * quiet, f"{loud:.1f} ms to wake, {quiet:.1f} ms alone")
        return (f"{rounds} times 100 requests for records and stories of a table of {games} games, hung up at once: another table wakes in "
                f"{loud:.1f} ms (median; {quiet:.1f} ms alone), its socket opens in {behind:.1f} ms behind their 100 connections ({socket:.1f} ms alone); "
                f"{dropped:.0f} of {100 * rounds} not begun; memory at most {before / 1024:.0f} MB in the first half, "
                f"{after / 1024:.0f} MB in the second")


# T24 ---------------------------------------------------------------------------------------------------------------------------------

def address_space(server):
    return int(re.search(r"VmSize:\s+(\d+)", open(f"/proc/{server.process.pid}/status").read()).group(1)) * 1024


class Limited(Server):
    """With so much address space and no more."""

    def __init__(self, program, most, *flags):
        self.most = most
        super().__init__(program, *flags)

    def start(self):
        if self.command[0] != "prlimit":
            self.command = ["prlimit", f"--as={self.most}", *self.command]
        super().start()


def take_memory(server, address):
    """From one address: tables with a game in them, spectators who do not read, requests for stories. The sockets, how much was refused
    and how many tables there are."""
    kept, refused, tables, source = [], 0, 0, f"127.24.{address}.1"
    for _ in range(20):
        try:
            table, cookie = server.make_table(source=source, options={"players": "3"}, bots=["hard", "hard"])
            host = Socket(server, table, cookie, source=source)
            for word in ({"type": "share", "id": "1", "game": 0, "share": "ab" * 32}, {"type": "start", "id": "2"}):
                host.say(word)
            people = [host, *(Socket(server, table, source=source) for _ in range(8))]
            kept += people
            refused += sum(s.upgraded != 101 for s in people)
            refused += sum(server.ask("GET", f"/api/tables/{table}/{path}", source=source)[0] != 200 for path in ("log", "records"))
            tables += 1
        except (RuntimeError, OSError):
            refused += 1
    return kept, refused, tables


class Diarist:
    """Somebody whose deeds are remembered once they are shown."""

    def __init__(self, server):
        self.server, self.shown, self.refused, self.n = server, [], 0, 0
        self.table, self.cookie = server.make_table(source="127.24.250.1", bots=["easy"])
        self.socket = None

    def act(self):
        try:
            self.socket = self.socket or Socket(self.server, self.table, self.cookie, source="127.24.250.1")
            self.n += 1
            self.socket.say({"type": "name", "id": f"deed{self.n}.", "name": f"Ann {self.n}"})
            while True:
                answer = self.socket.hear()
                if isinstance(answer, tuple):
                    self.socket = None
                    return
                if answer.get("id") == f"deed{self.n}.":
                    if answer["type"] == "done":
                        self.shown.append(self.n)
                    return
                if answer["type"] == "error":
                    self.refused += 1
                    return
        except OSError:
            self.socket = None


def close(attack):
    for sockets, _, _ in attack:
        for s in sockets:
            s.close()


def use_up_memory(suite, expect):
    addresses = 12 if suite.long else 3
    with suite.server() as server:
        first = address_space(server)
        attack = [take_memory(server, a) for a in range(addresses)]
        wanted = sum(tables for _, _, tables in attack)
        peak = address_space(server)
        close(attack)
    expect(peak > first, "the attack takes nothing")
    with Limited(suite.program, first + (peak - first) // 2, "--log", "error") as server:
        diarist, attack = Diarist(server), []
        for a in range(addresses):
            attack.append(take_memory(server, a))
            diarist.act()
            expect(server.process.poll() is None, f"the process ended: {open(server.log).read()[-1000:]}")
        refused, done = sum(no for _, no, _ in attack), sum(tables for _, _, tables in attack)
        close(attack)
        expect(comes(lambda: server.status("/healthz") == 200), "it does not answer any more")
        expect(comes(lambda: (diarist.act(), len(diarist.shown) > 0)[1]), "it does nothing any more")
        short = "memory_short" in server.ask("GET", "/metrics")[2]
        server.process.kill()
        server.ended()
        with sqlite3.connect(server.data) as store:
            text = "".join(t for t, in store.execute("select text from journal"))
        store.close()
        lost = [n for n in diarist.shown if f":deed{n}. " not in text]
        expect(not lost, f"shown and lost: {lost}")
        expect(short, "no metric says so")
        server.start()
    suite.expect_soon(refused > 0, "nothing was refused")
    return (f"{(peak - first) / 1e6:.0f} MB wanted for {wanted} tables with spectators, half of it allowed: {done} tables, {refused} requests refused, "
            f"the process lives; {len(diarist.shown)} deeds shown, 0 lost")


# T25 ---------------------------------------------------------------------------------------------------------------------------------

def crowd(server, table, n, network):
    """So many who look on, and stay when they are sent away. The first 200 are let in."""
    return [Socket(server, table, source=f"127.25.{network}.{i // 200 + 1}") for i in range(n)]


def return_to_a_crowd(suite, expect):
    n = 500 if suite.long else 40
    flags = () if suite.long else ("--sockets-per-table", str(n))
    with suite.server("--upgrades-per-second", "200", *flags) as server:
        table, cookie = server.make_table(source="127.25.200.1")
        people = crowd(server, table, n, 1)
        expect(all(s.upgraded == 101 for s in people), "not all of them came")
        late = Socket(server, table, source="127.25.201.1")
        expect(late.hear_type("view", "error") == ("closed", 1013), "one more finds room")
        start = time.time()
        ann = Socket(server, table, cookie, source="127.25.200.1")
        view = ann.hear_type("view")
        took = time.time() - start
        expect(isinstance(view, dict), f"whoever plays there finds no room: {view}")
        ann.say({"type": "chat", "id": "1", "text": "here I am"})
        expect(ann.hear_type("done", "error")["type"] == "done", "and may not speak")
        expect(server.metric("sockets_closed_for_seats_total") == 1, "nobody had to go")
        end = people[-1].hear_type("never")
        expect(end in (("closed", 1013), ("closed", 4003)), f"the last who came: {end}")
    with suite.server("--sockets", "32", "--upgrades-per-second", "200") as server:
        table, cookie = server.make_table(source="127.25.200.1")
        other, _ = server.make_table(source="127.25.200.2")
        people = crowd(server, other, 32, 2)
        turned_away = sum(s.upgraded == 429 for s in people)
        expect(turned_away == 4, f"{turned_away} of 32 were turned away")
        ann = Socket(server, table, cookie, source="127.25.200.1")
        expect(ann.upgraded == 101 and isinstance(ann.hear_type("view"), dict), "spectators have taken all sockets")
    return f"{n} look on at a table, and whoever plays there returns in {took * 1000:.0f} ms; so too where spectators have filled the whole server"
