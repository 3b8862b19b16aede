# SPDX-License-Identifier: GPL-3.0-or-later
"""The slips of a pen that a C source can suffer: each is one change of a few characters that a compiler seldom minds."""

import re
from dataclasses import dataclass

TOKEN = re.compile(r'''
    (?P<space>\s+)
  | (?P<comment>/\*.*?\*/|//[^\n]*)
  | (?P<directive>(?<![^\n])[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<string>"(?:\\.|[^"\\])*")
  | (?P<char>'(?:\\.|[^'\\])*')
  | (?P<number>\.?\d(?:[eEpP][+-]|[\w.])*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign>->|\+\+|--|<<=|>>=|<<|>>|&&|\|\||[-+*/%&|^=!<>]=|\.\.\.|.)
''', re.X | re.S)
DEFINE = re.compile(r'[ \t]*#[ \t]*define[ \t]+\w+[ \t]+')

COMPARISONS = {'<': ['<=', '>'], '<=': ['<', '>='], '>': ['>=', '<'], '>=': ['>', '<='], '==': ['!='], '!=': ['==']}
TWINS = {'&&': '||', '||': '&&', '+': '-', '-': '+', '+=': '-=', '-=': '+=', 'TRUE': 'FALSE', 'FALSE': 'TRUE',
         'MIN': 'MAX', 'MAX': 'MIN'}
KINDS = {'&&': 'logic', '||': 'logic', '+': 'arithmetic', '-': 'arithmetic', '+=': 'arithmetic', '-=': 'arithmetic',
         'TRUE': 'truth', 'FALSE': 'truth', 'MIN': 'comparison', 'MAX': 'comparison'}
INTEGER = re.compile(r'(\d+)([uUlL]*)$')
ASSIGNMENTS = {'=', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>=', '++', '--'}
CLOSING = {'(': ')', '[': ']', '{': '}'}

# Where the order of two says nothing.
SYMMETRIC = re.compile(r'MIN|MAX|g_strcmp0|strcmp|g_str_equal|.*_equal')

# Guards against a mistake of a programmer, which no user and no test comes to.
GUARD = re.compile(r'g_return_|g_assert|G_STATIC_ASSERT|g_debug')

# What only gives memory back changes nothing that a user sees.
LEFT_ALONE = re.compile(r'g_(auto|free|clear|object_unref|strfreev|mutex|static)|.*_(unref|free)$|G_[A-Z]')

SQL = re.compile(r'"\s*(SELECT|UPDATE|DELETE|INSERT|WITH|FROM)\b')
SQL_SLIPS = [(re.compile(before), after) for before, after in (
    (r'(?<=\w )= (?=[\w?(:])', '<> '), (r' AND ', ' OR '), (r' OR ', ' AND '), (r' DESC\b', ''), (r'\bIS NULL\b', 'IS NOT NULL'),
    (r'\bIS NOT NULL\b', 'IS NULL'), (r'\bmax (?=\()', 'min '), (r'\bmin (?=\()', 'max '), (r'(?<= )< ', '<= '), (r'(?<= )> ', '>= '),
    (r'(?<= )<= ', '< '), (r'(?<= )>= ', '> '), (r'LEFT JOIN', 'JOIN'))]
SQL_CLAUSE = re.compile(r'\b(WHERE|ON(?! CONFLICT)|HAVING|SET|VALUES|SELECT|BY)\b')


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Slip:
    """What stands from @start to @end is written as @text instead."""
    kind: str
    start: int
    end: int
    text: str
    in_function: bool = True

    def apply(self, source):
        return source[:self.start] + self.text + source[self.end:]

    def lines(self, source):
        """The first and the last line it is on, from 1."""
        return source.count('\n', 0, self.start) + 1, source.count('\n', 0, max(self.start, self.end - 1)) + 1

    def show(self, source):
        """The lines before and after, each as one line."""
        begin = source.rfind('\n', 0, self.start) + 1
        end = source.find('\n', self.end)
        end = len(source) if end < 0 else end
        changed = source[begin:self.start] + self.text + source[self.end:end]
        return ' '.join(source[begin:end].split()), ' '.join(changed.split())


def read_tokens(source, at=0, end=None):
    """What means something to the compiler; of the directives only what a #define stands for."""
    tokens = []
    end = len(source) if end is None else end
    while at < end:
        match = TOKEN.match(source, at, end)
        kind = match.lastgroup
        if kind == 'directive':
            define = DEFINE.match(match.group())
            if define:
                tokens += read_tokens(source, at + define.end(), match.end())
                tokens.append(Token('end', '', match.end(), match.end()))
        elif kind not in ('space', 'comment'):
            tokens.append(Token(kind, match.group(), match.start(), match.end()))
        at = match.end()
    return tokens


def find_partners(tokens):
    """For each opening bracket the place of the one that closes it."""
    partners, open_ones = {}, []
    for i, token in enumerate(tokens):
        if token.kind == 'sign' and token.text in CLOSING:
            open_ones.append(i)
        elif token.kind == 'sign' and token.text in CLOSING.values() and open_ones:
            partners[open_ones.pop()] = i
    return partners


class Reader:
    """Finds the slips of one source."""

    def __init__(self, source):
        self.source = source
        self.tokens = read_tokens(source)
        self.partners = find_partners(self.tokens)
        self.slips = []
        self.in_function = False

    def text(self, i):
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ''

    def add(self, kind, first, last, text):
        """Tokens @first to @last become @text."""
        self.slips.append(Slip(kind, self.tokens[first].start, self.tokens[last].end, text, self.in_function))

    def read(self):
        self.bodies = [(i, self.partners[i]) for i in self.partners if self.text(i) == '{' and self.text(i - 1) == ')']
        self.bodies = [body for body in self.bodies if not any(o < body[0] and body[1] < c for o, c in self.bodies)]
        for i in range(len(self.tokens)):
            self.in_function = any(first < i < last for first, last in self.bodies)
            self.read_token(i)
        self.in_function = True
        for first, last in self.bodies:
            self.read_statements(first + 1, last)
        self.read_sql()
        guards = [(self.tokens[i].start, self.tokens[self.partners[i + 1]].end) for i in range(len(self.tokens))
                  if GUARD.match(self.text(i)) and self.text(i + 1) == '(']
        self.slips = [slip for slip in self.slips if not any(first <= slip.start < last for first, last in guards)]
        return sorted(set(self.slips), key=lambda slip: (slip.start, slip.end, slip.text))

    # ---- words and signs

    def read_token(self, i):
        token = self.tokens[i]
        if token.kind == 'number':
            self.change_constant(i)
        if token.kind not in ('sign', 'name'):
            return
        if self.in_function:
            for other in COMPARISONS.get(token.text, []):
                self.add('boundary' if token.text[0] == other[0] and token.text not in ('==', '!=') else 'comparison', i, i, other)
            if token.text in ('&&', '||'):
                self.drop_operand(i)
            if token.text == '!' and (self.tokens[i + 1].kind == 'name' or self.text(i + 1) == '('):
                self.add('negation', i, i, '')
            if token.kind == 'name' and self.text(i + 1) == '(' and not SYMMETRIC.fullmatch(token.text):
                self.swap_arguments(i + 1)
        if token.text in TWINS and not (token.text in ('+', '-') and not self.is_value(i - 1)):
            self.add(KINDS[token.text], i, i, TWINS[token.text])

    def is_value(self, i):
        """Whether a value ends at token @i, so that a sign after it is between two."""
        token = self.tokens[i]
        return token.kind in ('number', 'name') and token.text not in ('return', 'case') or token.text in (')', ']')

    def change_constant(self, i):
        match = INTEGER.match(self.text(i))
        if not match:
            return
        number = int(match.group(1))
        for other in {number + 1, max(0, number - 1)} - {number}:
            self.add('constant', i, i, f'{other}{match.group(2)}')

    def skip_operand(self, i):
        """The last token of the operand that begins at @i."""
        last = i - 1
        while i < len(self.tokens) and not (self.tokens[i].kind == 'end' or self.text(i) in ('&&', '||', '?', ':', ';', ',', ')', ']', '}')):
            last = self.partners.get(i, i)
            i = last + 1
        return last

    def drop_operand(self, i):
        last = self.skip_operand(i + 1)
        if last > i:
            self.add('condition', i, last, '')

    def swap_arguments(self, i):
        """Of the call whose bracket is token @i: two neighbours that are of the same kind as far as can be seen."""
        close, arguments, first = self.partners.get(i, i), [], i + 1
        j = first
        while j <= close:
            if j == close or self.text(j) == ',':
                arguments.append((first, j - 1))
                first = j + 1
            j = self.partners.get(j, j) + 1
        for one, two in zip(arguments, arguments[1:]):
            words = [self.source[self.tokens[a].start:self.tokens[b].end] if a <= b else '' for a, b in (one, two)]
            kinds = [self.kind_of_argument(a, b) for a, b in (one, two)]
            if words[0] != words[1] and kinds[0] == kinds[1] is not None:
                between = self.source[self.tokens[one[1]].end:self.tokens[two[0]].start]
                self.add('arguments', one[0], two[1], words[1] + between + words[0])

    def kind_of_argument(self, first, last):
        if first > last:
            return None
        if first == last and self.tokens[first].kind in ('number', 'string'):
            return self.tokens[first].kind
        if self.text(last) in ('error', 'NULL', 'TRUE', 'FALSE') or self.text(first) == 'error':
            return None
        for i in range(first, last + 1):
            pair = self.tokens[i].kind == 'name' and i < last and self.tokens[i + 1].kind == 'name'
            if pair or self.tokens[i].kind != 'name' and self.text(i) not in ('.', '->', '&', '[', ']'):
                return None
        return 'name'

    # ---- statements

    def read_statements(self, i, last):
        """The statements from token @i up to the one before @last; both are those of a function."""
        while i < last:
            word = self.text(i)
            if word in ('{', '}', ';', 'else', 'do', ':'):
                i += 1
            elif word in ('if', 'for', 'while', 'switch'):
                close = self.partners[i + 1]
                if word == 'if':
                    condition = self.source[self.tokens[i + 2].start:self.tokens[close - 1].end]
                    self.add('negation', i + 2, close - 1, f'!({condition})')
                i = close + 1
            elif word in ('case', 'default'):
                while self.text(i) != ':':
                    i += 1
            elif self.text(i + 1) == '(' and self.begins_statement(self.partners[i + 1] + 1):
                i = self.partners[i + 1] + 1
            else:
                i = self.read_statement(i, last)

    def begins_statement(self, i):
        """What follows a name and brackets belongs to a loop that a macro makes, if it begins a statement."""
        return self.tokens[i].kind == 'name' or self.text(i) == '{'

    def read_statement(self, i, last):
        end = i
        while self.text(end) != ';' and end < last:
            end = self.partners.get(end, end) + 1
        word, next_word = self.text(i), self.text(i + 1)
        if word == 'return':
            if end + 1 < last:
                self.add('return', i, end, ';')
        elif word in ('break', 'continue') or self.is_act(i, end):
            if not LEFT_ALONE.match(word) or next_word != '(':
                self.add('statement', i, end, ';')
        return end + 1

    def is_act(self, i, end):
        """Whether a statement is a call or gives something a value, and no declaration."""
        if self.text(i) in ('*', '++', '--', '('):
            return True
        if self.tokens[i].kind != 'name' or self.tokens[i + 1].kind == 'name' or self.text(i + 1) == '*':
            return False
        if self.text(i + 1) == '(':
            return self.partners[i + 1] == end - 1
        i += 1
        while i < end and (self.text(i) in ('.', '->', '[') or self.tokens[i].kind == 'name'):
            i = self.partners.get(i, i) + 1
        return self.text(i) in ASSIGNMENTS

    # ---- SQL

    def read_sql(self):
        """Neighbouring strings are one text; what stands after a WHERE is a condition."""
        i = 0
        while i < len(self.tokens):
            group = []
            while i < len(self.tokens) and self.tokens[i].kind == 'string' or group and self.tokens[i].kind == 'name':
                group.append(self.tokens[i])
                i += 1
            if group and SQL.match(group[0].text):
                self.slip_in_sql([token for token in group if token.kind == 'string'])
            i += 1

    def slip_in_sql(self, group):
        clause = ''
        for token in group:
            for pattern, after in SQL_SLIPS:
                for match in pattern.finditer(token.text):
                    before = SQL_CLAUSE.findall(token.text, 0, match.start())
                    if (before or [clause])[-1] in ('WHERE', 'ON', 'HAVING') or after in ('', 'min ', 'max ', 'JOIN'):
                        self.slips.append(Slip('SQL', token.start + match.start(), token.start + match.end(), after))
            clause = (SQL_CLAUSE.findall(token.text) or [clause])[-1]


def find_slips(source):
    return Reader(source).read()
