#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A second, plain fold of acts, written from docs/decisions/0028-changes-that-can-travel.md alone.

It shares nothing with the program, so that where the two differ one of them, or the record, is wrong. Each rule is a
function that bears its number.

    fold.py < acts.jsonl                    prints the state as text
    fold.py --shuffle SEED < acts.jsonl     the same from acts in another order, some of them doubled
    fold.py --without RULE < acts.jsonl     what a fold would make of them that lacks one rule
    fold.py --list-rules                    the rules that can be left out
"""

import argparse
import collections
import itertools
import json
import random
import re
import sys

RULES = {
    'F-0-form': 'a value that has not its form is read as it is',
    'ID-stamp': 'IDs are not ordered by stamp first: device, then number, and the stamp last',
    'ID-device': 'IDs are ordered by stamp, then number, and the device last',
    'ID-number': 'the numbers of IDs are ordered as text and not as numbers',
    'null': 'null is shown as any value, and an attribute that is null is there',
    'F-1-same': 'two texts with one ID are two acts',
    'F-1-lesser': 'of two texts with one ID the greater one holds',
    'F-2-replaced': 'no candidate is replaced, all are heads',
    'F-2-another': 'a candidate that has its own ID in over is replaced too',
    'F-2-circle': 'when all candidates are replaced there is no head, and no value',
    'F-3-greatest': 'the head with the least ID wins',
    'F-4-disputed': 'nothing is disputed',
    'F-4-differ': 'heads that say the same as the winner are disputed too',
    'F-5-gone': 'nothing is gone, and nothing has returned from it',
    'F-5-edits': 'a deletion holds against edits that it did not know',
    'F-5-lines': 'a deletion of a match holds against edits of its lines that it did not know',
    'F-5-some': 'only what the winner of gone was over counts, not what other heads of it were over',
    'F-5-true': 'what heads of gone were over that do not say true counts too',
    'F-5-returned': 'what returned from a deletion is not called so',
    'F-5-bin': 'who put a match in the bin and did not know of its deletion brings it back',
    'F-6-edits': 'the bin holds against edits of the match that it did not know',
    'F-6-lines': 'the bin holds against edits of the lines that it did not know',
    'F-6-some': 'only what the winner of bin was over counts, not what other heads of it were over',
    'F-6-not-null': 'what heads of bin were over that say null counts too',
    'F-6-but-gone': 'heads of gone, of the match itself, bring a match back from the bin too',
    'F-6-returned': 'what returned from the bin is not called so',
    'F-7-gone': 'lines that are gone are lines of the match, and stand there',
    'F-7-rank': 'lines are not ordered by rank first',
    'F-7-created': 'lines of one rank are not ordered by created',
    'F-7-uuid': 'lines of one rank and created stand with the greatest UUID first',
    'F-7-tied': 'nothing is tied',
    'F-8-appending': 'whoever took part in a line is not appended',
    'F-8-absent': 'who is absent in a round is appended too',
    'F-8-zero': 'whose points in a correction are 0 is appended too',
    'F-8-told': 'a line is told in the seats of the winner, whatever seats it names',
    'F-8-order': 'who is appended comes in the order of the UUIDs of the lines',
    'F-8-limit': 'there may be more than 8 seats',
    'F-8-nobody': 'a line that would bring more than 8 adds whom it can, and waits',
    'F-8-full': 'a line that would bring more than 8 adds nobody, and does not wait',
    'F-8-unknown': 'a line whose seats names an act that is not known, or that says no seats, stands and adds nobody',
    'F-8-that-match': 'the seats in which a line is told may be those of another match',
    'F-8-named': 'a line may bring a player who is not known by name',
    'F-8-there': 'a player who sits at a match and is gone stays gone',
    'F-8-there-returned': 'who is there only because of sitting at a match is not called returned',
    'F-9-merges': 'nobody is joined, and no merge waits',
    'F-9-order': 'merges are taken with the greatest ID first',
    'F-9-root': 'the joined people are called by the root of the one that names',
    'F-9-there': 'a merge with somebody who is not there does not wait',
    'F-9-sitting': 'a merge of people who sit together does not wait',
    'F-9-side': 'only the two themselves must not sit together, not everybody of their sides',
    'F-9-appended': 'only the seats of the winner are looked at, not who was appended',
    'F-9-bin': 'people who sit together in a match in the bin can be joined',
    'F-9-already': 'a merge of two who are one already is looked at as any, and so waits when they sit anywhere',
    'F-10-name': 'a player without name does not wait',
    'F-10-game': 'a match without game does not wait',
    'F-10-seats': 'a match without seats does not wait',
    'F-10-people': 'a match at whose seats a player without name sits does not wait',
    'F-10-says': 'a line without says does not wait',
    'F-10-rank': 'a line without rank does not wait',
    'F-10-unknown': 'a line of a match that is not known does not wait',
    'F-10-match': 'a line of a match that waits does not wait',
    'F-10-gone': 'a line of a match that is gone is not gone with it, but waits',
}

MOST_SEATS = 8
DEPTH = 100
UUID = r'[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
ID_FORM = re.compile(r'[0-9a-f]{16}-[1-9][0-9]*-[0-9a-f]{16}')
THING_FORM = re.compile(rf'[^/]+/{UUID}')

Candidate = collections.namedtuple('Candidate', 'id value over')


def canonical(value):
    """The order of texts in Python is that of code points, which is that of their bytes in UTF-8."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(',', ':'), allow_nan=False)


# What is an act


def is_id(value):
    return isinstance(value, str) and bool(ID_FORM.fullmatch(value)) and int(value.split('-')[1]) < 2 ** 64


def is_change(value):
    if not isinstance(value, dict) or not isinstance(value.get('thing'), str):
        return False
    if not THING_FORM.fullmatch(value['thing']):
        return False
    over = value.get('over', [])
    return isinstance(value.get('as'), dict) and bool(value['as']) and isinstance(over, list) and all(map(is_id, over))


def is_act(value):
    """Its form is that of its ID, verb, undoes and changes; what the values of attributes are is no part of it."""
    if not isinstance(value, dict) or not is_id(value.get('act')) or not isinstance(value.get('verb'), str):
        return False
    if 'undoes' in value and not is_id(value['undoes']):
        return False
    says = value.get('says')
    if not isinstance(says, list) or not says or not all(map(is_change, says)):
        return False
    return len({change['thing'] for change in says}) == len(says)


def is_plain(value, depth=0):
    """Whether a value is made of what an act is made of: whole numbers that every program reads, and nothing too deep."""
    if isinstance(value, (dict, list)):
        parts = value.values() if isinstance(value, dict) else value
        names = value if isinstance(value, dict) else ()
        return depth < DEPTH and all(is_plain(part, depth + 1) for part in parts) and all(map(is_plain, names))
    if isinstance(value, float):
        return False
    if isinstance(value, str):
        return '\0' not in value
    return value is None or isinstance(value, bool) or abs(value) < 2 ** 53


def read_act(text):
    """The act of a line, or None where it is none. An act is written in one way only."""
    try:
        value = json.loads(text.decode())
        if not is_plain(value) or canonical(value).encode() != text:
            return None
    except (ValueError, RecursionError):
        return None
    return value if is_act(value) else None


def as_bytes(line):
    return (line.encode('utf-8', 'surrogatepass') if isinstance(line, str) else bytes(line)).rstrip(b'\n')


# F-0: the forms of the values that the fold looks into.


def is_text(value):
    return isinstance(value, str) and value != ''


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_truth(value):
    return isinstance(value, bool)


def is_uuid(value):
    return isinstance(value, str) and bool(re.fullmatch(UUID, value))


def is_list(value, is_element):
    return isinstance(value, list) and all(map(is_element, value))


def is_seat(value):
    """A player or a computer player, and not both."""
    if not isinstance(value, dict) or ('player' in value) == ('bot' in value):
        return False
    return is_uuid(value['player']) if 'player' in value else is_text(value['bot'])


def are_seats(value):
    if not isinstance(value, dict) or not is_list(value.get('order'), is_seat) or not is_number(value.get('first')):
        return False
    players = [seat['player'] for seat in value['order'] if 'player' in seat]
    return (1 <= len(value['order']) <= MOST_SEATS and 0 <= value['first'] < len(value['order'])
            and len(set(players)) == len(players))


def is_said(value):
    """Whether a line says something: a round or a correction."""
    if not isinstance(value, dict) or not is_id(value.get('seats')) or ('facts' in value) == ('correction' in value):
        return False
    return is_list(value.get('absent', []), is_number) and ('facts' in value or is_list(value['correction'], is_number))


FORMS = {
    ('player', 'name'): is_text, ('player', 'same'): is_uuid,
    ('match', 'game'): is_text, ('match', 'seats'): are_seats, ('match', 'bin'): is_number,
    ('line', 'match'): is_uuid, ('line', 'rank'): is_text, ('line', 'created'): is_number, ('line', 'says'): is_said,
}


def in_form(thing, attribute, value):
    """The value, or None where it has not the form that it must have."""
    form = is_truth if attribute == 'gone' else FORMS.get((thing.split('/')[0], attribute))
    return value if form is None or form(value) else None


def read_seats(value):
    """The order of seats, or None where these are no seats."""
    return value['order'] if are_seats(value) else None


def who_sit(order):
    """Who sits at each seat, comparable. Computer players of one level are told apart by their order."""
    levels = collections.Counter()
    who = []
    for seat in order:
        if 'player' in seat:
            who.append(('player', seat['player']))
        else:
            who.append(('bot', seat['bot'], levels[seat['bot']]))
            levels[seat['bot']] += 1
    return who


class Group:
    """People who are one."""

    def __init__(self, uuid, sits_in):
        self.root, self.members, self.sits_in = uuid, {uuid}, set(sits_in)


class Fold:
    """What follows from acts. Each step of the constructor asks only what the steps above it found."""

    def __init__(self, lines, left_out=()):
        self.left_out = frozenset(left_out)
        unknown = self.left_out - RULES.keys()
        if unknown:
            raise ValueError(f'no such rule: {", ".join(sorted(unknown))}')
        self.candidates = self.collect(self.f1_acts(lines))
        self.heads = {thing: {attribute: self.f2_heads(candidates) for attribute, candidates in attributes.items()}
                      for thing, attributes in self.candidates.items()}
        self.gone, self.returned, self.waiting, self.in_bin = set(), set(), set(), set()
        self.lines, self.seats, self.standing_lines = {}, {}, {}

        self.f5_gone(thing for thing in self.heads if not thing.startswith('match/'))
        self.lines = self.f7_lines()
        self.f5_gone(self.things('match'))
        self.f10_lines_of_gone()
        self.f6_bin()
        self.f10_waiting()
        for match in self.there('match'):
            self.seats[match], self.standing_lines[match] = self.f8_seats(match)
        self.f8_who_sits_is_there()
        self.groups, self.merge_waits = self.f9_merges()

    def holds(self, rule):
        assert rule in RULES, rule
        return rule not in self.left_out

    # What is asked at many places

    def order(self, act_id):
        stamp, number, device = act_id.split('-')
        number = int(number) if self.holds('ID-number') else number
        if not self.holds('ID-stamp'):
            return device, number, stamp
        return (stamp, device, number) if self.holds('ID-device') else (stamp, number, device)

    def things(self, kind):
        return sorted(thing for thing in self.heads if thing.startswith(kind + '/'))

    def there(self, kind):
        """What is neither gone nor waits."""
        return [thing for thing in self.things(kind) if thing not in self.gone and thing not in self.waiting]

    def value(self, thing, attribute):
        """F-3, the winner: heads stand with the winner first."""
        heads = self.heads[thing].get(attribute)
        return heads[0].value if heads else None

    def has(self, thing, attribute):
        if not self.holds('null') and self.heads[thing].get(attribute):
            return True
        return self.value(thing, attribute) is not None

    def shown(self, thing, but):
        return {attribute: self.value(thing, attribute) for attribute in self.heads[thing]
                if attribute not in but and self.has(thing, attribute)}

    def head_ids(self, things, but=()):
        return {head.id for thing in things for attribute, heads in self.heads[thing].items() if attribute not in but
                for head in heads}

    # The rules

    def f1_acts(self, lines):
        """The acts, each ID once, of which the lesser line holds."""
        acts = {}
        for text in sorted(set(map(as_bytes, lines)), reverse=not self.holds('F-1-lesser')):
            act = read_act(text)
            if act:
                acts.setdefault(act['act'] if self.holds('F-1-same') else text, act)
        return list(acts.values())

    def collect(self, acts):
        """The candidates of each attribute of each thing, the greatest ID first."""
        things = {}
        for act in sorted(acts, key=lambda act: self.order(act['act']), reverse=True):
            for change in act['says']:
                attributes = things.setdefault(change['thing'], {})
                over = frozenset(change.get('over', ()))
                for attribute, value in change['as'].items():
                    if self.holds('F-0-form'):
                        value = in_form(change['thing'], attribute, value)
                    attributes.setdefault(attribute, []).append(Candidate(act['act'], value, over))
        return things

    def f2_heads(self, candidates):
        """The heads, with the winner of F-3 first."""
        replaced = set()
        if self.holds('F-2-replaced'):
            for candidate in candidates:
                replaced |= candidate.over - {candidate.id} if self.holds('F-2-another') else candidate.over
        heads = [candidate for candidate in candidates if candidate.id not in replaced]
        if not heads and self.holds('F-2-circle'):
            heads = candidates
        return heads if self.holds('F-3-greatest') else heads[::-1]

    def f4_disputed(self, thing, attribute):
        """The heads that differ from the winner."""
        heads = self.heads[thing][attribute]
        if not self.holds('F-4-disputed') or not heads:
            return []
        said = canonical(heads[0].value)
        differ = [head.id for head in heads[1:] if not self.holds('F-4-differ') or canonical(head.value) != said]
        return sorted(differ, key=self.order, reverse=True)

    def f5_gone(self, things):
        """What a deletion says besides gone is not in its own over, and so brings the thing back."""
        for thing in things if self.holds('F-5-gone') else ():
            if self.value(thing, 'gone') is not True:
                continue
            known = set()
            for head in self.heads[thing]['gone'] if self.holds('F-5-some') else self.heads[thing]['gone'][:1]:
                if head.value is True or not self.holds('F-5-true'):
                    known |= head.over
            wanted = self.head_ids([thing], but=['gone']) if self.holds('F-5-edits') else set()
            if thing.startswith('match/') and self.holds('F-5-bin'):
                bins = {head.id for head in self.heads[thing].get('bin', ()) if head.value is not None}
                wanted -= bins - self.head_ids([thing], but=['gone', 'bin'])
            if self.holds('F-5-lines'):
                wanted |= self.head_ids(self.lines.get(thing, []))
            if wanted <= known:
                self.gone.add(thing)
            elif self.holds('F-5-returned'):
                self.returned.add(thing)

    def f6_bin(self):
        for match in self.things('match'):
            if match in self.gone or self.value(match, 'bin') is None:
                continue
            known = set()
            for head in self.heads[match]['bin'] if self.holds('F-6-some') else self.heads[match]['bin'][:1]:
                if head.value is not None or not self.holds('F-6-not-null'):
                    known |= head.over
            but = ['bin', 'gone'] if self.holds('F-6-but-gone') else ['bin']
            wanted = self.head_ids([match], but=but) if self.holds('F-6-edits') else set()
            if self.holds('F-6-lines'):
                wanted |= self.head_ids(self.lines[match])
            if wanted <= known:
                self.in_bin.add(match)
            elif self.holds('F-6-returned'):
                self.returned.add(match)

    def f7_lines(self):
        """The lines of each match that is known, in order; those that wait are among them."""
        lines = {match: [] for match in self.things('match')}
        for line in self.things('line'):
            match = self.match_of(line)
            if match in lines and (line not in self.gone or not self.holds('F-7-gone')):
                lines[match].append(line)
        for of_match in lines.values():
            # They come in the order of their UUIDs, and sorting keeps the order of what is equal.
            if not self.holds('F-7-uuid'):
                of_match.reverse()
            of_match.sort(key=self.line_order)
        if not self.holds('F-7-gone'):
            self.gone -= set(self.things('line'))
        return lines

    def match_of(self, line):
        """The match that a line names, as a thing, known or not."""
        uuid = self.value(line, 'match')
        return f'match/{uuid}' if isinstance(uuid, str) else None

    def rank_of(self, line):
        """The rank, None where there is none."""
        rank = self.value(line, 'rank')
        return rank if is_text(rank) else None

    def line_order(self, line):
        rank = (self.rank_of(line) or '') if self.holds('F-7-rank') else ''
        created = self.value(line, 'created') if self.holds('F-7-created') else 0
        return rank, created if is_number(created) else 0

    def f7_tied(self, match):
        """The ranks that more than one line of a match has."""
        ranks = collections.Counter(self.rank_of(line) for line in self.lines[match])
        if not self.holds('F-7-tied'):
            return set()
        return {rank for rank, times in ranks.items() if times > 1 and rank is not None}

    def f8_seats(self, match):
        """The order of the seats of a match, and its lines that do not wait: some begin to wait here."""
        seats = list(read_seats(self.value(match, 'seats')) or [])
        taken = set(who_sit(seats))
        lines = [line for line in self.lines[match] if line not in self.waiting]
        for line in lines if self.holds('F-8-order') else sorted(lines):
            told = self.f8_told(match, line)
            if told is None:
                if self.holds('F-8-unknown') and is_said(self.value(line, 'says')):
                    self.waiting.add(line)
                continue
            new = {who: told[number] for number, who in enumerate(who_sit(told))
                   if self.f8_took_part(line, number) and who not in taken}
            if not self.holds('F-8-appending'):
                new = {}
            if self.holds('F-8-named') and not self.are_named(new.values()):
                self.waiting.add(line)
                continue
            if new and len(seats) + len(new) > MOST_SEATS and self.holds('F-8-limit'):
                if self.holds('F-8-full'):
                    self.waiting.add(line)
                room = 0 if self.holds('F-8-nobody') else max(0, MOST_SEATS - len(seats))
                new = dict(list(new.items())[:room])
            seats += new.values()
            taken |= new.keys()
        return seats, [line for line in lines if line not in self.waiting]

    def are_named(self, seats):
        players = [f"player/{seat['player']}" for seat in seats if 'player' in seat]
        return all(player in self.heads and self.has(player, 'name') for player in players)

    def f8_who_sits_is_there(self):
        for seat in itertools.chain.from_iterable(self.seats.values() if self.holds('F-8-there') else ()):
            player = f"player/{seat.get('player')}"
            if player in self.gone:
                self.gone.remove(player)
                if self.holds('F-8-there-returned'):
                    self.returned.add(player)

    def f8_told(self, match, line):
        """The seats in which a line is told, None where they are not known. They may have been replaced long ago."""
        if not self.holds('F-8-told'):
            return read_seats(self.value(match, 'seats'))
        says = self.value(line, 'says')
        if not is_said(says):
            return None
        matches = [match] if self.holds('F-8-that-match') else [match] + self.things('match')
        for said_of in matches:
            for candidate in self.candidates[said_of].get('seats', []):
                if candidate.id == says['seats'] and read_seats(candidate.value) is not None:
                    return read_seats(candidate.value)
        return None

    def f8_took_part(self, line, number):
        says = self.value(line, 'says')
        if not is_said(says):
            return False
        if 'facts' in says:
            return number not in says.get('absent', []) or not self.holds('F-8-absent')
        points = says['correction']
        return number < len(points) and points[number] != 0 or not self.holds('F-8-zero')

    def f9_merges(self):
        """The group of each player that is there, and whom each merge that waits is waiting for."""
        sits_in = collections.defaultdict(set)
        for match, seats in self.seats.items():
            if match in self.in_bin and not self.holds('F-9-bin'):
                continue
            for seat in seats if self.holds('F-9-appended') else read_seats(self.value(match, 'seats')) or []:
                sits_in[seat.get('player')].add(match)
        players = [player.removeprefix('player/') for player in self.there('player')]
        groups = {uuid: Group(uuid, sits_in[uuid]) for uuid in players}
        waits = {}
        for uuid in self.f9_taken(players) if self.holds('F-9-merges') else ():
            named = self.value(f'player/{uuid}', 'same')
            if named not in groups:
                if self.holds('F-9-there'):
                    waits[uuid] = named
                    continue
                groups[named] = Group(named, sits_in[named])
            one, other = groups[uuid], groups[named]
            if one is other and self.holds('F-9-already'):
                continue
            together = one.sits_in & other.sits_in if self.holds('F-9-side') else sits_in[uuid] & sits_in[named]
            if together and self.holds('F-9-sitting'):
                waits[uuid] = named
                continue
            if one is not other:
                self.join(groups, one, other, other.root if self.holds('F-9-root') else one.root)
        return groups, waits

    def f9_taken(self, players):
        """The players that name another, by the IDs of the winners. Those of one act by their own UUIDs."""
        naming = [uuid for uuid in players if is_uuid(self.value(f'player/{uuid}', 'same'))]
        winners = {uuid: self.heads[f'player/{uuid}']['same'][0].id for uuid in naming}
        return sorted(naming, key=lambda uuid: self.order(winners[uuid]), reverse=not self.holds('F-9-order'))

    @staticmethod
    def join(groups, one, other, root):
        small, big = sorted((one, other), key=lambda group: len(group.members))
        big.root = root
        big.members |= small.members
        big.sits_in |= small.sits_in
        for uuid in small.members:
            groups[uuid] = big

    def f10_lines_of_gone(self):
        """Such a line has not returned from anything either."""
        for match in self.gone & self.lines.keys():
            for line in self.lines[match]:
                (self.gone if self.holds('F-10-gone') else self.waiting).add(line)
                self.returned.discard(line)

    def f10_waiting(self):
        """What waits, but for the lines of F-8."""
        for player in self.things('player'):
            if self.holds('F-10-name') and not self.has(player, 'name'):
                self.waiting.add(player)
        for match in self.things('match'):
            no_game = self.holds('F-10-game') and not self.has(match, 'game')
            seats = read_seats(self.value(match, 'seats'))
            if (no_game or self.holds('F-10-seats') and seats is None
                    or self.holds('F-10-people') and not self.are_named(seats or ())):
                self.waiting.add(match)
        for line in self.things('line'):
            if self.f10_line_lacks(line):
                self.waiting.add(line)
        self.waiting -= self.gone

    def f10_line_lacks(self, line):
        match = self.match_of(line)
        if match not in self.lines:
            return self.holds('F-10-unknown')
        return (self.holds('F-10-says') and not is_said(self.value(line, 'says'))
                or self.holds('F-10-rank') and self.rank_of(line) is None
                or self.holds('F-10-match') and match in self.waiting)

    # The state, as text

    def player_state(self, uuid):
        state = self.shown(f'player/{uuid}', but=['gone', 'same'])
        if self.groups[uuid].root != uuid:
            state['same'] = self.groups[uuid].root
        if uuid in self.merge_waits:
            state['waits'] = self.merge_waits[uuid]
        return state

    def match_state(self, match):
        state = self.shown(match, but=['gone'] if match in self.in_bin else ['gone', 'bin'])
        if read_seats(state.get('seats')) is not None:
            state['seats'] = dict(state['seats'], order=self.seats[match])
        tied = self.f7_tied(match)
        state['lines'] = [self.line_state(line, tied) for line in self.standing_lines[match]]
        return state

    def line_state(self, line, tied):
        state = self.shown(line, but=['gone', 'match'])
        state['uuid'] = line.removeprefix('line/')
        if self.rank_of(line) in tied:
            state['tied'] = True
        return state

    def disputed_state(self):
        disputed = {}
        for thing in self.heads.keys() - self.gone - self.waiting:
            for attribute in self.heads[thing]:
                heads = self.f4_disputed(thing, attribute)
                if heads:
                    disputed[f'{thing}/{attribute}'] = heads
        return disputed

    def state(self):
        known = ('player/', 'match/', 'line/')
        players = [player.removeprefix('player/') for player in self.there('player')]
        return {
            'players': {uuid: self.player_state(uuid) for uuid in players},
            'matches': {match.removeprefix('match/'): self.match_state(match) for match in self.there('match')},
            'other': {thing: self.shown(thing, but=['gone'])
                      for thing in self.heads if not thing.startswith(known) and thing not in self.gone},
            'disputed': self.disputed_state(),
            'returned': sorted(self.returned),
            'waiting': sorted(self.waiting),
        }


def fold(lines, left_out=()):
    """The canonical text of the state that follows from lines of JSON, texts or bytes, in any order."""
    return canonical(Fold(lines, left_out).state())


def shuffle(lines, seed):
    """The lines in another order, and one in four of them doubled."""
    chance = random.Random(seed)
    lines = list(lines)
    lines += [line for line in lines if chance.random() < 0.25]
    chance.shuffle(lines)
    return lines


def main():
    parser = argparse.ArgumentParser(description='Folds acts, a line of JSON each, into the state of the book.')
    parser.add_argument('--shuffle', metavar='SEED', help='in another order, some doubled')
    parser.add_argument('--without', metavar='RULE', choices=RULES, help='leaves out one rule')
    parser.add_argument('--list-rules', action='store_true', help='prints the rules that can be left out')
    options = parser.parse_args()
    if options.list_rules:
        for name, left_out in RULES.items():
            print(f'{name}  {left_out}')
        return
    lines = sys.stdin.buffer.read().split(b'\n')
    if options.shuffle is not None:
        lines = shuffle(lines, options.shuffle)
    text = fold(lines, [options.without] if options.without else [])
    sys.stdout.buffer.write(text.encode() + b'\n')


if __name__ == '__main__':
    main()
