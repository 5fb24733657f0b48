"""A server of our own and a client for it: plain sockets, so that every wrong byte can be sent."""
import json
import os
import re
import socket
import struct
import subprocess
import tempfile
import time

PATIENCE = 120  # seconds for what has to come, however busy the machine is: only what fails takes so long


def comes(condition):
    """Waits for it. False: it has not come."""
    end = time.time() + PATIENCE
    while not condition():
        if time.time() > end:
            return False
        time.sleep(0.02)
    return True


class Server:
    """tumult serve on a port that the system gives it, with a store of its own."""
    host, origin = "here", "http://here"

    def __init__(self, program, *flags):
        self.folder = tempfile.TemporaryDirectory(prefix="tumult-server-")
        self.data = os.path.join(self.folder.name, "tables.db")
        self.log = os.path.join(self.folder.name, "log")
        self.command = [program, "serve", "--address", "127.0.0.1", "--port", "0", "--data", self.data, *flags]
        self.start()

    def start(self):
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log, text=True)
        told = None
        while not told and (line := self.process.stdout.readline()):
            told = re.search(r"on this machine +http://\S+:(\d+)", line)
        if told:
            self.port = int(told.group(1))
        if not told or not comes(lambda: self.status("/readyz") == 200):
            raise RuntimeError("the server did not start: " + open(self.log).read())

    def crash(self):
        """Killed, and started again with the same store."""
        self.process.kill()
        self.ended()
        self.start()

    def ended(self):
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.ended()
        self.folder.cleanup()

    def alive(self):
        return self.process.poll() is None and self.status("/healthz") == 200

    def status(self, path):
        try:
            return self.ask("GET", path)[0]
        except OSError:
            return 0

    def connect(self, source):
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))

    def ask(self, method, path, body="", headers=(), source="127.0.0.1"):
        """Status, headers as text, body."""
        with self.connect(source) as s:
            lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}", "Connection: close", "Content-Type: application/json",
                     f"Content-Length: {len(body.encode())}", *headers]
            s.sendall(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
            answer = b""
            while piece := s.recv(65536):
                answer += piece
        head, _, rest = answer.partition(b"\r\n\r\n")
        return int(head.split()[1]) if head else 0, head.decode(), rest.decode()

    def make_table(self, source="127.0.0.1", **wish):
        """Its id and the host's cookie."""
        wish = {"name": "Ann", "game": "card", "options": {"players": "2"}, "clocks": "off", "pace": 0, **wish}
        status, head, body = self.ask("POST", "/api/tables", json.dumps(wish), source=source)
        if status != 201:
            raise RuntimeError(f"no table: {status} {body}")
        return json.loads(body)["id"], re.search(r"Set-Cookie: (seat=[^;]*)", head).group(1)

    def metric(self, name):
        body = self.ask("GET", "/metrics")[2]
        return float(re.search(rf"^tumult_{name} (\S+)$", body, re.MULTILINE).group(1))

    def memory_kb(self):
        status = open(f"/proc/{self.process.pid}/status").read()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1))


def frame(opcode, payload, fin=True, masked=True, length=None):
    """One frame; every part of it can be wrong."""
    n = len(payload) if length is None else length
    out = bytes([(0x80 if fin else 0) | opcode])
    bit = 0x80 if masked else 0
    if n < 126:
        out += bytes([bit | n])
    elif n < 65536:
        out += bytes([bit | 126]) + struct.pack(">H", n)
    else:
        out += bytes([bit | 127]) + struct.pack(">Q", n)
    return out + (b"\0\0\0\0" if masked else b"") + payload


class Socket:
    """A WebSocket. `upgraded` is the status of the upgrade: 101 if it took place."""

    def __init__(self, server, table, cookie="", seen=None, origin="own", source="127.0.0.1"):
        self.s = server.connect(source)
        path = f"/ws/{table}" + (f"?seen={seen}" if seen is not None else "")
        lines = [f"GET {path} HTTP/1.1", f"Host: {server.host}", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
        lines += [f"Origin: {server.origin if origin == 'own' else origin}"] if origin else []
        lines += [f"Cookie: {cookie}"] if cookie else []
        self.s.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes and self._more():
            pass
        head, _, self.bytes = self.bytes.partition(b"\r\n\r\n")
        self.upgraded = int(head.split()[1]) if head else 0

    def _more(self):
        try:
            piece = self.s.recv(65536)
        except (ConnectionError, socket.timeout):
            return False
        self.bytes += piece
        return bool(piece)

    def send(self, data):
        try:
            self.s.sendall(data)
        except OSError:
            pass

    def say(self, message):
        self.send(frame(1, message.encode() if isinstance(message, str) else json.dumps(message).encode()))

    def hear(self, seconds=PATIENCE):
        """The next message; ("closed", code) or ("gone",) at the end."""
        self.s.settimeout(seconds)
        while True:
            while len(self.bytes) < 2:
                if not self._more():
                    return ("gone",)
            n, at = self.bytes[1] & 127, 2
            if n > 125:
                wide = 2 if n == 126 else 8
                while len(self.bytes) < 2 + wide:
                    if not self._more():
                        return ("gone",)
                n, at = int.from_bytes(self.bytes[2:2 + wide], "big"), 2 + wide
            while len(self.bytes) < at + n:
                if not self._more():
                    return ("gone",)
            opcode, payload, self.bytes = self.bytes[0] & 15, self.bytes[at:at + n], self.bytes[at + n:]
            if opcode == 8:
                return ("closed", int.from_bytes(payload[:2], "big") if payload else 1005)
            if opcode == 9:
                self.send(frame(10, payload))
            if opcode == 1:
                return json.loads(payload)

    def hear_type(self, *types):
        """The next message of one of these types, or the end."""
        while True:
            message = self.hear()
            if isinstance(message, tuple) or message["type"] in types:
                return message

    def close(self):
        self.s.close()
