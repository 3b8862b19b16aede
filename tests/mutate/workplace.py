# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the slips are made and tried: a copy of the sources, built twice, in a folder of its own."""

import hashlib
import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOMS = ('core', 'flow', 'solvers', 'games', 'store', 'table')
SUITES = ('core', 'flow', 'games', 'store', 'table', 'hostile', 'cli', 'fuzz', 'soak')
OPTIONS = ['-Dui=disabled', '-Doptimization=1', '-Ddebug=false']
SANITIZERS = ['-w', '-fsanitize=address,undefined', '-fno-sanitize-recover=all']
# Without leaks: a memory that is not given back changes nothing that a person sees, and some tests end in the middle.
SANITIZED = {'ASAN_OPTIONS': 'detect_leaks=0:detect_stack_use_after_return=1:intercept_strndup=0', 'UBSAN_OPTIONS': 'halt_on_error=1'}
MEMORY = 8 << 30
WRITTEN = 2 << 30
QUICK = 5  # seconds of a processor; only tests that take less are asked with the sanitizers
SLOWER = 4  # times what a test takes without them
LINKING = 0.3  # seconds of a processor for a test program
WATCHED = 8  # times what a test takes that writes down what it comes through
PATIENCE = 10  # times what a test usually takes on the clock, because others work on this machine too
# What a test has come through is written when it ends, also when its time is up.
FLUSH = """
#include <signal.h>
#include <unistd.h>
void __gcov_dump (void);
static void flush (int number) { __gcov_dump (); _exit (124); }
static void __attribute__ ((constructor)) watch (void) { signal (SIGXCPU, flush); }
"""
TIME_IS_UP = 124
SOURCE = re.compile(r'src/(?:%s)/.*\.c$' % '|'.join(ROOMS))


class Trouble(Exception):
    """What a person must mend."""


@dataclass
class Test:
    """A test program, and what it came through when nothing was wrong."""
    name: str
    command: list
    environment: dict
    seconds: float = 0  # of a processor
    elapsed: float = 0
    is_slow: bool = False  # then it is asked for a while, and says nothing when it has not failed by then
    lines: dict = field(default_factory=dict)  # file → the lines it came through


def hopes_last(seconds, n_lines):
    """The higher, the later a test is asked: most slips are caught by the tests that were written for the file."""
    return (0.2 + seconds) / n_lines ** 3


def choose_affordable(tests, seconds, slower=1):
    """Of the tests in their order those that fit together into so many @seconds of a processor, and the first in any case."""
    chosen = []
    for test in tests:
        cost = LINKING + slower * test.seconds
        if cost <= seconds or not chosen:
            chosen.append(test)
            seconds -= cost
    return chosen


def run(command, folder, log=None):
    """A tool that must work."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        raise Trouble(f'{shlex.join(command)}\n{done.stdout[-2000:]}{done.stderr[-4000:]}')
    return done.stdout


class Workplace:
    def __init__(self, checkout, folder, suites, budget, say):
        self.checkout, self.folder, self.suites, self.budget, self.say = checkout, folder, suites, budget, say
        self.tree, self.plain, self.watched = folder / 'tree', folder / 'plain', folder / 'watched'
        self.local = threading.local()
        self.originals = {}
        self.links = {}
        self.desks = []
        self.lock = threading.Lock()

    # ---- the copy and its two builds

    def prepare(self, slowest, frozen):
        """Copies what has changed unless it is @frozen, builds it, and lets every test run once to see what it comes through."""
        if not frozen:
            self.copy()
        flush = self.folder / 'flush.o'
        flush.with_suffix('.c').write_text(FLUSH)
        run(['cc', '-c', '-o', str(flush), str(flush.with_suffix('.c'))], self.folder)
        for folder, more in ((self.plain, []), (self.watched, ['-Db_coverage=true', f"-Dc_link_args=['--coverage','{flush}']"])):
            if not (folder / 'build.ninja').exists():
                self.say(f'configuring {folder}')
                shutil.rmtree(folder, ignore_errors=True)
                run(['meson', 'setup', str(folder), str(self.tree), *OPTIONS, *more], self.folder)
            self.say(f'building {folder}')
            run(['ninja', 'build.ninja'], folder)  # so that new tests are known
            programs = {os.path.relpath(word, folder) for test in self.read_tests(folder) for word in test.command if self.is_built(word, folder)}
            run(['ninja', *sorted(programs)], folder)
        self.commands = {(Path(entry['directory']) / entry['file']).resolve(): (entry['command'], entry['directory'])
                         for entry in json.loads((self.plain / 'compile_commands.json').read_text())}
        self.tests = self.watch(slowest)

    def copy(self):
        """The files that git knows or would add. One that is as it was keeps its time, so that it is not built anew."""
        listed = run(['git', 'ls-files', '-co', '--exclude-standard', '-z'], self.checkout).split('\0')
        wanted = {name for name in listed if name and (self.checkout / name).is_file()}
        self.tree.mkdir(parents=True, exist_ok=True)
        for path in [path for path in self.tree.rglob('*') if path.is_file()]:
            if str(path.relative_to(self.tree)) not in wanted:
                path.unlink()
        for name in wanted:
            source, target = self.checkout / name, self.tree / name
            if not target.exists() or target.read_bytes() != source.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)

    @staticmethod
    def is_built(word, folder):
        return os.path.normpath(word).startswith(f'{folder}/')

    def read_tests(self, folder):
        tests = []
        for entry in json.loads(run(['meson', 'introspect', '--tests', str(folder)], self.folder)):
            if any(suite.rpartition(':')[2] in self.suites for suite in entry['suite']):
                # What is built is named from the build folder when it is an argument.
                command = [str(folder / word) if '/' in word and not os.path.isabs(word) else word for word in entry['cmd']]
                tests.append(Test(entry['name'], command, entry['env']))
        return tests

    # ---- what each test comes through

    def watch(self, slowest):
        """The tests with the lines that each comes through, a slow one in the first @slowest seconds. What is known is not asked again."""
        cache = self.folder / 'watched.json'
        known = json.loads(cache.read_text()) if cache.exists() else {}
        tests = {test.name: test for test in self.read_tests(self.plain)}
        chosen = []
        for watched in self.read_tests(self.watched):
            test = tests[watched.name]
            mark = self.sum_up(watched)
            seen = known.get(test.name)
            if not seen or seen['mark'] != mark or seen['how'] == 'too long' and seen['limit'] != slowest:
                self.say(f'watching {test.name}')
                seen = known[test.name] = {'mark': mark, 'limit': slowest, **self.watch_one(test, watched, slowest)}
                cache.write_text(json.dumps(known))
            test.seconds, test.elapsed, test.is_slow = seen['seconds'], seen['elapsed'], seen['how'] == 'too long'
            test.lines = {name: set(lines) for name, lines in seen['lines'].items()}
            if seen['passed'] or test.is_slow:
                chosen.append(test)
            else:
                self.say(f'left out: {test.name}, {seen["how"]}')
        return sorted(chosen, key=lambda test: test.seconds)

    def sum_up(self, test):
        digest = hashlib.sha256()
        for word in test.command:
            path = Path(word)
            digest.update(path.read_bytes() if path.is_absolute() and path.is_file() else word.encode())
        return digest.hexdigest()

    def watch_one(self, test, watched, slowest):
        """What a test costs is measured as it is asked later on: writing down what it comes through takes many times as long."""
        for path in self.watched.rglob('*.gcda'):
            path.unlink()
        passed, seconds, elapsed, how = self.run_test(test, test.command, slowest, 100 * slowest)
        if passed or how == 'too long':
            self.run_test(watched, watched.command, WATCHED * slowest, WATCHED * 100 * slowest)
        lines = self.read_coverage()
        return {'passed': passed, 'how': how, 'seconds': seconds, 'elapsed': elapsed, 'lines': {name: sorted(seen) for name, seen in lines.items()}}

    def read_coverage(self):
        lines = {}
        notes = [str(path) for path in (self.watched / 'src').rglob('*.gcda')]
        if not notes:
            return lines
        for text in run(['gcov', '--json-format', '--stdout', *notes], self.watched).splitlines():
            for file in json.loads(text)['files']:
                match = SOURCE.search(file['file'])
                if match:
                    lines.setdefault(match.group(), set()).update(line['line_number'] for line in file['lines'] if line['count'] > 0)
        return {name: seen for name, seen in lines.items() if seen}

    def choose_tests(self, name, first, last, in_function):
        """The tests that come through these lines or the next ones that count for something, those first that are fast and come through
        most of the file. What is outside of all functions is read by whoever comes through the file, or through nothing of it if nothing
        in it is ever done."""
        through = sorted((test for test in self.tests if name in test.lines), key=lambda test: hopes_last(test.seconds, len(test.lines[name])))
        if not in_function:
            return through or self.tests
        seen = sorted(set().union(*(test.lines[name] for test in through)) if through else ())
        before = max((line for line in seen if line <= first), default=first)
        after = min((line for line in seen if line >= last), default=last)
        return [test for test in through if test.lines[name] & {before, after}]

    # ---- one slip

    def desk(self):
        """A folder for each of those who work here."""
        if not hasattr(self.local, 'desk'):
            self.local.desk = Path(tempfile.mkdtemp(prefix='desk-', dir=self.folder))
            self.desks.append(self.local.desk)
        return self.local.desk

    def compile(self, name, text, options=('-Werror',)):
        """The object file of a source with this text, or nothing if it does not compile; a warning is an error, as in the build itself,
        but not under the sanitizers, which make the compiler see others."""
        source = self.tree / name
        command, folder = self.commands[source.resolve()]
        words, kept = shlex.split(command), []
        target = self.desk() / source.name
        target.write_text(text)
        output = target.with_suffix('.o')
        output.unlink(missing_ok=True)
        skip = 0
        for word, following in zip(words, words[1:] + ['']):
            if skip:
                skip -= 1
            elif word in ('-MQ', '-MF', '-o', '-c'):
                skip = 1
            elif word != '-MD':
                kept.append(word)
        done = subprocess.run([*kept, *options, '-iquote', str(source.parent), '-o', str(output), '-c', str(target)], cwd=folder, capture_output=True)
        return output if done.returncode == 0 else None

    def is_same(self, name, output):
        """Whether the compiler makes of it what it makes of the source as it is."""
        key = (self.desk(), name)
        if key not in self.originals:
            made = output.read_bytes()
            self.originals[key] = self.compile(name, (self.tree / name).read_text()).read_bytes()
            output.write_bytes(made)
        return output.read_bytes() == self.originals[key]

    def get_library(self, name):
        """The library that a source goes into, in the build folder."""
        words = shlex.split(self.commands[(self.tree / name).resolve()][0])
        return os.path.dirname(words[words.index('-o') + 1]).removesuffix('.p')

    def link(self, name, program, output, options=()):
        """A test program with this object file in place of the one in its library: what is defined already is not looked for there."""
        with self.lock:
            if program not in self.links:
                target = os.path.relpath(program, self.plain)
                self.links[program] = shlex.split(run(['ninja', '-C', str(self.plain), '-t', 'commands', '-s', target], self.folder).splitlines()[-1])
        words = list(self.links[program])
        if not any(word.endswith(self.get_library(name)) for word in words):
            return program  # only starts programs that have it
        at = words.index('-o')
        target = self.desk() / Path(program).name
        words[at:at + 2] = [*options, '-o', str(target), str(output)]
        run(words, self.plain)
        return str(target)

    def try_slip(self, name, text, tests):
        """What comes of it: (result, which test said so). What the tests do not see they may see with the sanitizers, see `./dev sanitize`."""
        output = self.compile(name, text)
        if output is None:
            return 'does not compile', ''
        if self.is_same(name, output):
            return 'same code', ''
        asked = choose_affordable(tests, self.budget)
        caught = self.find_catcher(name, asked, output)
        if not caught and asked:
            quick = [test for test in asked if test.seconds < QUICK]
            caught = self.find_sanitized_catcher(choose_affordable(quick, self.budget / 2, SLOWER), name, text)
        return ('caught', caught) if caught else ('survived', f'{len(asked)} of {len(tests)} tests')

    def find_sanitized_catcher(self, tests, name, text):
        """The first test that fails under the sanitizers with the slip and not without it: they take time and memory that some have not."""
        output = self.compile(name, text, SANITIZERS)
        for test in tests:
            caught = self.find_catcher(name, [test], output, SANITIZERS, SANITIZED)
            if caught:
                sound = self.compile(name, (self.tree / name).read_text(), SANITIZERS)
                if not self.find_catcher(name, [test], sound, SANITIZERS, SANITIZED):
                    return f'sanitized {caught}'
                output = self.compile(name, text, SANITIZERS)
        return ''

    def find_catcher(self, name, tests, output, options=(), environment=()):
        """The first test that fails with this object file, and how."""
        linked = {}
        slower = SLOWER if options else 1
        for test in tests:
            command = []
            for word in test.command:
                if self.is_built(word, self.plain):
                    if word not in linked:
                        linked[word] = self.link(name, word, output, options)
                    word = linked[word]
                command.append(word)
            seconds = test.seconds if test.is_slow else slower * (5 + 6 * test.seconds)
            passed, _, _, how = self.run_test(test, command, seconds, slower * (60 + PATIENCE * test.elapsed), environment)
            if not passed and not (test.is_slow and how == 'too long'):
                return f'{test.name}: {how}'
        return ''

    def run_test(self, test, command, seconds, elapsed, more=()):
        """(passed, seconds of a processor, seconds on the clock, how it ended); it leaves nothing behind."""
        desk = self.desk()
        scratch = desk / 'scratch'
        scratch.mkdir(exist_ok=True)
        environment = {key: value for key, value in os.environ.items() if not key.startswith(('LC_', 'XDG_', 'G_', 'LANG', 'KA_'))}
        environment |= {'LANG': 'C.UTF-8', 'HOME': str(scratch), 'TMPDIR': str(scratch), 'MALLOC_PERTURB_': '85', 'PYTHONDONTWRITEBYTECODE': '1'}
        environment |= test.environment | dict(more)

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 3))
            resource.setrlimit(resource.RLIMIT_FSIZE, (WRITTEN, resource.RLIM_INFINITY))
            if not more:  # the sanitizers reserve more than there is
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        begin = time.monotonic()
        with open(desk / 'output', 'wb') as out:
            process = subprocess.Popen(command, cwd=scratch, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                                       process_group=0, preexec_fn=limit)  # and not a session, so that it gives way when this program does
            timer = threading.Timer(elapsed, os.killpg, (process.pid, signal.SIGKILL))
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timed_out = not timer.is_alive()
            timer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        shutil.rmtree(scratch, ignore_errors=True)
        code = process.returncode
        timed_out = timed_out or code in (-signal.SIGXCPU, -signal.SIGKILL, TIME_IS_UP)
        how = '' if code == 0 else 'too long' if timed_out else self.read_failure(desk / 'output', code)
        return code == 0, usage.ru_utime + usage.ru_stime, time.monotonic() - begin, how

    @staticmethod
    def read_failure(output, code):
        """The first case that failed, or how the program ended."""
        for line in output.read_text(errors='replace').splitlines():
            if line.startswith(('not ok', 'FAIL:', 'ERROR:', 'Bail out')):
                return line[:160]
        return f'signal {-code}' if code < 0 else f'status {code}'

    def clear_desks(self):
        for path in self.desks:
            shutil.rmtree(path, ignore_errors=True)
