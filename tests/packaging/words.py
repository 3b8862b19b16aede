#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""words.py CLI SOURCE_DIR: checks that the manual pages and the completions know every command and option of kaartavond-cli and of
kaartavond, and none that is not there; that the pages are well formed; and that a completion answers."""

import re
import subprocess
import sys
from pathlib import Path

CLI, SOURCE = sys.argv[1], Path(sys.argv[2])
OPTION = re.compile(r'(?<![\w-])--([a-z][a-z-]*)')


def run(*command, **more):
    """What a command prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


def words_of(text):
    """The options in a text, in any of the four ways of writing them."""
    text = re.sub(r'\\f.', ' ', text).replace('\\-', '-')
    return set(OPTION.findall(text)) | set(re.findall(r' -l ([a-z-]+)', text))


def check_words(name, commands, options, text):
    """What a text does not know, and what it makes up."""
    said = words_of(text) - {'help'}
    options = options - {'help'}
    for option in sorted(options - said):
        yield f'{name} does not know --{option}'
    for option in sorted(said - options):
        yield f'{name} makes up --{option}'
    for command in sorted(commands):
        if not re.search(rf'(?<![\w-]){command}(?![\w-])', text):
            yield f'{name} does not know the command {command}'


def check_page(path):
    """What the manual page does wrong."""
    said = subprocess.run(['man', '--warnings', '-E', 'UTF-8', '-l', '-Tutf8', '-Z', str(path)], env={'PATH': '/usr/bin', 'LC_ALL': 'C.UTF-8',
                          'MANROFFSEQ': ''}, capture_output=True, text=True, check=False)
    if said.returncode or said.stderr:
        yield f'{path}: {said.stderr or "cannot be read"}'


def complete(words):
    """What bash proposes for the last word."""
    script = f'source {SOURCE}/data/completions/kaartavond-cli.bash; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); ' \
        '_kaartavond_cli; echo "${COMPREPLY[*]}"'
    return run('bash', '-c', script, env={'PATH': f'{Path(CLI).parent}:/usr/bin'}).split()


def check_answers(levels):
    """What the completion of bash answers wrongly."""
    games = [line.split()[0] for line in run(CLI, 'games').splitlines()]
    for words, wanted in (('kaartavond-cli ex', ['export']), ('kaartavond-cli deal --game ""', games), ('kaartavond-cli stats --played t', ['table']),
                          ('kaartavond-cli soak --game ""', [*games, 'all']), ('kaartavond-cli play --level ""', levels),
                          ('kaartavond-cli soak --player ""', levels), ('kaartavond-cli stats book.db --player ""', []),
                          ('kaartavond-cli export book.db --c', ['--csv'])):
        if complete(words) != wanted:
            yield f'bash completes “{words}” to {complete(words)} and not to {wanted}'


def zsh_options(text, command):
    """What the completion of zsh knows of a command; what commands have in common stands before them."""
    common, rest = text.split('case $words[1] in')
    branch = re.search(rf'(?ms)^  (?:\w+ \| )*{command}(?: \| \w+)*\) (.*?);;', rest)[1]
    for name, value in re.findall(r'(?m)^(game|help|common)=(.*)$', common)[::-1]:
        branch = re.sub(rf'\${name}\b', lambda _, value=value: value, branch)
    return words_of(branch)


def check_options(command, options):
    """Which options of a command a shell does not know, or makes up."""
    folder = SOURCE / 'data/completions'
    fish = (folder / 'kaartavond-cli.fish').read_text()
    known = {'bash': {word.removeprefix('--') for word in complete(f'kaartavond-cli {command} --')},
             'zsh': zsh_options((folder / '_kaartavond-cli').read_text(), command),
             'fish': set(re.findall(rf"seen_subcommand_from {command}' -l ([a-z-]+)", fish)) | {'help'}}
    for shell, said in known.items():
        if said != options:
            yield f'{shell}, {command}: knows {sorted(said - options)} and not {sorted(options - said)}'


def check_levels(levels):
    """Which completion knows other levels of computer players than there are."""
    for name, n in (('_kaartavond-cli', 1), ('kaartavond-cli.fish', 2)):
        text = (SOURCE / 'data/completions' / name).read_text()
        if text.count(' '.join(levels)) != n:
            yield f'{name}: the levels are {levels}'


def main():
    """Says what is wrong."""
    text = run(CLI, '--help')
    commands = set(re.findall(r'^  ([a-z]+) ', text, re.MULTILINE))
    assert len(commands) > 5, commands
    of_commands = {command: set(re.findall(r'(?m)^  (?:-h, )?--([a-z-]+)', run(CLI, command, '--help'))) for command in commands}
    levels = re.findall('[a-z]+', re.search(r'--level=.*: (.*) or (.*) \(', run(CLI, 'play', '--help')).expand(r'\1 \2'))
    window = {'book', 'version'}
    programs = {'kaartavond-cli': (commands, words_of(text).union(*of_commands.values()), 1), 'kaartavond': (set(), window, 6)}
    faults = list(check_answers(levels)) + list(check_levels(levels))
    for command, options in of_commands.items():
        faults += check_options(command, options)
    for program, (names, options, section) in programs.items():
        files = [SOURCE / f'data/completions/{name}' for name in (f'{program}.bash', f'_{program}', f'{program}.fish')]
        pages = [SOURCE / f'man/{language}{program}.{section}.in' for language in ('', 'nl/')]
        for path in files + pages:
            faults += check_words(path.relative_to(SOURCE), names, options, path.read_text())
        for page in pages:
            faults += check_page(page)
    sys.exit('\n'.join(faults) or None)


if __name__ == '__main__':
    main()
