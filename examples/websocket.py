"""A WebSocket that speaks text, as much of RFC 6455 as a table needs; Python's standard library has none."""
import os
import socket
import ssl
import urllib.parse

CONTINUED, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


class WebSocket:
    """Iterating over it gives the messages that come, until either side closes it."""

    def __init__(self, url, headers):
        at = urllib.parse.urlsplit(url)
        secure = at.scheme in ("https", "wss")
        self.socket = socket.create_connection((at.hostname, at.port or (443 if secure else 80)))
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=at.hostname)
        # The key is for proxies that would take this for HTTP and remember the answer; what it is does not matter.
        path = at.path + ("?" + at.query if at.query else "")
        lines = [f"GET {path} HTTP/1.1", f"Host: {at.netloc}", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", *(f"{name}: {value}" for name, value in headers.items())]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.bytes = self.socket.makefile("rb")
        head = [self.bytes.readline().decode().strip()]
        while head[-1]:
            head.append(self.bytes.readline().decode().strip())
        if head[0].split()[1:2] != ["101"]:
            raise ConnectionError(f"no WebSocket at {url}: {head[0]}")

    def send(self, text):
        self.send_frame(TEXT, text.encode())

    def send_frame(self, opcode, payload):
        """Everything that a client sends is masked, so that no proxy can take it for a request."""
        n, mask = len(payload), os.urandom(4)
        size = bytes([0x80 | n]) if n < 126 else b"\xfe" + n.to_bytes(2, "big") if n < 65536 else b"\xff" + n.to_bytes(8, "big")
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(bytes([0x80 | opcode]) + size + mask + masked)

    def read_frame(self):
        """Whether it is the last of its message, its opcode and its payload; a line that is cut off counts as closed."""
        head = self.bytes.read(2)
        if len(head) < 2:
            return True, CLOSE, b""
        n = head[1] & 127
        if n > 125:
            n = int.from_bytes(self.bytes.read(2 if n == 126 else 8), "big")
        payload = self.bytes.read(n)
        return bool(head[0] & 0x80), head[0] & 15, payload

    def __iter__(self):
        message = b""
        while True:
            last, opcode, payload = self.read_frame()
            if opcode == CLOSE:
                self.send_frame(CLOSE, payload[:2])
                return
            if opcode == PING:
                self.send_frame(PONG, payload)
            elif opcode in (TEXT, CONTINUED):
                message += payload
                if last:
                    yield message.decode()
                    message = b""
