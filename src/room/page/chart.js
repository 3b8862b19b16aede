// SPDX-License-Identifier: GPL-3.0-or-later
// How the totals went, as lines: a pure function of the lines of a sheet, and its picture.

import { draw } from "./elements.js";
import { _, isolate, tell } from "./words.js";

const WIDTH = 440, HEIGHT = 260, RIGHT = 120, TOP = 12, BOTTOM = 24;
const DIGIT = 9; // how wide one is
const DASHES = ["", "8 4", "2 4", "12 4 2 4"];

/**
 * How many rounds there are among lines: nobody deals or begins a correction, which counts with the round before it.
 * @param {import("./topic.js").Line[]} lines
 */
function countRounds(lines) {
  return lines.filter(line => line.turn >= 0).length;
}

/**
 * How the total of a seat went: at the beginning and after each round, from where it joined to where it left.
 * @param {import("./topic.js").Line[]} lines
 * @param {number} joined
 * @param {number} left
 * @param {number} seat
 */
export function trace(lines, joined, left, seat) {
  const totals = [0];
  let round = 0;

  for (const line of lines.slice(0, left)) {
    round += line.turn >= 0 ? 1 : 0;
    totals[round] = line.totals[seat];
  }
  return totals.map((total, point) => ({ point, total })).slice(countRounds(lines.slice(0, joined)));
}

/**
 * Even numbers at which lines are drawn across: at most six from the lowest to the highest.
 * @param {number} low
 * @param {number} high
 */
export function scale(low, high) {
  const room = Math.max(high - low, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(room));
  const step = Math.max(1, ([1, 2, 5].find(factor => factor * power >= room) ?? 10) * power);
  const first = Math.floor(low / step) * step;
  return Array.from({ length: Math.max(Math.ceil((high - first) / step), 1) + 1 }, (_unused, i) => first + i * step);
}

/**
 * No two names at the ends of the lines lie over each other.
 * @param {{ seat: import("./topic.js").Seat, y: number }[]} ends
 */
function spread(ends) {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  for (let i = 1; i < sorted.length; i++)
    sorted[i].y = Math.max(sorted[i].y, sorted[i - 1].y + 16);
  const over = Math.max(0, (sorted.at(-1)?.y ?? 0) - (HEIGHT - BOTTOM));
  for (const end of sorted)
    end.y -= over;
  return ends;
}

/**
 * The chart in words, for who hears it: where everybody ends, or stopped.
 * @param {import("./topic.js").Head} head
 * @param {import("./topic.js").Line[]} lines
 */
export function describeChart(head, lines) {
  return head.seats.map((seat, i) => {
    const { point, total } = trace(lines, seat.joined, seat.left, i).at(-1) ?? { point: 0, total: 0 };
    const values = { name: isolate(seat.name), total, n: point };
    return seat.left < lines.length && point < countRounds(lines) ? _("{name} stops at {total}, after round {n}", values) : _("{name} ends at {total}", values);
  }).join("; ");
}

/**
 * @param {import("./topic.js").Head} head
 * @param {import("./topic.js").Line[]} lines
 */
export function drawChart(head, lines) {
  const traces = head.seats.map((seat, i) => trace(lines, seat.joined, seat.left, i));
  const totals = traces.flat().map(({ total }) => total);
  const ticks = scale(Math.min(...totals), Math.max(...totals));
  const left = 14 + DIGIT * Math.max(...ticks.map(tick => tell(tick).length));
  const x = point => left + (WIDTH - left - RIGHT) * point / Math.max(countRounds(lines), 1);
  const y = total => HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (total - ticks[0]) / Math.max(ticks[ticks.length - 1] - ticks[0], 1);
  const ends = spread(traces.map((points, i) => ({ seat: head.seats[i], y: y(points.at(-1)?.total ?? 0) + 4 })));

  return draw("svg", { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${_("Chart of the totals")}: ${describeChart(head, lines)}` },
    ...ticks.flatMap(tick => [
      draw("line", { class: tick === 0 ? "zero" : "tick", x1: left, x2: WIDTH - RIGHT, y1: y(tick), y2: y(tick) }),
      draw("text", { x: left - 6, y: y(tick) + 4, "text-anchor": "end" }, tell(tick)),
    ]),
    ...traces.map((points, i) => draw("polyline", {
      class: `line colour-${head.seats[i].colour}`, "stroke-dasharray": DASHES[i % DASHES.length] || null,
      points: points.map(({ point, total }) => `${x(point)},${y(total)}`).join(" "),
    })),
    ...ends.map(end => draw("text", { class: `name colour-${end.seat.colour}`, x: WIDTH - RIGHT + 8, y: end.y }, shorten(end.seat.name))));
}

/** @param {string} text */
function shorten(text) {
  const letters = Array.from(text);
  return letters.length > 12 ? `${letters.slice(0, 11).join("")}…` : text;
}
