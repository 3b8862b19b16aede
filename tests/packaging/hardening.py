#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads built programs (ELF, 64 bits) and checks that what hardens them is in them: hardening.py [--fortified] PROGRAM…"""

import re
import struct
import sys
import unittest
from pathlib import Path

X86_64 = 62
DYNAMIC, RELRO, STACK = 2, 0x6474e552, 0x6474e551  # kinds of segments
FLAGS, FLAGS_1 = 30, 0x6ffffffb  # tags of the dynamic section
BIND_NOW, NOW, PIE = 0x8, 0x1, 0x08000000
EXECUTABLE = 1
PROPERTY_NOTE = 5
FEATURES, SHADOW_STACK = 0xc0000002, 0x2  # a property: what the whole program takes part in
ENDBR64 = b'\xf3\x0f\x1e\xfa'  # where an indirect call may arrive


class Elf:
    """What is asked of a program."""

    def __init__(self, path):
        self.path = path
        data = self.data = Path(path).read_bytes()
        if data[:6] != b'\x7fELF\x02\x01':
            raise ValueError(f'{path} is no program of 64 bits with the low byte first')
        self.machine, = struct.unpack_from('<H', data, 18)
        segments, sections = struct.unpack_from('<QQ', data, 32)
        size, count, section_size, n_sections, names = struct.unpack_from('<5H', data, 54)
        self.segments = {kind: flags for kind, flags in (struct.unpack_from('<II', data, segments + i * size) for i in range(count))}
        headers = [struct.unpack_from('<IIQQQQ', data, sections + i * section_size) for i in range(n_sections)]
        texts = headers[names][4]
        self.sections = {self.text(texts + header[0]): data[header[4]:header[4] + header[5]]
                         for header in headers if header[1] != 8}  # one without bytes in the file

    def text(self, at):
        """A text that ends with a zero."""
        return self.data[at:self.data.index(b'\0', at)].decode()

    def dynamic(self):
        """The dynamic section by tag."""
        return dict(struct.iter_unpack('<QQ', self.sections['.dynamic']))

    def imports(self):
        """The names of all that is asked of other libraries, and of what is offered to them."""
        return {name.decode() for name in self.sections['.dynstr'].split(b'\0')}

    def features(self):
        """The bits of the property note."""
        note, at = self.sections.get('.note.gnu.property', b''), 0
        while at < len(note):
            name, size, kind = struct.unpack_from('<III', note, at)
            at += 12 + (name + 3 & ~3)
            end = at + size
            while kind == PROPERTY_NOTE and at < end:
                wanted, length = struct.unpack_from('<II', note, at)
                if wanted == FEATURES:
                    return struct.unpack_from('<I', note, at + 8)[0]
                at += 8 + (length + 7 & ~7)
            at = end
        return 0


class Hardened(unittest.TestCase):
    """Each program that is installed."""

    fortified = False
    programs = []  # of Elf

    def test_it_may_lie_anywhere(self):
        for program in self.programs:
            self.assertTrue(program.dynamic().get(FLAGS_1, 0) & PIE, f'no PIE: {program.path}')

    def test_its_tables_cannot_be_written_once_it_runs(self):
        for program in self.programs:
            self.assertIn(RELRO, program.segments, f'no RELRO: {program.path}')
            tags = program.dynamic()
            self.assertTrue(tags.get(FLAGS, 0) & BIND_NOW or tags.get(FLAGS_1, 0) & NOW, f'no BIND_NOW: {program.path}')

    def test_its_stack_is_watched(self):
        for program in self.programs:
            self.assertTrue('__stack_chk_fail' in program.imports(), f'no stack protector: {program.path}')
            self.assertFalse(program.segments[STACK] & EXECUTABLE, f'the stack can be run: {program.path}')

    def test_its_copies_are_measured(self):
        if not self.fortified:
            self.skipTest('built without the optimiser')
        for program in self.programs:
            measured = {name for name in program.imports() if re.fullmatch(r'__\w+_chk', name)}
            self.assertTrue(measured, f'no FORTIFY_SOURCE: {program.path}')

    def test_it_takes_part_in_what_the_processor_watches(self):
        for program in self.programs:
            if program.machine == X86_64:
                self.assertTrue(program.features() & SHADOW_STACK, f'no shadow stack: {program.path}')
                self.assertGreater(program.sections['.text'].count(ENDBR64), 100, f'no branch protection: {program.path}')


if __name__ == '__main__':
    Hardened.fortified = '--fortified' in sys.argv
    Hardened.programs = [Elf(argument) for argument in sys.argv[1:] if argument != '--fortified']
    unittest.main(argv=sys.argv[:1])
