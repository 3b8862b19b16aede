#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_postgresql.py CLI MEET MEASURE [--all] [TEST…]: a club on a real PostgreSQL server, which is attacked, killed, cut off and put back. With --all it is killed 200
times, as often as a day has no time for."""

import json
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from cluster import Cluster, Proxy, Session, count_wakes, find_programs, wait_until

CLI, MEET, MEASURE = sys.argv[1:4]
ALL = '--all' in sys.argv[4:]
KILLS = 200 if ALL else 20
CUTS = 200 if ALL else 40

ANN, BRAM, CARL = 'a' * 16, 'b' * 16, 'c' * 16


def act(device, number):
    return f'{{"act":"{device}-{number}"}}'


class Member:
    """Somebody who was invited, at a computer of his own."""

    def __init__(self, club, said):
        self.club = club
        self.address = re.search(r'^address: (\S+)$', said, re.M).group(1)
        self.role = re.search('//(.*)@', self.address).group(1)
        self.book = re.search('book=(.*)$', self.address).group(1)
        password = re.search(rf'^127\.0\.0\.1:\d+:club:{self.role}:(\S+)$', said, re.M)
        if password:
            with open(club.cluster.passes, 'a') as passes:
                passes.write(f'*:*:*:{self.role}:{password.group(1)}\n')

    def meet(self, verb, *args, text='', address=None):
        return subprocess.run([MEET, verb, address or self.address, *args], input=text, capture_output=True, text=True,
                              env=self.club.cluster.environment(), timeout=120)

    def start(self, verb, *args, address=None):
        return subprocess.Popen([MEET, verb, address or self.address, *map(str, args)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, env=self.club.cluster.environment())

    def give(self, device, *lines, **kwargs):
        done = self.meet('give', device, text=''.join(f'{line}\n' for line in lines), **kwargs)
        assert done.stdout == 'given\n', done.stderr

    def take(self, device=CARL, place=None):
        """Gives what he hears, and the place from then on."""
        done = self.meet('take', device, *([place] if place else []))
        assert done.returncode == 0, done.stderr
        *lines, place = done.stdout.splitlines()
        return [line.removeprefix('>') for line in lines], place

    def refuse(self, verb, *args, **kwargs):
        done = self.meet(verb, *args, **kwargs)
        assert (done.returncode, done.stdout) == (1, ''), (done.stdout, done.stderr)
        return done.stderr


class Club(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster()
        cls.addClassCleanup(cls.cluster.close)
        cls.book = 0
        assert cls.command('init') == 'there is a club now; nobody is in it yet\n'

    @classmethod
    def run_command(cls, verb, *args, address=None):
        return subprocess.run([CLI, 'club', verb, address or cls.cluster.address(), *args], capture_output=True, text=True, env=cls.cluster.environment(),
                              timeout=60)

    @classmethod
    def command(cls, verb, *args):
        done = cls.run_command(verb, *args)
        assert (done.returncode, done.stderr) == (0, ''), done.stderr
        return done.stdout

    def refused(self, piece, verb, *args, **kwargs):
        done = self.run_command(verb, *args, **kwargs)
        self.assertEqual((done.returncode, done.stdout), (1, ''), done.stderr)
        self.assertEqual(done.stderr.count('\n'), 1, done.stderr)
        self.assertIn(piece, done.stderr)

    def setUp(self):
        type(self).book += 1
        self.name = f'book {self.book}'

    def invite(self, name, *options, book=None):
        return Member(self, self.command('invite', f'{name} of {self.name}', '--book', book or self.name, *options))

    def count(self, member):
        return int(self.cluster.sql(f"SELECT count (*) FROM kaartavond.act WHERE book = (SELECT id FROM kaartavond.book WHERE uuid = '{member.book}')"))


class Keeping(Club):
    def test_begun_once(self):
        self.assertEqual(self.command('init'), 'there is a club already; it stays as it is\n')

    def test_no_club(self):
        self.cluster.sql('CREATE DATABASE empty OWNER keeper', database='postgres')
        self.refused('there is no club in this database', 'invite', 'An', address=self.cluster.address().replace('/club', '/empty'))

    def test_other_encoding(self):
        self.cluster.sql("CREATE DATABASE old OWNER keeper ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0", database='postgres')
        self.refused('UTF8', 'init', address=self.cluster.address().replace('/club', '/old'))

    def test_names(self):
        """What a name is says nothing of how a role is called."""
        names = ["Robert'); DROP TABLE kaartavond.act; --", '"', "''", '\\', '$$', 'é' * 63, '张伟', 'postgres', ' An ', '-', 'public', '‮nA']
        for name in names:
            member = Member(self, self.command('invite', name, '--book', self.name))
            self.assertRegex(member.role, '^kv_[0-9a-f]{16}$')
            member.give(f'{len(member.role) + names.index(name):016x}', act(ANN, names.index(name)))
        self.assertEqual(self.count(member), len(names))
        listed = [line.split('\t')[1] for line in self.command('list').splitlines() if line.startswith(self.name + '\t')]
        self.assertEqual(sorted(listed), sorted(names))
        for name in names:
            self.command('remove', name)
        self.assertEqual(self.cluster.sql("SELECT count (*) FROM pg_roles WHERE rolname ~ '^kv_' AND rolname NOT IN"
                                          " (SELECT role FROM kaartavond.member WHERE removed IS NULL)"), '0')

    def test_names_refused(self):
        self.refused('1 to 300 bytes', 'invite', '')
        self.refused('1 to 300 bytes', 'invite', 'x' * 301)
        self.refused('one line', 'invite', 'An\nBram')

    def test_invited_twice(self):
        self.invite('An')
        self.refused('already', 'invite', f'An of {self.name}', '--book', self.name)
        said = self.command('invite', f'An of {self.name}', '--book', f'{self.name}, another')
        self.assertIn('The password is that of the invitation before.', said)

    def test_removed(self):
        """A laptop is lost: what is open on it can do nothing any more, and what it gave stays."""
        an, bram = self.invite('An'), self.invite('Bram')
        an.give(ANN, act(ANN, 1))
        session = Session(self.cluster, an.role)
        self.assertEqual(session.do('SELECT count (*) FROM kaartavond.act'), ['1'])
        self.command('remove', f'An of {self.name}')
        said = ' '.join(session.do('SELECT count (*) FROM kaartavond.act'))
        self.assertNotRegex(said, '^1')
        session.close()
        self.assertTrue(an.refuse('take', ANN).startswith('secret: '))
        self.assertEqual(bram.take()[0], [act(ANN, 1)])
        self.assertIn(f'{ANN}\tAn of {self.name}\tseen', bram.meet('devices').stdout)
        self.refused('no member of that name', 'remove', f'An of {self.name}')

    def test_removed_and_invited_again(self):
        """Who comes back under the same name writes again from the same computer; nobody else does."""
        an, bram = self.invite('An'), self.invite('Bram')
        an.give(ANN, act(ANN, 1))
        self.command('remove', f'An of {self.name}')
        self.assertIn('another member', bram.refuse('give', ANN, text=act(ANN, 2)))
        again = self.invite('An')
        self.assertNotEqual(again.role, an.role)
        again.give(ANN, act(ANN, 2))
        self.assertEqual(bram.take()[0], [act(ANN, 1), act(ANN, 2)])
        self.assertTrue(an.refuse('take', ANN).startswith('secret: '))
        self.assertIn('another member', bram.refuse('give', ANN, text=act(ANN, 3)))
        # And from another one too.
        again.give(CARL, act(CARL, 1))
        self.command('remove', f'An of {self.name}')
        other = self.invite('Cas')
        self.assertIn('another member', other.refuse('give', CARL, text=act(CARL, 2)))

    def test_removed_as_a_whole_or_not(self):
        """A role that cannot be dropped stays a member, who goes on as before, until it can."""
        an = self.invite('An')
        session = Session(self.cluster, an.role)
        self.assertEqual(session.do('SELECT count (*) FROM kaartavond.act'), ['0'])
        self.cluster.sql('CREATE TABLE kaartavond.in_the_way ()')
        self.cluster.sql(f'ALTER TABLE kaartavond.in_the_way OWNER TO {an.role}')
        self.refused('cannot be dropped', 'remove', f'An of {self.name}')
        session.close()
        an.give(ANN, act(ANN, 1))
        self.assertEqual(an.take()[0], [act(ANN, 1)])
        self.assertIn(f'An of {self.name}\twrites', self.command('list'))
        self.cluster.sql('DROP TABLE kaartavond.in_the_way')
        self.command('remove', f'An of {self.name}')
        self.assertTrue(an.refuse('take', ANN).startswith('secret: '))

    def test_password_in_no_log(self):
        self.cluster.sql("ALTER SYSTEM SET log_statement = 'all'")
        self.cluster.sql('SELECT pg_reload_conf ()')
        member = self.invite('An')
        self.cluster.sql('ALTER SYSTEM RESET log_statement')
        self.cluster.sql('SELECT pg_reload_conf ()')
        password = [line.rsplit(':', 1)[1].strip() for line in self.cluster.passes.read_text().splitlines() if member.role in line][0]
        log = (self.cluster.folder / 'log').read_text()
        self.assertIn('CREATE ROLE ' + member.role, log)
        self.assertNotIn(password, log)


class Rights(Club):
    """Whatever a program does, the server lets nobody do more."""

    def setUp(self):
        super().setUp()
        self.an, self.bram, self.reader = self.invite('An'), self.invite('Bram'), self.invite('Reader', '--reads-only')
        self.stranger = self.invite('Stranger', book=f'{self.name}, another')
        self.an.give(ANN, act(ANN, 1))
        self.bram.give(BRAM, act(BRAM, 1))
        self.stranger.give(CARL, act(CARL, 1))
        self.number = self.cluster.sql(f"SELECT id FROM kaartavond.book WHERE uuid = '{self.an.book}'")

    def forbidden(self, member, sql, piece='permission denied|violates row-level security'):
        done = self.cluster.psql(member.role, sql)
        self.assertNotEqual(done.returncode, 0, f'{sql}: {done.stdout}')
        self.assertRegex(done.stderr, piece)

    def insert(self, device, book=None, columns='book, device, line', values=''):
        return f"INSERT INTO kaartavond.act ({columns}) VALUES ({book or self.number}, '{device}', '{{}}'{values})"

    def test_under_own_name_only(self):
        self.assertEqual(self.cluster.psql(self.an.role, self.insert(ANN)).returncode, 0)
        self.forbidden(self.an, self.insert(BRAM))
        self.forbidden(self.an, self.insert('d' * 16))
        self.assertIn('another member', self.an.refuse('give', BRAM, text=act(BRAM, 2)))
        self.forbidden(self.an, f"SELECT kaartavond.enter ('{self.an.book}', 'no device')", 'check constraint')

    def test_nothing_is_changed(self):
        for sql in ("UPDATE kaartavond.act SET line = '{}'", 'DELETE FROM kaartavond.act', 'TRUNCATE kaartavond.act', 'DROP TABLE kaartavond.act',
                    'ALTER TABLE kaartavond.act DISABLE ROW LEVEL SECURITY', 'BEGIN; LOCK TABLE kaartavond.act IN ACCESS EXCLUSIVE MODE',
                    'SELECT 1 FROM kaartavond.act FOR UPDATE', self.insert(ANN) + " ON CONFLICT (book, digest) DO UPDATE SET line = '[]'",
                    self.insert(ANN, columns='book, device, line, xid', values=", '1'"), 'MERGE INTO kaartavond.act a USING (VALUES (1)) v ON true'
                    ' WHEN MATCHED THEN DELETE'):
            self.forbidden(self.an, sql, 'permission denied|must be owner')

    def test_nothing_is_made(self):
        for sql in ('CREATE TABLE kaartavond.more ()', 'CREATE TABLE public.more ()', 'CREATE TEMPORARY TABLE more ()', 'CREATE SCHEMA more',
                    'CREATE ROLE more', 'CREATE DATABASE more', "COPY kaartavond.act TO PROGRAM 'cat'", 'CREATE EXTENSION hstore'):
            self.forbidden(self.an, sql, 'permission denied')

    def test_nobody_becomes_another(self):
        for role in (self.bram.role, 'keeper', 'postgres'):
            self.forbidden(self.an, f'SET ROLE {role}', 'permission denied')
            self.forbidden(self.an, f'SET SESSION AUTHORIZATION {role}', 'permission denied')
        members = self.cluster.sql('SELECT members FROM kaartavond.club')
        done = self.cluster.psql(self.an.role, f"SET ROLE {members}; {self.insert(BRAM)}")
        self.assertIn('row-level security', done.stderr)
        self.forbidden(self.an, f'GRANT {members} TO postgres', 'permission denied|must have admin')

    def test_who_is_in_the_club_is_told_to_nobody(self):
        for table in ('club', 'member', 'membership', 'device', 'book'):
            self.forbidden(self.an, f'SELECT * FROM kaartavond.{table}')
            self.forbidden(self.an, f'INSERT INTO kaartavond.{table} DEFAULT VALUES')

    def test_book_of_others(self):
        seen = self.cluster.sql('SELECT DISTINCT book FROM kaartavond.act', role=self.an.role)
        self.assertEqual(seen, self.number)
        other = self.cluster.sql(f"SELECT id FROM kaartavond.book WHERE uuid = '{self.stranger.book}'")
        self.forbidden(self.an, self.insert(ANN, book=other))
        address = self.an.address.replace(self.an.book, self.stranger.book)
        self.assertTrue(self.an.refuse('take', ANN, address=address).startswith('refused: '))
        self.assertTrue(self.an.refuse('give', ANN, text='{}', address=address).startswith('refused: '))
        self.assertEqual(self.an.meet('devices', address=address).stdout, '')
        self.assertNotIn(CARL, self.an.meet('devices').stdout)

    def test_reader(self):
        self.assertEqual(sorted(self.reader.take()[0]), [act(ANN, 1), act(BRAM, 1)])
        self.assertIn('may not write', self.reader.refuse('give', CARL, text=act(CARL, 2)))
        for device in ANN, CARL, 'e' * 16:
            self.forbidden(self.reader, self.insert(device))

    def test_lines_that_are_none(self):
        for line in ("''", "E'\\\\x7b0a7d'", "(SELECT convert_to (repeat ('x', 67108865), 'UTF8'))"):
            self.forbidden(self.an, f"INSERT INTO kaartavond.act (book, device, line) VALUES ({self.number}, '{ANN}', {line}::bytea)",
                           'check constraint')

    def test_own_functions_are_not_listened_to(self):
        """What runs as the owner takes nothing from a path that a member sets."""
        done = self.cluster.psql(self.reader.role, f"SET search_path = public; {self.insert(ANN)}")
        self.assertIn('row-level security', done.stderr)

    def test_wrong_password(self):
        text = self.cluster.passes.read_text()
        self.addCleanup(self.cluster.passes.write_text, text)
        self.cluster.passes.write_text(f'*:*:*:{self.an.role}:wrong\n')
        self.assertRegex(self.an.refuse('take', ANN), r'^secret: 127\.0\.0\.1:\d+/club: password authentication failed')
        self.cluster.passes.write_text('')
        self.assertRegex(self.an.refuse('take', ANN), r'^secret: .*asks for a password')


class Meeting(Club):
    def test_told_once(self):
        an, bram = self.invite('An'), self.invite('Bram')
        lines = [act(ANN, i) for i in range(5000)] + [f'{{"act":"é“\\u0000"{" " * 3000000}}}']
        an.give(ANN, *lines)
        an.give(ANN, *lines)
        # What somebody else brings along of it counts once too.
        bram.give(BRAM, *reversed(lines[:50]), act(BRAM, 1))
        heard, place = bram.take()
        self.assertEqual(sorted(heard), sorted([*lines, act(BRAM, 1)]))
        self.assertEqual(bram.take(place=place)[0], [])
        an.give(ANN, act(ANN, 9999))
        self.assertEqual(bram.take(place=place)[0], [act(ANN, 9999)])

    def test_two_lines_with_one_id(self):
        an, bram = self.invite('An'), self.invite('Bram')
        an.give(ANN, '{"act":"1","by":"an"}')
        bram.give(BRAM, '{"act":"1","by":"bram"}')
        self.assertEqual(len(an.take()[0]), 2)

    def test_nothing_to_give(self):
        an = self.invite('An')
        an.give(ANN)
        self.assertEqual(an.take()[0], [])

    def test_ends_late(self):
        """A transaction that began first and ends last is heard by whoever read in between."""
        an, bram = self.invite('An'), self.invite('Bram')
        number = self.cluster.sql(f"SELECT id FROM kaartavond.book WHERE uuid = '{an.book}'")
        session = Session(self.cluster, an.role)
        session.do('BEGIN')
        session.do(f"SELECT kaartavond.enter ('{an.book}', '{ANN}')")
        session.do(f"INSERT INTO kaartavond.act (book, device, line) VALUES ({number}, '{ANN}', 'late')")
        bram.give(BRAM, 'early')
        heard, place = bram.take()
        self.assertEqual(heard, ['early'])
        bram.give(BRAM, 'later')
        heard, place = bram.take(place=place)
        self.assertIn('later', heard)
        session.do('COMMIT')
        session.close()
        heard, place = bram.take(place=place)
        self.assertIn('late', heard)
        self.assertEqual(bram.take(place=place)[0], [])

    def test_place_of_another_kind(self):
        an = self.invite('An')
        an.give(ANN, act(ANN, 1))
        place = an.take()[1]
        for wrong in ('', 'x', place + 'x', place.split()[0], '1 2', place.split()[0] + ' 999999999999', place.replace(' ', '  ')):
            self.assertIn('lost: ', an.refuse('take', CARL, wrong), wrong)

    def keep(self, n_members, n, during=None, port=None):
        """All write at once, and end when each knows all."""
        members = [self.invite(f'Member {i}') for i in range(n_members)]
        keepers = [member.start('keep', f'{i + 1:016x}', n, n * n_members,
                                address=member.address.replace(f':{self.cluster.port}/', f':{port or self.cluster.port}/'))
                   for i, member in enumerate(members)]
        if during:
            during()
        tries = 0
        for keeper in keepers:
            out, err = keeper.communicate(timeout=900)
            self.assertEqual(keeper.returncode, 0, err)
            known, tried = map(int, out.split())
            self.assertEqual(known, n * n_members)
            tries += tried
        self.assertEqual(self.count(members[0]), n * n_members)
        heard = members[0].take()[0]
        self.assertEqual(len(heard), len(set(heard)))
        return tries

    def test_32_at_once(self):
        self.keep(32, 25)

    def test_killed(self):
        def kill():
            for i in range(KILLS):
                time.sleep(random.uniform(.02, .25))
                self.cluster.stop(random.choice([signal.SIGKILL, signal.SIGQUIT]))
                self.cluster.start()

        tries = self.keep(6, KILLS * 3, during=kill)
        print(f'  {KILLS} times killed, {tries} times tried again', file=sys.stderr)
        self.assertGreater(tries, 0)

    def test_cut_in_mid_commit(self):
        def decide(piece):
            if b'COMMIT' not in piece or proxy.cuts >= CUTS:
                return 'pass'
            return random.choice(['cut', 'after', 'pass'])

        proxy = Proxy(self.cluster.port, decide)
        self.addCleanup(proxy.close)
        self.keep(4, CUTS, port=proxy.port)
        self.assertGreaterEqual(proxy.cuts, CUTS)


class Listening(Club):
    def watch(self, member, address=None):
        watcher = member.start('watch', address=address)
        self.addCleanup(watcher.communicate)
        watcher.stdout.readline()
        return watcher

    def test_heard_at_once(self):
        """Long before it would have been looked for; figures are printed by Figures."""
        an, bram = self.invite('An'), self.invite('Bram')
        an.give(ANN, act(ANN, 0))
        watcher = self.watch(bram)
        for i in range(1, 4):
            begin = time.monotonic()
            an.give(ANN, act(ANN, i))
            watcher.stdout.readline()
            self.assertLess(time.monotonic() - begin, 15)
        self.assertEqual(len(bram.take()[0]), 4)

    def test_heard_after_the_server_was_away(self):
        an, bram = self.invite('An'), self.invite('Bram')
        watcher = self.watch(bram)
        self.cluster.stop(signal.SIGKILL)
        self.assertTrue(an.refuse('give', ANN, text=act(ANN, 1)).startswith('away: '))
        self.cluster.start()
        an.give(ANN, act(ANN, 1))
        watcher.stdout.readline()

    def test_heard_whoever_writes(self):
        """The server itself tells of what comes, also by a program that only adds rows."""
        an, bram = self.invite('An'), self.invite('Bram')
        an.give(ANN, act(ANN, 1))
        watcher = self.watch(bram)
        number = self.cluster.sql(f"SELECT id FROM kaartavond.book WHERE uuid = '{an.book}'")
        self.cluster.sql(f"INSERT INTO kaartavond.act (book, device, line) VALUES ({number}, '{ANN}', '{act(ANN, 2)}')", role=an.role)
        watcher.stdout.readline()
        self.assertIn(act(ANN, 2), bram.take()[0])

    def test_nothing_wakes_who_listens(self):
        """Not even a clock: he was told of nothing, and did nothing, for longer than others wait before they look."""
        watcher = self.watch(self.invite('Bram'))

        def rests():
            before = count_wakes(watcher.pid)
            time.sleep(2)
            return count_wakes(watcher.pid) == before

        wait_until(rests, 'who listens to rest')
        before = count_wakes(watcher.pid)
        time.sleep(35)
        self.assertEqual(count_wakes(watcher.pid), before)

    def test_looked_where_nobody_tells(self):
        """What lends its connections round gives them a number of its own, and hands on nothing that is notified."""
        def renumber(piece):
            key = piece.find(b'K\0\0\0\x0c')
            return piece if key < 0 else piece[:key + 5] + b'\0\0\0\1' + piece[key + 9:]

        proxy = Proxy(self.cluster.port, lambda piece: 'pass', renumber)
        self.addCleanup(proxy.close)
        bram = self.invite('Bram')
        begin = time.monotonic()
        watcher = self.watch(bram, address=bram.address.replace(f':{self.cluster.port}/', f':{proxy.port}/'))
        watcher.stdout.readline()
        self.assertGreater(time.monotonic() - begin, 20)


class PutBack(Club):
    def test_on_another_server(self):
        """A copy is read in on a new server, on which transactions begin again at a low number."""
        an = self.invite('An')
        an.give(ANN, *(act(ANN, i) for i in range(10)))
        self.cluster.sql('SELECT pg_current_xact_id ();\n' * 1000)
        an.give(ANN, act(ANN, 10))
        place = an.take()[1]
        other = Cluster()
        self.addCleanup(other.close)
        roles = self.cluster.run('pg_dumpall', '-g', '-h', '127.0.0.1', '-p', self.cluster.port, '-U', 'postgres').stdout
        roles = re.sub(r'^(CREATE|ALTER) ROLE (postgres|keeper)\b.*', '', roles, flags=re.M)
        data = self.cluster.run('pg_dump', '-h', '127.0.0.1', '-p', self.cluster.port, '-U', 'postgres', 'club').stdout
        other.sql(roles)
        other.sql(data)
        other.passes.write_text(self.cluster.passes.read_text())
        type(self).cluster, here = other, self.cluster
        self.addCleanup(lambda: setattr(type(self), 'cluster', here))
        there = an.address.replace(f':{here.port}/', f':{other.port}/')
        an.address = there
        self.assertIn('lost: ', an.refuse('take', CARL, place))
        heard, place = an.take()
        self.assertEqual(len(heard), 11)
        self.assertEqual(an.take(place=place)[0], [])
        an.give(ANN, act(ANN, 11))
        self.assertEqual(an.take(place=place)[0], [act(ANN, 11)])

    def test_as_it_lay(self):
        """The files of before, as they lay, in the place of those of now: the same server in the same time line, which has not come so far yet."""
        an = self.invite('An')
        an.give(ANN, act(ANN, 1))
        self.cluster.back_up()
        self.cluster.sql('SELECT pg_current_xact_id ();\n' * 100)
        an.give(ANN, act(ANN, 2))
        place = an.take()[1]
        self.cluster.lay_back()
        self.assertIn('lost: ', an.refuse('take', CARL, place))
        heard, early = an.take()
        self.assertEqual(heard, [act(ANN, 1)])
        self.assertEqual(early.split()[0], place.split()[0])
        self.assertLess(int(early.split()[1]), int(place.split()[1]))
        an.give(ANN, act(ANN, 2))
        self.assertEqual(an.take(place=early)[0], [act(ANN, 2)])


SHEET = {
    'format': 'kaartavond-sheet', 'version': 1, 'game': 'gemma-en-piet', 'options': {}, 'players': ['Anna', 'Bram'],
    'rounds': [{'facts': {'hands': [36, 7], 'gemma': 1}}, {'facts': {'hands': [14, 7], 'gemma': 1}}],
}


class Books(Club):
    """kaartavond-cli sync BOOK postgresql://…: whole books meet on the server."""

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.here, self.there = pathlib.Path(folder.name) / 'here.db', pathlib.Path(folder.name) / 'there.db'
        self.an, self.bram = self.invite('An'), self.invite('Bram')
        self.write(self.here, 'Anna')

    def run_book(self, verb, book, *args, text=''):
        done = subprocess.run([CLI, verb, str(book), *args], input=text, capture_output=True, text=True, env=self.cluster.environment(), timeout=120)
        self.assertEqual((done.returncode, done.stderr), (0, ''), done.stderr)
        return done.stdout

    def write(self, book, name):
        self.run_book('import', book, '-', text=json.dumps({**SHEET, 'players': [name, 'Bram']}))

    def sync(self, book, member):
        """How many changes went, and how many came."""
        said = self.run_book('sync', book, member.address)
        return tuple(map(int, re.fullmatch(r'synced: (\d+) changes? given, (\d+) came, 0 of a newer Kaartavond, 0 refused\n', said).groups()))

    def assert_same(self, *books):
        exports = [self.run_book('export', book) for book in books]
        self.assertEqual(len(set(exports)), 1)

    def test_both_ways(self):
        given = self.sync(self.here, self.an)[0]
        self.assertGreater(given, 0)
        self.assertEqual(self.sync(self.there, self.bram), (0, given))
        self.assert_same(self.here, self.there)
        self.write(self.there, 'Cleo')
        self.write(self.here, 'Daan')
        self.assertGreater(self.sync(self.there, self.bram)[0], 0)
        went, came = self.sync(self.here, self.an)
        self.assertGreater(went, 0)
        self.assertGreater(came, 0)
        self.assertEqual(self.sync(self.there, self.bram), (0, went))
        self.assert_same(self.here, self.there)
        self.assertEqual(self.sync(self.here, self.an), (0, 0))
        self.assertEqual(self.sync(self.there, self.bram), (0, 0))

    def test_what_is_refused(self):
        before = self.run_book('export', self.here)
        wrong = self.an.address.replace(self.an.book, '00000000-0000-4000-8000-000000000000')
        done = subprocess.run([CLI, 'sync', self.here, wrong], capture_output=True, text=True, env=self.cluster.environment(), timeout=120)
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertEqual(done.stderr.count('\n'), 1, done.stderr)
        done = subprocess.run([CLI, 'sync', self.there, wrong.replace('postgresql://', 'postgresql://:x')], capture_output=True, text=True,
                              env=self.cluster.environment(), timeout=120)
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertFalse(self.there.exists())
        self.assertEqual(self.run_book('export', self.here), before)

    def test_put_back(self):
        """The server goes on from an earlier base backup: what came after it is given again by those who know it, and all hear all."""
        self.sync(self.here, self.an)
        self.sync(self.there, self.bram)
        early = self.count(self.an)
        self.cluster.back_up()
        self.write(self.here, 'Late')
        late = self.sync(self.here, self.an)[0]
        self.sync(self.there, self.bram)
        self.cluster.put_back()
        self.assertEqual(self.count(self.an), early)
        # Meanwhile somebody new writes, so that there are as many transactions again.
        self.cluster.sql('SELECT pg_current_xact_id ();\n' * 100)
        self.assertEqual(self.sync(self.there, self.bram)[0], late)
        self.assertEqual(self.sync(self.here, self.an), (0, 0))
        self.write(self.there, 'Later')
        self.assertGreater(self.sync(self.there, self.bram)[0], 0)
        self.assertGreater(self.sync(self.here, self.an)[1], 0)
        self.assert_same(self.here, self.there)
        third = self.here.with_name('third.db')
        self.sync(third, self.invite('Cas'))
        self.assert_same(self.here, third)


    def test_whatever_is_killed_goes_on(self):
        """The program, at random moments of giving and taking; what was begun is done by the next, and nothing is there twice or not at all."""
        begin = time.monotonic()
        self.sync(self.here, self.an)
        longest = time.monotonic() - begin
        for i in range(KILLS):
            book, member = [(self.here, self.an), (self.there, self.bram)][i % 2]
            self.write(book, f'Anna {i} {random.getrandbits(64):x}')
            process = subprocess.Popen([CLI, 'sync', str(book), member.address], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       env=self.cluster.environment())
            time.sleep(random.uniform(0, longest))
            process.kill()
            process.wait()
        self.sync(self.here, self.an)
        self.sync(self.there, self.bram)
        self.sync(self.here, self.an)
        self.assert_same(self.here, self.there)
        self.assertEqual(len(json.loads(self.run_book('export', self.here))['matches']), KILLS + 1)
        for book in self.here, self.there:
            self.assertEqual(self.run_book('check', book), 'ok\n')


class Sealed(Club):
    """Over TLS, with a server that is who it says or not."""

    def make_certificate(self, name, subject):
        """By an authority of that name, for @subject."""
        folder = self.cluster.folder

        def openssl(*args):
            subprocess.run(['openssl', *map(str, args)], check=True, capture_output=True)

        openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', f'/CN={name}', '-keyout', folder / f'{name}.key', '-out',
                folder / f'{name}.crt')
        openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=club', '-keyout', self.cluster.data / 'server.key', '-out', folder / 'request')
        (folder / 'names').write_text(f'subjectAltName={subject}\n')
        openssl('x509', '-req', '-in', folder / 'request', '-CA', folder / f'{name}.crt', '-CAkey', folder / f'{name}.key', '-CAcreateserial', '-days',
                '2', '-extfile', folder / 'names', '-out', self.cluster.data / 'server.crt')
        (self.cluster.data / 'server.key').chmod(0o600)
        self.cluster.sql('ALTER SYSTEM SET ssl = on')
        self.cluster.stop()
        self.cluster.start()
        return folder / f'{name}.crt'

    def test_looked_at(self):
        an = self.invite('An')
        checked = an.address + '&sslmode=verify-full&sslrootcert='
        self.assertRegex(an.refuse('take', ANN, address=an.address + '&sslmode=verify-full'), '^refused: .*')
        other = self.make_certificate('other', 'IP:127.0.0.1')
        own = self.make_certificate('own', 'IP:127.0.0.1')
        an.give(ANN, act(ANN, 1), address=f'{checked}{own}')
        self.assertRegex(an.refuse('take', ANN, address=f'{checked}{other}'), '^refused: .*certificate verify failed')
        self.assertRegex(an.refuse('take', ANN, address=an.address + '&sslmode=verify-full'), '^refused: .*certificate')
        named = self.make_certificate('named', 'DNS:club.example.org')
        self.assertRegex(an.refuse('take', ANN, address=f'{checked}{named}'), '^refused: .*does not match')
        an.give(ANN, act(ANN, 2), address=f'{an.address}&sslmode=verify-ca&sslrootcert={named}')


class Figures(Club):
    def test_figures(self):
        """Printed; what they must be is said of 200 000 acts on a machine that does nothing else."""
        an, bram = self.invite('An'), self.invite('Bram')
        self.cluster.sql('GRANT CREATE ON SCHEMA public TO keeper')
        done = subprocess.run([MEASURE, an.address, bram.address, f'host=127.0.0.1 port={self.cluster.port} user=keeper dbname=club',
                               '200000' if ALL else '20000'], capture_output=True, text=True, env=self.cluster.environment(), timeout=600)
        self.assertEqual(done.returncode, 0, done.stderr)
        print(f'\n{done.stdout}', file=sys.stderr, end='')
        self.assertEqual(done.stdout.count('\n'), 4)


if __name__ == '__main__':
    if not find_programs():
        print('there is no PostgreSQL here; ./dev postgresql brings one along')
        sys.exit(77)
    unittest.main(argv=[sys.argv[0], *(word for word in sys.argv[4:] if word != '--all')], verbosity=2)
