# SPDX-License-Identifier: GPL-3.0-or-later
"""What has come of each slip, one line of JSON for each, and which of them no test can see."""

import json
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path

TRIED = ('caught', 'survived', 'equivalent')
COLUMNS = ('caught', 'survived', 'equivalent', 'does not compile', 'same code')


@dataclass
class Result:
    """@was and @becomes are the lines of the source without their indentation; with the file they say which slip it is."""
    file: str
    kind: str
    was: str
    becomes: str
    line: int
    result: str
    by: str
    seconds: float

    @property
    def key(self):
        return self.file, self.was, self.becomes


def read_results(path):
    """The last word on each slip."""
    results = {}
    if path.exists():
        for line in path.read_text().splitlines():
            result = Result(**json.loads(line))
            results[result.key] = result
    return results


def append_result(path, result):
    with path.open('a') as file:
        file.write(json.dumps(asdict(result), ensure_ascii=False) + '\n')


def read_equivalents(text):
    """Blocks with an empty line between them: a file, a line that begins with `- `, one that begins with `+ `, and why."""
    equivalents = {}
    blocks = [[line for line in block.splitlines() if not line.startswith('#')] for block in text.split('\n\n')]
    for lines in filter(None, blocks):
        if len(lines) < 4 or not lines[1].startswith('- ') or not lines[2].startswith('+'):
            raise ValueError('not a file, “- ”, “+ ” and a reason:\n' + '\n'.join(lines))
        equivalents[lines[0], lines[1][2:], lines[2][2:]] = ' '.join(lines[3:])
    return equivalents


def name_room(name):
    """The room of a file, and in games the game."""
    parts = Path(name).parts
    return '/'.join(parts[1:3]) if parts[1] == 'games' and len(parts) > 3 else parts[1]


def write_report(results, equivalents):
    """A table of the rooms, and what survived without a reason."""
    counts, left = {}, []
    for result in results:
        what = 'equivalent' if result.result == 'survived' and result.key in equivalents else result.result
        for row in {name_room(result.file), result.file.split('/')[1], 'all'}:
            counts.setdefault(row, Counter())[what] += 1
        if what == 'survived':
            left.append(result)
    lines = [f'{"":24}{"slips":>7}{"caught":>8}{"survived":>10}{"equivalent":>12}{"no code":>9}{"same":>6}{"score":>9}']
    for row in sorted(counts, key=lambda row: (row == 'all', row)):
        count = counts[row]
        asked = count['caught'] + count['survived']
        score = f'{100 * count["caught"] / asked:.1f} %' if asked else '–'
        numbers = [count[column] for column in COLUMNS]
        lines.append(f'{row:24}{count.total():7}{numbers[0]:8}{numbers[1]:10}{numbers[2]:12}{numbers[3]:9}{numbers[4]:6}{score:>9}')
    for result in sorted(left, key=lambda result: (result.file, result.line)):
        lines += ['', f'{result.file}:{result.line} ({result.kind}, {result.by})', f'- {result.was}', f'+ {result.becomes}']
    return '\n'.join(lines)
