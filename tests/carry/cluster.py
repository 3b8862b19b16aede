# SPDX-License-Identifier: GPL-3.0-or-later
"""A PostgreSQL server of one's own in a folder of one's own, and what can be done to it."""

import glob
import os
import pathlib
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time


def find_programs():
    """The folder with the newest server that is here, or None."""
    folders = sorted(glob.glob('/usr/lib/postgresql/*/bin'), key=lambda path: int(path.split('/')[4]))
    if folders:
        return pathlib.Path(folders[-1])
    found = shutil.which('postgres')
    return pathlib.Path(found).resolve().parent if found else None


def find_other_user():
    """PostgreSQL does not run as root: there it runs as one that any system has, who is root to everybody else."""
    if os.geteuid() != 0:
        return []
    other = pwd.getpwnam('daemon')
    return ['unshare', '--user', f'--map-user={other.pw_uid}', f'--map-group={other.pw_gid}']


def free_port():
    with socket.socket() as listener:
        listener.bind(('127.0.0.1', 0))
        return listener.getsockname()[1]


def wait_until(condition, what, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(.01)
    raise AssertionError(f'waited {seconds} s in vain for {what}')


class Cluster:
    """`keeper` owns the database `club` and may make roles, no more; everybody but the two that are root logs in with a password."""

    SETTINGS = {
        'listen_addresses': "'127.0.0.1'", 'max_connections': '120', 'fsync': 'off', 'shared_buffers': "'32MB'",
        # What is durable is so because the members' transactions ask for it.
        'synchronous_commit': 'off', 'wal_writer_delay': "'10s'",
    }

    def __init__(self):
        self.programs = find_programs()
        self.user = find_other_user()
        self.holder = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.holder.name)
        self.data = self.folder / 'data'
        self.port = free_port()
        self.server = None
        self.passes = self.folder / 'pass'
        self.passes.touch(mode=0o600)
        self.run('initdb', '-D', self.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
        settings = self.SETTINGS | {'port': self.port, 'unix_socket_directories': f"'{self.folder}'"}
        with open(self.data / 'postgresql.conf', 'a') as conf:
            conf.writelines(f'{name} = {value}\n' for name, value in settings.items())
        (self.data / 'pg_hba.conf').write_text('local all postgres trust\nlocal all keeper trust\nhost all postgres,keeper 127.0.0.1/32 trust\n'
                                               'host all all 127.0.0.1/32 scram-sha-256\n')
        self.start()
        self.sql('CREATE ROLE keeper LOGIN CREATEROLE', database='postgres')
        self.sql('CREATE DATABASE club OWNER keeper', database='postgres')

    def run(self, program, *args, **kwargs):
        return subprocess.run([*self.user, self.programs / program, *map(str, args)], check=True, stdout=subprocess.PIPE, text=True, **kwargs)

    def start(self):
        """Until it answers; what is left of one that was killed may still be in its way."""
        while True:
            with open(self.folder / 'log', 'a') as log:
                self.server = subprocess.Popen([*self.user, self.programs / 'postgres', '-D', self.data], stdout=log, stderr=log)
            while self.server.poll() is None:
                if subprocess.run([self.programs / 'pg_isready', '-q', '-h', '127.0.0.1', '-p', str(self.port)]).returncode == 0:
                    return
                time.sleep(.02)
            time.sleep(.05)

    def stop(self, how=signal.SIGINT):
        # unshare has become the server itself.
        self.server.send_signal(how)
        self.server.wait()

    def back_up(self):
        """All of its files, while nobody writes."""
        self.stop()
        shutil.copytree(self.data, self.folder / 'backup', symlinks=True)
        self.start()

    def lay_back(self):
        """The files are again as they were, as if nothing had been since."""
        self.stop()
        shutil.rmtree(self.data)
        (self.folder / 'backup').rename(self.data)
        self.start()

    def put_back(self):
        """The files are again as they were, and the server goes on from there, in a time line of its own, as after any recovery."""
        self.stop()
        shutil.rmtree(self.data)
        (self.folder / 'backup').rename(self.data)
        (self.data / 'recovery.signal').touch()
        with open(self.data / 'postgresql.auto.conf', 'a') as conf:
            conf.write("restore_command = 'false'\n")
        self.start()
        wait_until(lambda: self.sql('SELECT pg_is_in_recovery ()', database='postgres') == 'f', 'the end of the recovery')

    def close(self):
        self.stop(signal.SIGQUIT)
        self.holder.cleanup()

    def address(self, role='keeper', port=None, **words):
        query = '&'.join(f'{name}={value}' for name, value in words.items() if value is not None)
        return f'postgresql://{role}@127.0.0.1:{port or self.port}/club' + (f'?{query}' if query else '')

    def environment(self):
        return os.environ | {'PGPASSFILE': str(self.passes), 'LC_ALL': 'C.UTF-8', 'DBUS_SESSION_BUS_ADDRESS': 'disabled:'}

    def psql(self, role, sql, database='club'):
        return subprocess.run([self.programs / 'psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-h', '127.0.0.1', '-p', str(self.port), '-U', role, '-w',
                               database], input=sql, capture_output=True, text=True, env=self.environment(), timeout=60)

    def sql(self, sql, role='postgres', database='club'):
        done = self.psql(role, sql, database)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()


class Session:
    """A connection of its own on which one statement is done after the other, in a transaction that stays open."""

    def __init__(self, cluster, role):
        self.process = subprocess.Popen([cluster.programs / 'psql', '-XAtq', '-h', '127.0.0.1', '-p', str(cluster.port), '-U', role, '-w', 'club'],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=cluster.environment())

    def do(self, sql):
        print(sql + ';\n\\echo done', file=self.process.stdin, flush=True)
        lines = []
        while (line := self.process.stdout.readline()) not in ('done\n', ''):
            lines.append(line.rstrip('\n'))
        return lines

    def close(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass  # it was ended by the server
        self.process.wait()
        self.process.stdout.close()


def count_wakes(pid):
    """How often threads of that process went on after they had waited."""
    counts = [re.search(r'^voluntary_ctxt_switches:\s*(\d+)$', path.read_text(), re.M).group(1)
              for path in pathlib.Path(f'/proc/{pid}/task').glob('*/status')]
    return sum(map(int, counts))


class Proxy:
    """Stands between members and the server. @decide gets each piece that a member sends, and says whether to 'pass' it, 'cut' before, or cut
    'after' it went on, so that the answer is never heard. @alter makes what a member hears of each piece that the server sends."""

    def __init__(self, port, decide, alter=lambda piece: piece):
        self.server_port, self.decide, self.alter = port, decide, alter
        self.listener = socket.create_server(('127.0.0.1', 0))
        self.port = self.listener.getsockname()[1]
        self.cuts = 0
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            try:
                member, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=[member], daemon=True).start()

    def serve(self, member):
        try:
            server = socket.create_connection(('127.0.0.1', self.server_port))
        except OSError:
            member.close()
            return
        threading.Thread(target=self.carry, args=[server, member, lambda piece: 'pass', self.alter], daemon=True).start()
        self.carry(member, server, self.decide)

    def carry(self, source, target, decide, alter=lambda piece: piece):
        try:
            while piece := source.recv(65536):
                what = decide(piece)
                if what == 'cut':
                    break
                target.sendall(alter(piece))
                if what == 'after':
                    break
            else:
                what = 'pass'
            self.cuts += what != 'pass'
        except OSError:
            pass
        for end in source, target:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
