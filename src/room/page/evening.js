// SPDX-License-Identifier: GPL-3.0-or-later
// The matches of the evening.

import { make, name } from "./elements.js";
import { describeGame, tellPoints } from "./sheet.js";
import { _, tell } from "./words.js";

/** @param {import("./topic.js").Seat} seat */
function describeColour(seat) {
  return `colour-${seat.colour}${seat.rank === 1 ? " first" : ""}`;
}

/** @param {import("./topic.js").Match} match */
function makeSeats(match) {
  return make("ul", {}, ...match.seats.map(seat => make("li", { class: describeColour(seat) }, name(seat.name), " ", make("span", { class: "total" }, tell(seat.total)))));
}

/**
 * Who stands how, with what the last rounds brought.
 * @param {import("./topic.js").Match} match
 */
function makeStandings({ seats, last = [] }) {
  const signed = last.some(({ points }) => points.some(one => one < 0));
  return make("table", {},
    make("thead", {}, make("tr", {}, make("td"), ...last.map(({ number }) => make("th", { scope: "col", class: "last" }, tell(number))), make("th", { scope: "col" }, _("Total")))),
    make("tbody", {}, ...seats.map((seat, i) => make("tr", { class: describeColour(seat) },
      make("th", { scope: "row" }, name(seat.name)),
      ...last.map(({ points, away }) => make("td", { class: "last" }, away.includes(i) ? "–" : tellPoints(points[i], signed))),
      make("td", { class: "total" }, tell(seat.total))))));
}

/**
 * @param {import("./topic.js").Match} match
 * @param {boolean} television
 */
function makeMatch(match, television) {
  if (match.unreadable)
    return make("li", { class: "unreadable" }, make("h2", {}, name(describeGame(match))),
      make("p", { class: "state" }, _("This match cannot be read. Look at it on the computer.")));
  return make("li", { class: match.over ? "over" : null },
    make("a", { href: `#${television ? "tv" : "match"}=${encodeURIComponent(match.match)}` },
      make("h2", {}, name(describeGame(match))),
      make("p", { class: "state" }, match.over ? _("over") : _("Round {n}", { n: match.rounds + 1 })),
      television ? makeStandings(match) : makeSeats(match)));
}

/**
 * The elements of the page of an evening.
 * @param {import("./topic.js").Topic} topic
 * @param {boolean} television
 */
export function makeEvening(topic, television) {
  return [
    make("h1", {}, _("This evening")),
    topic.lines.length === 0 ? make("p", { class: "empty" }, _("Nothing has been played yet this evening."))
      : make("ul", { class: "matches" }, ...topic.lines.map(match => makeMatch(match, television))),
  ];
}

/**
 * The match that a page shows by itself: the only one that is going on, or the only one there is; else null.
 * @param {import("./topic.js").Topic} topic
 */
export function findOnly(topic) {
  const running = topic.lines.filter(match => !match.over);
  const only = running.length === 1 ? running : topic.lines;
  return only.length === 1 ? only[0].match : null;
}
