// SPDX-License-Identifier: GPL-3.0-or-later
// Makes one picture of sheets, to keep and to send on: every telephone can do both with a picture, and it looks the same on all.

import { make } from "./elements.js";
import { askDoor } from "./live.js";
import { merge, request } from "./topic.js";
import { describeEvents, describeGame, isSigned, tellLine, tellPoints } from "./sheet.js";
import { _, tell } from "./words.js";

const MARGIN = 24, NUMBER = 56, SEAT = 104, LEAST_SEATS = 4, LINE = 1.35;
const INK = "#1e1e1e", QUIET = "#5c5c5c", RULE = "#d5d5d5", PAPER = "#fff";
// A telephone draws no larger one.
const MOST_PIXELS = 16e6;
const MOST_SCALE = 2;
// Until this hour it is still the evening before (src/core/ka-night.h).
const NIGHT_ENDS_MS = 6 * 60 * 60 * 1000;
// So many are asked for at once; a page that asks more often than that is let go.
const AT_ONCE = 8;
const BETWEEN_MS = 500;
const PATIENCE_MS = 10000;

/** Why nothing came of it, as a state that the page tells. */
function fail(state) {
  return Object.assign(new Error(state), { state });
}

/** What will be drawn, from the top down: how high it is is known only at the end. */
class Sketch {
  constructor(width) {
    this.width = width;
    this.y = MARGIN;
    /** @type {((context: any) => void)[]} */
    this.acts = [];
    this.context = make("canvas").getContext("2d");
  }

  setFont(context, size, weight) {
    context.font = `${weight} ${size}px system-ui, sans-serif`;
  }

  /** The lines of a text that is no wider than that. */
  wrap(text, width, size, weight) {
    this.setFont(this.context, size, weight);
    const lines = [""];
    for (const word of text.split(/(?<=[\s-])/)) {
      const longer = lines[lines.length - 1] + word;
      if (this.context.measureText(longer.trimEnd()).width > width && lines[lines.length - 1] !== "")
        lines.push(word);
      else
        lines[lines.length - 1] = longer;
    }
    return lines.map(line => line.trimEnd());
  }

  /** Writes a text beside what else stands at this height; gives how high it is. */
  write(text, x, width, { size = 15, weight = 400, ink = INK, align = "left", up = 0 } = {}) {
    const lines = this.wrap(text, width, size, weight);
    const y = this.y - up;
    this.acts.push(context => {
      this.setFont(context, size, weight);
      context.fillStyle = ink;
      context.textAlign = align;
      lines.forEach((line, i) => context.fillText(line, align === "right" ? x + width : x, y + size + i * size * LINE, width));
    });
    return lines.length * size * LINE;
  }

  bar(x, y, width, height, ink) {
    this.acts.push(context => {
      context.fillStyle = ink;
      context.fillRect(x, y, width, height);
    });
  }

  /** The picture, as large as a telephone draws it. */
  toBlob() {
    const height = this.y + MARGIN;
    const scale = Math.min(MOST_SCALE, Math.sqrt(MOST_PIXELS / (this.width * height)));
    const canvas = make("canvas", { width: Math.floor(this.width * scale), height: Math.floor(height * scale) });
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    context.fillStyle = PAPER;
    context.fillRect(0, 0, this.width, height);
    this.acts.forEach(act => act(context));
    return new Promise(resolve => canvas.toBlob(resolve, "image/png"));
  }
}

/** A row of texts, one for each seat. */
function writeRow(sketch, texts, style) {
  return Math.max(...texts.map((text, i) => sketch.write(text, MARGIN + NUMBER + i * SEAT, SEAT - 8, { align: "right", ...style })));
}

/**
 * @param {Sketch} sketch
 * @param {import("./topic.js").Topic} topic
 * @param {Record<number, string>} colours
 */
function sketchSheet(sketch, { head, lines }, colours) {
  const wide = sketch.width - 2 * MARGIN;
  const signed = isSigned(lines);

  sketch.y += sketch.write(describeGame(head), MARGIN, wide, { size: 22, weight: 700 });
  sketch.y += sketch.write(head.over ? _("over") : _("Round {n}", { n: head.next.number }), MARGIN, wide, { size: 13, ink: QUIET }) + 10;
  sketch.y += writeRow(sketch, head.seats.map(seat => seat.name), { weight: 600, size: 14 }) + 2;
  head.seats.forEach((seat, i) => sketch.bar(MARGIN + NUMBER + i * SEAT + 8, sketch.y, SEAT - 16, 4, colours[seat.colour]));
  sketch.y += 8;
  sketch.write(_("Total"), MARGIN, NUMBER, { size: 13, ink: QUIET, up: -8 });
  sketch.y += writeRow(sketch, head.seats.map(seat => tell(seat.total)), { weight: 700, size: 22 });
  sketch.y += writeRow(sketch, head.seats.map(seat => seat.rank > 0 ? _("place {n}", { n: seat.rank }) : ""), { size: 12, ink: QUIET }) + 10;
  for (const line of lines) {
    sketch.bar(MARGIN, sketch.y, wide, 1, RULE);
    sketch.y += 3;
    sketch.write(tellLine(line), MARGIN, NUMBER, { ink: QUIET });
    if (!line.blank) {
      sketch.y += writeRow(sketch, head.seats.map((_seat, i) => line.away.includes(i) ? "–" : tellPoints(line.points[i], signed || line.kind !== "round")), {});
      sketch.y += writeRow(sketch, line.totals.map(tell), { size: 12, ink: QUIET }) + 2;
    }
    const events = describeEvents(head, line).join(" · ");
    sketch.y += events === "" ? 0 : sketch.write(events, MARGIN + NUMBER, wide - NUMBER, { size: 12, ink: QUIET }) + 4;
  }
  sketch.y += 28;
}

/**
 * The colours of people, as they are on the page.
 * @param {import("./topic.js").Seat[]} seats
 * @returns {Record<number, string>}
 */
function readColours(seats) {
  return Object.fromEntries(seats.map(({ colour }) => {
    const sample = document.body.appendChild(make("i", { class: `colour-${colour}` }));
    const own = getComputedStyle(sample).getPropertyValue("--own").trim();
    sample.remove();
    return [colour, own];
  }));
}

/**
 * A picture of sheets, one under the other.
 * @param {import("./topic.js").Topic[]} sheets
 * @param {string} day
 */
async function makePicture(sheets, day) {
  const seats = sheets.flatMap(({ head }) => head.seats);
  const most = Math.max(LEAST_SEATS, ...sheets.map(({ head }) => head.seats.length));
  const sketch = new Sketch(2 * MARGIN + NUMBER + most * SEAT);
  const colours = readColours(seats);

  sketch.y += sketch.write(day, MARGIN, sketch.width - 2 * MARGIN, { size: 15, ink: QUIET }) + 14;
  for (const sheet of sheets)
    sketchSheet(sketch, sheet, colours);
  return sketch.toBlob();
}

/**
 * All sheets of the evening, over a connection of its own, so that what the page shows stays. Fails when nobody answers, and when this device has as many pages as may be.
 * @returns {Promise<import("./topic.js").Topic[]>}
 */
export function gather() {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/watch`);
    const sheets = [], names = ["evening"];
    const ask = () => socket.send(JSON.stringify(request(names[0], null)));
    let patience = 0;
    const wait = () => {
      clearTimeout(patience);
      patience = setTimeout(() => socket.close(), PATIENCE_MS);
    };

    wait();
    socket.onopen = ask;
    socket.onclose = async () => {
      clearTimeout(patience);
      reject(fail(await askDoor() === 409 ? "full" : "silent"));
    };
    socket.onmessage = event => {
      const message = JSON.parse(event.data);
      wait();
      if (message.type === "topic")
        socket.send(JSON.stringify({ type: "seen", revision: message.revision }));
      /* Somebody may have written in the one before. */
      if (!["gone", "topic"].includes(message.type) || message.topic !== names[0] || message.from > 0)
        return;
      names.shift();
      if (message.type === "topic") {
        const topic = merge(null, message);
        if (topic.head.kind === "sheet")
          sheets.push(topic);
        else
          names.push(...topic.lines.map(({ match }) => match).filter(match => match !== null));
      }
      if (names.length > 0) {
        setTimeout(ask, sheets.length < AT_ONCE ? 0 : BETWEEN_MS);
        return;
      }
      clearTimeout(patience);
      socket.onclose = null;
      socket.close();
      resolve(sheets);
    };
  });
}

/** Hands somebody a file. */
function hand(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE_MS);
}

/**
 * Keeps a picture on the device: of the whole evening, or where only one match is shown of that. Fails as gather() does, and when the device cannot draw it.
 * @param {import("./topic.js").Topic} topic what the page shows
 */
export async function savePicture(topic) {
  const night = new Date(Date.now() - NIGHT_ENDS_MS);
  const whole = topic.head.kind === "evening" || topic.head.evening;
  const sheets = whole ? await gather() : [topic];
  const day = night.toLocaleDateString(document.documentElement.lang, { dateStyle: "full" });
  const date = [night.getFullYear(), night.getMonth() + 1, night.getDate()].map(number => String(number).padStart(2, "0")).join("-");

  const picture = await makePicture(sheets, day).catch(() => null);
  if (picture === null)
    throw fail("undrawn");
  hand(picture, `kaartavond-${date}.png`);
}
