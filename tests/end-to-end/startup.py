#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the program takes to its first frame with a large book, how much memory it needs and how often it wakes up when nobody does
anything, beside an empty libadwaita window that is started in turn with it.

usage: startup.py BOOK
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from driver import build_folder, development_environment, temporary_folder
from picture import Screen

RUNS = 7
IDLE = 10  # seconds


def wait_first_frame(screen):
    """Until something stands where nothing stood."""
    while not any(screen.grab(100, 100, 400, 20)[2]):
        time.sleep(0.002)


def read_pss(pid):
    """The memory of a process, its share of what others use too, in MB."""
    for line in Path(f'/proc/{pid}/smaps_rollup').read_text().splitlines():
        if line.startswith('Pss:'):
            return int(line.split()[1]) / 1024
    return 0


def read_wakes(pid):
    """How often each thread of a process went to sleep so far."""
    counts = {}
    for status in Path(f'/proc/{pid}/task').glob('*/status'):
        for line in status.read_text().splitlines():
            if line.startswith('voluntary_ctxt_switches'):
                counts[status.parent.name] = int(line.split()[1])
    return counts


class Program:
    """What is measured."""

    def __init__(self, name, *command):
        self.name, self.command = name, command
        self.frames, self.memory = [], []

    def start(self, environment):
        """Starts it and waits for its first frame; returns the process."""
        begin = time.monotonic()
        process = subprocess.Popen(self.command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_first_frame(self.screen)
        self.frames.append(1000 * (time.monotonic() - begin))
        return process

    def run(self, environment):
        """One start."""
        process = self.start(environment)
        time.sleep(1)
        self.memory.append(read_pss(process.pid))
        process.kill()
        process.wait()
        while any(self.screen.grab(100, 100, 400, 20)[2]):
            time.sleep(0.01)

    def idle(self, environment):
        """How often it wakes up in a second when nothing happens."""
        process = self.start(environment)
        time.sleep(8)  # the book is looked after once, a while after the start
        before = read_wakes(process.pid)
        time.sleep(IDLE)
        # A thread that has ended takes its count with it.
        wakes = sum(count - before.get(thread, 0) for thread, count in read_wakes(process.pid).items())
        process.kill()
        process.wait()
        return wakes / IDLE


def main():
    """Starts both in turn and prints the medians."""
    build = build_folder()
    with temporary_folder() as folder:
        book = Path(folder) / 'book.db'
        if len(sys.argv) == 2:
            book = Path(sys.argv[1])
        else:
            subprocess.run([build / 'tests/bench/bench-book', book], check=True, stdout=subprocess.DEVNULL)
        environment = {**os.environ, **development_environment(build), 'XDG_DATA_HOME': folder, 'XDG_CONFIG_HOME': folder}
        ours = Program('Kaartavond, 10 000 matches', build / 'src/ui/kaartavond', '--book', book)
        empty = Program('an empty window', build / 'tests/end-to-end/empty-window')
        ours.screen = empty.screen = Screen()
        for _ in range(RUNS):
            for program in (empty, ours):
                program.run(environment)
        for program in (empty, ours):
            print(f'{program.name}: first frame {statistics.median(program.frames):.0f} ms '
                  f'({min(program.frames):.0f}–{max(program.frames):.0f}), {statistics.median(program.memory):.1f} MB PSS')
        print(f'first frame: {statistics.median(ours.frames) / statistics.median(empty.frames):.2f} × (goal 1.5)')
        print(f'memory: {statistics.median(ours.memory) / statistics.median(empty.memory):.2f} × (goal 1.6)')
        print(f'idle wake-ups a second: {ours.idle(environment):.1f} (goal 0; an empty window: {empty.idle(environment):.1f})')


if __name__ == '__main__':
    main()
