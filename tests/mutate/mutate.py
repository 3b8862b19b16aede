#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes slips in the sources, one at a time, and sees whether a test catches them. See `./dev mutate --help`."""

import argparse
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from results import Result, append_result, read_equivalents, read_results, write_report
from slips import find_slips
from workplace import ROOMS, SUITES, Trouble, Workplace

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parent.parent

# Numbers that a program has learned; what one of them is worth is measured, see tests/bench.
LEARNED = ('gin-rummy-weights.c',)


def list_sources(tree, rooms):
    paths = [path for room in rooms for path in (tree / 'src' / room).rglob('*.c') if path.name not in LEARNED]
    return sorted(str(path.relative_to(tree)) for path in paths)


def share_out(sizes, n, seed):
    """How many of @n slips each file gets: as many as it is large, with steps of the same length over all."""
    step = sum(sizes.values()) / max(n, 1)
    at, end, shares = random.Random(seed).uniform(0, step) if n else float("inf"), 0, {}
    for name, size in sizes.items():
        end += size
        while at < end:
            shares[name] = shares.get(name, 0) + 1
            at += step
    return shares


def pick(source, n, seed):
    """@n slips of one file: no kind before another, and no two on the same line while there are others."""
    chance = random.Random(seed)
    left, chosen, lines = {}, [], set()
    for slip in find_slips(source):
        left.setdefault(slip.kind, []).append(slip)
    for slips in left.values():
        chance.shuffle(slips)
    while len(chosen) < n and left:
        kind = chance.choice(sorted(left))
        slip = left[kind].pop()
        if not left[kind]:
            del left[kind]
        line = slip.lines(source)[0]
        if line not in lines or not left:
            chosen.append(slip)
            lines.add(line)
    return chosen


def choose(tree, rooms, n, seed):
    """[(file, slip)], in an order in which every part of it is spread over all files."""
    sources = {name: (tree / name).read_text() for name in list_sources(tree, rooms)}
    shares = share_out({name: len(text) for name, text in sources.items()}, n, seed)
    chosen = [(name, slip) for name, share in shares.items() for slip in pick(sources[name], share, f'{seed} {name}')]
    random.Random(seed).shuffle(chosen)
    return chosen


def find_again(tree, result):
    """The slip of a result in the source as it is now, or none if the line is no longer there; of equal lines the nearest."""
    path = tree / result.file
    text = path.read_text() if path.exists() else ''
    slips = [slip for slip in find_slips(text) if slip.show(text) == (result.was, result.becomes)]
    nearest = min(slips, key=lambda slip: abs(slip.lines(text)[0] - result.line), default=None)
    return (result.file, nearest) if nearest else None


def report(path, equivalents):
    """What is known of the slips that the sources as they are now still allow."""
    results, slips = read_results(path).values(), {}
    for name in {result.file for result in results if (CHECKOUT / result.file).exists()}:
        text = (CHECKOUT / name).read_text()
        slips[name] = {slip.show(text) for slip in find_slips(text)}
    left = [result for result in results if result.kind == 'by hand' or (result.was, result.becomes) in slips.get(result.file, ())]
    print(write_report(left, equivalents))
    if len(left) < len(results):
        print(f'\n{len(results) - len(left)} more were of lines that have changed since.')


def find_by_hand(tree, name, was, becomes):
    """The slip that a person writes: a text that is in the file once, and what to write instead."""
    from slips import Slip
    text = (tree / name).read_text()
    if text.count(was) != 1:
        raise Trouble(f'{name}: “{was}” is there {text.count(was)} times, and should be there once')
    at = text.index(was)
    return name, Slip('by hand', at, at + len(was), becomes)


class Run:
    def __init__(self, workplace, path):
        self.workplace, self.path = workplace, path
        self.done = 0

    def try_one(self, item):
        name, slip = item
        text = (self.workplace.tree / name).read_text()
        first, last = slip.lines(text)
        was, becomes = slip.show(text)
        begin = time.monotonic()
        tests = self.workplace.choose_tests(name, first, last, slip.in_function)
        result, by = self.workplace.try_slip(name, slip.apply(text), tests)
        return Result(name, slip.kind, was, becomes, first, result, by, round(time.monotonic() - begin, 1))

    def try_all(self, items, jobs):
        with ThreadPoolExecutor(jobs) as pool:
            for future in as_completed([pool.submit(self.try_one, item) for item in items]):
                result = future.result()
                self.done += 1
                append_result(self.path, result)
                print(f'{self.done}/{len(items)} {result.result}: {result.file}:{result.line} {result.kind} ({result.by}, {result.seconds} s)')
                if result.result == 'survived':
                    print(f'    - {result.was}\n    + {result.becomes}')
                sys.stdout.flush()


def read_arguments():
    parser = argparse.ArgumentParser(prog='./dev mutate', description='Makes slips in a copy of the sources, one at a time, and says which no test caught.')
    parser.add_argument('-n', '--number', type=int, default=400, help='how many slips (400); 0 only prepares')
    parser.add_argument('--seed', default='1', help='another seed chooses other slips (1)')
    parser.add_argument('--rooms', nargs='+', default=ROOMS, choices=ROOMS, help='only in these folders of src')
    parser.add_argument('--suites', nargs='+', default=SUITES, choices=SUITES, help='only with these tests')
    parser.add_argument('--jobs', type=int, default=1, help='how many at the same time (1)')
    parser.add_argument('--slowest', type=float, default=20, metavar='SECONDS', help='a test that takes more of a processor is asked for so long and no longer (20)')
    parser.add_argument('--budget', type=float, default=30, metavar='SECONDS', help='what a slip may take of a processor; of the tests that come through it those that fit are asked (30)')
    parser.add_argument('--folder', type=Path, default=CHECKOUT / '_build/mutate', help='where it works; another run there goes on with what is left')
    parser.add_argument('--frozen', action='store_true', help='with the copy of the sources that is there, whatever has changed since')
    parser.add_argument('--again', action='store_true', help='only what survived, with the sources and tests as they are now')
    parser.add_argument('--slip', nargs=3, action='append', metavar=('FILE', 'TEXT', 'INSTEAD'), help='only this one, made by hand')
    parser.add_argument('--report', action='store_true', help='only print what is known')
    return parser.parse_args()


def main():
    arguments = read_arguments()
    folder = arguments.folder.resolve()
    path = folder / 'results.jsonl'
    equivalents = read_equivalents((HERE / 'equivalent.txt').read_text())
    if arguments.report:
        report(path, equivalents)
        return 0

    workplace = Workplace(CHECKOUT, folder, arguments.suites, arguments.budget, lambda text: print(text, file=sys.stderr, flush=True))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        workplace.prepare(arguments.slowest, arguments.frozen)
        known = read_results(path)
        if arguments.slip:
            items, path = [find_by_hand(workplace.tree, *slip) for slip in arguments.slip], folder / 'by-hand.jsonl'
            path.unlink(missing_ok=True)
        elif arguments.again:
            survived = [result for result in known.values() if result.result == 'survived' and result.key not in equivalents]
            items = [item for item in (find_again(workplace.tree, result) for result in survived) if item]
        else:
            items = [(name, slip) for name, slip in choose(workplace.tree, arguments.rooms, arguments.number, arguments.seed)
                     if (name, *slip.show((workplace.tree / name).read_text())) not in known]
        Run(workplace, path).try_all(items, arguments.jobs)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    finally:
        workplace.clear_desks()
    report(path, equivalents)
    return 0


if __name__ == '__main__':
    sys.exit(main())
