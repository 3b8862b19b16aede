// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of a match.

import { drawChart } from "./chart.js";
import { make, name } from "./elements.js";
import { _, inContext, isolate, tell } from "./words.js";

/** So many rounds stand on a television. */
const ROUNDS_OF_TELEVISION = 5;

/** What a game is called: what people play on a free sheet says so itself. */
export function describeGame(head) {
  return head.title ?? _(head.game);
}

/** Who deals or begins. */
export function describeTurn(head, seat) {
  const who = isolate(head.seats[seat].name);
  return head.role === "dealer" ? _("{name} deals", { name: who }) : _("{name} begins", { name: who });
}

export function describeLine(line) {
  switch (line.kind) {
    case "rules": return _("Other rules");
    case "correction": return _("Correction");
    default: return _("Round {n}", { n: line.number });
  }
}

function say(note) {
  return _(note.say, { a: note.a, b: note.b });
}

function ofSeat(head, seat, text) {
  return _("{name}: {what}", { name: isolate(head.seats[seat].name), what: text });
}

/** What the rules did, sentence by sentence. */
export function describeNotes(head, notes) {
  return notes.map(note => note.seat < 0 ? say(note) : ofSeat(head, note.seat, say(note)));
}

/** All that happened in a line, sentence by sentence. */
export function describeEvents(head, line) {
  const of = (seat, text) => ofSeat(head, seat, text);
  return [
    ...line.notes.filter(note => note.seat < 0).map(say),
    ...line.signs.filter(sign => sign.say !== null).map(sign => of(sign.seat, _(sign.say))),
    ...line.notes.filter(note => note.seat >= 0).map(note => of(note.seat, say(note))),
    ...[line.reason, line.note].filter(text => text),
  ];
}

/** A line in words, for who hears it. */
export function describeNews(head, line) {
  if (line.kind === "rules")
    return [describeLine(line), ...describeEvents(head, line)].join(": ");
  const seats = head.seats.map((seat, i) => {
    const values = { name: isolate(seat.name), points: line.points[i], total: line.totals[i] };
    return line.away.includes(i) ? _("{name} sits out, total {total}", values) : _("{name} {points}, total {total}", values);
  });
  return `${describeLine(line)}: ${seats.join("; ")}`;
}

/** What became another on a sheet, for who hears it; empty where nothing did that is worth a word. */
export function describeChange(before, after) {
  const { head, lines } = after;
  const repaired = lines.find((line, i) => i < before.lines.length && JSON.stringify(line) !== JSON.stringify(before.lines[i]));
  const said = [];

  if (lines.length < before.lines.length)
    said.push(_("A line was taken away."));
  else if (lines.length > before.lines.length)
    said.push(describeNews(head, lines.at(-1)));
  else if (repaired !== undefined)
    said.push(_("Put right: {what}", { what: describeNews(head, repaired) }));
  if (head.over && !before.head.over)
    said.push(_("The match is over."));
  return said.join(" ");
}

/** What the next round may bring somebody, in a few signs and in a sentence. */
export function describeProspects(head, seat) {
  return head.prospects.filter(prospect => prospect.seat === seat).map(({ a, b, c, name: made, short, say: sentence }) => {
    const values = { a, b, c, name: made === null ? "" : _(made).toLowerCase(), who: isolate(head.seats[seat].name) };
    return { short: _(short, values), sentence: _(sentence, values) };
  });
}

/** What comes: who deals or begins, and what holds. */
export function describeNext(head) {
  if (head.over)
    return [_("The match is over.")];
  return [
    `${_("Round {n}", { n: head.next.number })}: ${describeTurn(head, head.next.seat)}`,
    ...head.next.notes.map(say),
  ];
}

function makeTotals(head) {
  return make("ol", { class: "totals", "aria-label": _("Totals") }, ...head.seats.map((seat, i) =>
    make("li", { class: `colour-${seat.colour}${seat.rank === 1 ? " first" : ""}${!head.over && head.next.seat === i ? " turn" : ""}` },
      make("span", { class: "name" }, name(seat.name)),
      make("span", { class: "total" }, tell(seat.total)),
      make("span", { class: "rank" }, seat.rank > 0 ? _("place {n}", { n: seat.rank }) : ""),
      ...describeProspects(head, i).map(({ short, sentence }) => make("span", { class: "prospect", title: sentence },
        make("span", { "aria-hidden": "true" }, short), make("span", { class: "unseen" }, sentence))))));
}

function makePoints(line, seat) {
  if (line.kind === "rules")
    return make("td");
  const sign = line.signs.find(one => one.seat === seat);
  const away = line.away.includes(seat);
  return make("td", { class: away ? "away" : null },
    make("span", { class: "points" }, away ? "–" : tell(line.points[seat])),
    away ? make("span", { class: "unseen" }, _("sits out")) : null,
    sign ? make("abbr", { title: sign.say === null ? null : _(sign.say) }, inContext("sign", sign.letters)) : null,
    make("span", { class: "sum" }, tell(line.totals[seat])));
}

/** What a line is called; who may write can take it up. */
function makeNumber(line, writes) {
  const sign = line.kind === "round" ? tell(line.number) : line.kind === "rules" ? "§" : "±";
  if (writes && line.kind === "round")
    return make("button", { type: "button", class: "change", "data-line": line.line, "aria-label": _("Change round {n}", { n: line.number }) }, sign);
  return make("span", {}, sign, make("span", { class: "unseen" }, ` ${describeLine(line)}`));
}

function makeLine(head, line, writes) {
  const events = describeEvents(head, line);
  const row = make("tr", {},
    make("th", { scope: "row" }, makeNumber(line, writes)),
    ...head.seats.map((_seat, i) => makePoints(line, i)));
  return events.length === 0 ? [row]
    : [row, make("tr", { class: "events" }, make("td", { colspan: String(head.seats.length + 1) }, events.join(" · ")))];
}

/** The newest stands first: it is what people look for, on a screen that shows few. */
function makeRounds(head, lines, writes) {
  return make("div", { class: "rounds", role: "region", tabindex: "0", "aria-label": _("Rounds") },
    make("table", {},
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span", { class: "unseen" }, _("Round"))),
        ...head.seats.map(seat => make("th", { scope: "col" }, name(seat.name))))),
      make("tbody", {}, ...[...lines].reverse().flatMap(line => makeLine(head, line, writes)))));
}

function makeGames(head) {
  return head.games.length === 0 ? null : make("table", { class: "games" },
    make("tbody", {}, ...head.games.map((game, i) => make("tr", { class: game.closed ? "closed" : null },
      make("th", { scope: "row" }, _("Game {n}", { n: i + 1 })), ...game.totals.map(total => make("td", {}, tell(total)))))));
}

/** The elements of the page of a match. */
export function makeSheet(topic, television, writes = false) {
  const { head, lines } = topic;
  const shown = television ? lines.slice(-ROUNDS_OF_TELEVISION) : lines;
  return [
    make("h1", {}, describeGame(head)),
    makeTotals(head),
    make("ul", { class: "next", "aria-label": _("What comes") }, ...describeNext(head).map(text => make("li", {}, text))),
    makeGames(head),
    lines.length === 0 ? make("p", { class: "empty" }, _("No round has been written down yet.")) : makeRounds(head, shown, writes),
    lines.length === 0 ? null : drawChart(head, lines),
  ].filter(element => element !== null);
}
