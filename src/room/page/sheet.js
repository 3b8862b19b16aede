// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of a match.

import { drawChart } from "./chart.js";
import { Kept, make, makeUnseen, name, settle } from "./elements.js";
import { _, choose, inContext, isolate, tell } from "./words.js";

/** So many rounds stand on a television, as far as there is room. */
const ROUNDS_OF_TELEVISION = 8;

/** So many lines that came at once are told each. */
const MOST_TOLD = 3;

/**
 * What a game is called: what people play on a free sheet says so itself.
 * @param {{ title: string | null, game: string }} head
 */
export function describeGame(head) {
  return head.title ?? _(head.game);
}

/**
 * Who deals or begins.
 * @param {import("./topic.js").Head} head
 * @param {number} seat
 */
export function describeTurn(head, seat) {
  const who = isolate(head.seats[seat].name);
  return head.role === "dealer" ? _("{name} deals", { name: who }) : _("{name} begins", { name: who });
}

/** @param {import("./topic.js").Line} line */
export function describeLine(line) {
  switch (line.kind) {
    case "rules": return _("Rules");
    case "correction": return _("Correction");
    default: return _("Round {n}", { n: line.number });
  }
}

/** @param {import("./topic.js").Note} note */
function say(note) {
  return _(note.say, { a: note.a, b: note.b });
}

/**
 * @param {import("./topic.js").Head} head
 * @param {number[]} seats
 */
function listNames(head, seats) {
  return seats.map(seat => isolate(head.seats[seat].name)).join(", ");
}

/**
 * @param {import("./topic.js").Head} head
 * @param {number[]} seats
 * @param {string} text
 */
function ofSeats(head, seats, text) {
  return seats.length === 0 ? text : _("{name}: {what}", { name: listNames(head, seats), what: text });
}

/**
 * What the rules did, sentence by sentence.
 * @param {import("./topic.js").Head} head
 * @param {import("./topic.js").Note[]} notes
 */
export function describeNotes(head, notes) {
  return notes.map(note => ofSeats(head, note.seats, say(note)));
}

/**
 * All that happened in a line, sentence by sentence.
 * @param {import("./topic.js").Head} head
 * @param {import("./topic.js").Line} line
 */
export function describeEvents(head, line) {
  return [
    choose(line.rules),
    ...describeNotes(head, line.notes.filter(note => note.seats.length === 0)),
    ...line.signs.flatMap(sign => sign.say === null ? [] : ofSeats(head, [sign.seat], _(sign.say))),
    ...describeNotes(head, line.notes.filter(note => note.seats.length > 0)),
    line.reason, line.note, choose(line.others),
  ].filter(text => text);
}

/**
 * A line in words, for who hears it.
 * @param {import("./topic.js").Head} head
 * @param {import("./topic.js").Line} line
 */
export function describeNews(head, line) {
  if (line.blank)
    return [describeLine(line), ...describeEvents(head, line)].join(": ");
  const seats = head.seats.map((seat, i) => {
    const values = { name: isolate(seat.name), points: line.points[i], total: line.totals[i] };
    return line.away.includes(i) ? _("{name} sits out, total {total}", values) : _("{name} {points}, total {total}", values);
  });
  return `${describeLine(line)}: ${seats.join("; ")}`;
}

/**
 * What somebody else wrote at a line, in a sentence; empty where nobody did.
 * @param {import("./topic.js").Line | undefined} line
 */
function describeOthers(line) {
  return line?.mark ? choose(line.others) ?? "" : "";
}

/**
 * What became another on a sheet, for who hears it; empty where nothing did that is worth a word.
 * @param {import("./topic.js").Topic} before
 * @param {import("./topic.js").Topic} after
 */
export function describeChange(before, after) {
  const { head, lines } = after;
  /** What another computer wrote puts nothing right. @param {import("./topic.js").Line} line */
  const read = line => JSON.stringify({ ...line, mark: 0, others: 0 });
  const [old, now] = [before.lines, lines].map(all => new Map(all.map(line => [line.line, line])));
  const added = lines.filter(line => !old.has(line.line));
  const gone = before.lines.some(line => !now.has(line.line));
  const repaired = lines.find(line => old.has(line.line) && read(line) !== read(old.get(line.line)));
  const said = gone ? [_("A line was taken away.")] : [];

  if (added.length > MOST_TOLD)
    said.push(_("{n} lines were added.", { n: added.length }));
  else
    said.push(...added.map(line => describeNews(head, line)));
  if (said.length === 0 && repaired !== undefined)
    said.push(_("Put right: {what}", { what: describeNews(head, repaired) }));
  for (const line of lines) {
    const others = describeOthers(line);
    if (others !== "" && others !== describeOthers(old.get(line.line)))
      said.push(`${describeLine(line)}: ${others}`);
  }
  if (head.over && !before.head.over)
    said.push(_("The match is over."));
  return said.join(" ");
}

/**
 * What the next round may bring somebody, in a few signs and in a sentence.
 * @param {import("./topic.js").Head} head
 * @param {number} seat
 */
export function describeProspects(head, seat) {
  return head.prospects.filter(prospect => prospect.seat === seat).map(({ a, b, c, name: made, short, say: sentence }) => {
    const values = { a, b, c, name: made === null ? "" : _(made).toLowerCase(), who: isolate(head.seats[seat].name) };
    return { short: _(short, values), sentence: _(sentence, values) };
  });
}

/**
 * What comes: who deals or begins, and what holds.
 * @param {import("./topic.js").Head} head
 */
export function describeNext(head) {
  if (head.over)
    return [_("The match is over.")];
  return [
    `${_("Round {n}", { n: head.next.number })}: ${describeTurn(head, head.next.seat)}`,
    ...describeNotes(head, head.next.notes),
  ];
}

/**
 * With whom somebody plays the whole match; null for nobody.
 * @param {import("./topic.js").Head} head
 * @param {number} seat
 */
export function describePartners(head, seat) {
  const partners = head.seats.map((_seat, i) => i).filter(i => i !== seat && head.seats[i].side === head.seats[seat].side);
  return partners.length === 0 ? null : _("With {names}", { names: listNames(head, partners) });
}

/**
 * @param {import("./topic.js").Head} head
 * @param {number} seat
 */
function makeTurn(head, seat) {
  return head.over || head.next.seat !== seat ? null
    : make("span", { class: "deals" }, head.role === "dealer" ? inContext("player", "Deals") : inContext("player", "Begins"));
}

/**
 * What is said of a player beneath the total, each by itself.
 * @param {import("./topic.js").Head} head
 * @param {number} seat
 */
function listStanding(head, seat) {
  const { rank } = head.seats[seat];
  return [
    rank > 0 ? _("place {n}", { n: rank }).replaceAll(" ", "\u00a0") : null,
    describePartners(head, seat),
    !head.over && head.next.rests.includes(seat) ? _("Sits out") : null,
  ].filter(text => text !== null);
}

/** @param {import("./topic.js").Head} head */
function makeTotals(head) {
  return make("ol", { class: "totals", "aria-label": _("Totals") }, ...head.seats.map((seat, i) =>
    make("li", { class: `colour-${seat.colour}${seat.rank === 1 ? " first" : ""}` },
      make("span", { class: "name" }, name(seat.name)),
      make("span", { class: "total" }, tell(seat.total)),
      make("span", { class: "standing" }, makeTurn(head, i), " ", listStanding(head, i).join(" · ")),
      ...describeProspects(head, i).map(({ short, sentence }) => make("span", { class: "prospect", title: sentence },
        make("span", { "aria-hidden": "true" }, short), makeUnseen(sentence))))));
}

/**
 * Whether points go up and down.
 * @param {import("./topic.js").Line[]} lines
 */
export function isSigned(lines) {
  return lines.some(line => line.points.some(points => points < 0));
}

/**
 * Points that go up and down have their sign.
 * @param {number} points
 * @param {boolean} signed
 */
export function tellPoints(points, signed) {
  return `${signed && points > 0 ? "+" : ""}${tell(points)}`;
}

/**
 * Of several games on one sheet those that somebody has begun.
 * @param {import("./topic.js").Line} line
 * @param {import("./topic.js").Line | undefined} before
 * @param {number} seat
 */
function makeColumns(line, before, seat) {
  return line.columns.map((totals, i) => {
    const changed = totals[seat] !== (before?.columns[i][seat] ?? 0);
    return changed || totals[seat] !== 0 ? make("span", { class: changed ? "game changed" : "game" }, makeUnseen(_("Game {n}", { n: i + 1 })),
      make("span", { "aria-hidden": "true" }, "ⅠⅡⅢ"[i]), " ", tell(totals[seat])) : null;
  });
}

/**
 * @param {import("./topic.js").Head} head
 * @param {import("./topic.js").Line} line
 * @param {import("./topic.js").Line | undefined} before
 * @param {number} seat
 * @param {boolean} signed
 */
function makePoints(head, line, before, seat, signed) {
  if (line.blank)
    return make("td", {}, ...makeColumns(line, before, seat));
  const sign = line.signs.find(one => one.seat === seat);
  const away = line.away.includes(seat);
  const turn = line.turn === seat;
  return make("td", { class: away ? "away" : null },
    make("span", { class: turn ? "points turn" : "points" }, away ? "–" : tellPoints(line.points[seat], signed || line.kind !== "round")),
    away ? makeUnseen(_("sits out")) : null,
    turn ? makeUnseen(describeTurn(head, seat)) : null,
    sign ? make("abbr", { title: sign.say === null ? null : _(sign.say) }, inContext("sign", sign.letters)) : null,
    make("span", { class: "sum" }, tell(line.totals[seat])),
    ...makeColumns(line, before, seat));
}

/**
 * What a line is called in a few signs.
 * @param {import("./topic.js").Line} line
 */
export function tellLine(line) {
  return line.kind === "round" ? tell(line.number) : line.kind === "rules" ? "§" : "±";
}

/**
 * What a line is called; who may write can take it up.
 * @param {import("./topic.js").Line} line
 * @param {boolean} writes
 */
function makeNumber(line, writes) {
  const sign = tellLine(line);
  if (writes && line.kind === "round")
    return [make("button", { type: "button", class: "change", "data-line": line.line, "aria-label": _("Change round {n}", { n: line.number }) }, sign)];
  return [sign, makeUnseen(` ${describeLine(line)}`)];
}

/**
 * @param {import("./topic.js").Head} head
 * @param {import("./topic.js").Line} line
 * @param {import("./topic.js").Line | undefined} before
 * @param {boolean} signed
 * @param {boolean} writes
 */
function makeLine(head, line, before, signed, writes) {
  const events = describeEvents(head, line);
  const row = make("tr", {},
    make("th", { scope: "row" }, ...makeNumber(line, writes), line.mark ? make("abbr", { "aria-hidden": "true" }, line.mark) : null, line.time === null ? null : make("span", { class: "time" }, line.time)),
    ...head.seats.map((_seat, i) => makePoints(head, line, before, i, signed)));
  return events.length === 0 ? [row]
    : [row, make("tr", { class: "events" }, make("td", { colspan: String(head.seats.length + 1) }, make("span", {}, events.join(" · "))))];
}

/**
 * The last `n` of the lines. The newest stands first: it is what people look for, on a screen that shows few.
 * @param {import("./topic.js").Head} head
 * @param {import("./topic.js").Line[]} lines
 * @param {number} n
 * @param {boolean} writes
 * @param {Kept} kept
 */
function makeRounds(head, lines, n, writes, kept) {
  const signed = isSigned(lines);
  const from = [head.seats.map(seat => seat.name), head.role, signed, writes];
  const rows = lines.map((line, i) => kept.get(line, from, () => make("tbody", {}, ...makeLine(head, line, lines[i - 1], signed, writes))));
  const rounds = kept.get("rounds", from, () => make("div", { class: "rounds", role: "region", tabindex: "0", "aria-label": _("Rounds") },
    make("table", {},
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, makeUnseen(_("Round"))),
        ...head.seats.map(seat => make("th", { scope: "col" }, make("span", { class: "who" }, name(seat.name)))))))));
  const table = rounds.children[0];

  kept.keepOnly(lines);
  settle(table, [table.children[0], ...rows.slice(-n).reverse()]);
  return rounds;
}

/** @param {import("./topic.js").Head} head */
function makeGames(head) {
  return make("table", { class: "games", "aria-label": _("Games") },
    make("thead", {}, make("tr", {}, make("td"), ...head.seats.map(seat => make("th", { scope: "col" }, name(seat.name))))),
    make("tbody", {}, ...head.games.map((game, i) => make("tr", { class: game.closed ? "closed" : null },
      make("th", { scope: "row" }, _("Game {n}", { n: i + 1 }), game.closed ? ` (${_("over")})` : ""),
      ...game.totals.map(total => make("td", {}, tell(total)))))));
}

/**
 * The elements of the page of a match, which may be in it already.
 * @param {import("./topic.js").Topic} topic
 * @param {boolean} television
 * @param {boolean} writes
 * @param {Kept} kept what was made of the same match before
 */
export function makeSheet(topic, television, writes = false, kept = new Kept()) {
  const { head, lines } = topic;
  const { title, game, own_rules, over, role, next, games, prospects } = head;
  const names = head.seats.map(seat => seat.name);
  return [
    kept.get("title", [title, game, own_rules], () => make("h1", {}, describeGame(head), own_rules ? make("small", {}, ` ${_("Own rules")}`) : null)),
    kept.get("totals", [head.seats, over, role, next, prospects], () => makeTotals(head)),
    kept.get("next", [names, over, role, next], () => make("ul", { class: "next", "aria-label": _("What comes") }, ...describeNext(head).map(text => make("li", {}, text)))),
    games.length === 0 ? null : kept.get("games", [names, games], () => makeGames(head)),
    lines.length === 0 ? kept.get("empty", null, () => make("p", { class: "empty" }, _("No round has been written down yet.")))
      : makeRounds(head, lines, television ? ROUNDS_OF_TELEVISION : lines.length, writes, kept),
    lines.length === 0 ? null : kept.get("chart", [head.seats, lines.map(line => [line.turn, line.totals])], () => drawChart(head, lines)),
  ].filter(element => element !== null);
}
