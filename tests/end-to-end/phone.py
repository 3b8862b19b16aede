# SPDX-License-Identifier: GPL-3.0-or-later
"""A telephone that has the address of a room, byte by byte as its browser says it."""

import base64
import http.client
import os
import re
import socket

AGENT = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'


class Phone:
    """A device; it comes in once, and looks as long as it is not put away."""

    def __init__(self, address):
        self.port, self.code = re.fullmatch(r'http://.*:(\d+)/#([0-9a-f]{32})', address).groups()
        self.host = f'127.0.0.1:{self.port}'
        self.cookie = ''
        self.socket = None

    def ask(self, method, path, body=None):
        """The status of the answer, and what came."""
        connection = http.client.HTTPConnection(self.host, timeout=30)
        connection.request(method, path, body, {'User-Agent': AGENT, 'Origin': f'http://{self.host}', 'Cookie': self.cookie})
        answer = connection.getresponse()
        self.cookie = (answer.getheader('Set-Cookie') or self.cookie).split(';')[0]
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    def come_in(self):
        """Shows the code at the door. The status of the answer."""
        return self.ask('POST', '/door', self.code)[0]

    def look(self):
        """Opens the live page. The status of the answer: 101, and then it looks until it is put away."""
        self.put_away()
        self.socket = socket.create_connection(('127.0.0.1', int(self.port)), timeout=30)
        self.socket.sendall('\r\n'.join((
            'GET /watch HTTP/1.1', f'Host: {self.host}', f'Origin: http://{self.host}', f'Cookie: {self.cookie}', 'Upgrade: websocket',
            'Connection: Upgrade', f'Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}', 'Sec-WebSocket-Version: 13', '', '')).encode())
        head = b''
        while b'\r\n\r\n' not in head:
            more = self.socket.recv(1)
            if not more:
                break
            head += more
        return int(head.split()[1])

    def answers(self):
        """Whether anybody is there."""
        try:
            return self.ask('GET', '/')[0] == 200
        except OSError:
            return False

    def hears(self, text):
        """Reads from the live page until that has come."""
        heard = b''
        while text.encode() not in heard:
            more = self.socket.recv(4096)
            if not more:
                raise AssertionError(f'the page ended before it heard {text}')
            heard += more

    def put_away(self):
        """Looks no more."""
        if self.socket:
            self.socket.close()
        self.socket = None
