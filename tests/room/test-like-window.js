// SPDX-License-Identifier: GPL-3.0-or-later
// test-like-window.js RANDOM_BOOK SCRIBE WINDOW_SHEETS: in a book in which everything was done at random, and in one where rules changed, all that stands on a sheet in the window stands
// in the same line of the page.

import Gio from "gi://Gio";
import GLib from "gi://GLib";

const [randomBook, scribe, windowSheets] = ARGV;
const module = name => import(`file://${GLib.getenv("KA_PAGES")}/${name}.js`);
const N_THINGS = "300";
const GAMES = ["gemma-en-piet", "gin-rummy", "oklahoma-gin", "wiezen", "rummy", "free-sheet"];

function run(...command) {
  const [, output] = Gio.Subprocess.new(command, Gio.SubprocessFlags.STDIN_PIPE | Gio.SubprocessFlags.STDOUT_PIPE).communicate_utf8(null, null);
  return output;
}

class Element {
  constructor(tag) {
    Object.assign(this, { tag, attributes: {}, children: [] });
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  append(...children) {
    this.children.push(...children);
  }

  insertBefore(child, next) {
    this.children.splice(next === null ? this.children.length : this.children.indexOf(next), 0, child);
  }

  get text() {
    return [this.attributes.title ?? "", ...this.children.map(child => child instanceof Element ? child.text : child)].join("\n");
  }

  find(tag) {
    return [...this.tag === tag ? [this] : [], ...this.children.flatMap(child => child instanceof Element ? child.find(tag) : [])];
  }
}

globalThis.document = { createElement: tag => new Element(tag), createElementNS: (_space, tag) => new Element(tag) };
const { makeSheet } = await module("sheet");

// A letter that only turns names around is no other text, nor where a line ends.
const plain = text => text.replace(/[\u200e\u2066-\u2069]/g, "").replace(/\s+/g, " ");

const folder = GLib.Dir.make_tmp(null);
const [random, written] = ["random", "written"].map(name => `${folder}/${name}.db`);
run(randomBook, random, "1", N_THINGS);
run(scribe, written, "7");
const found = new Set();
const missing = [];
let n = 0;

for (const sheet of [random, written].flatMap(book => run(windowSheets, book).trim().split("\n")).map(text => JSON.parse(text))) {
  const page = new Element("main");
  page.append(...makeSheet({ name: "m", ...sheet.topic }, false));
  const rows = page.find("tbody").filter(body => body.find("abbr").length + body.find("span").length > 0).map(body => plain(body.text)).reverse();
  const lookFor = (text, where, what) => {
    n++;
    if (!where?.includes(plain(text)))
      missing.push(`${sheet.game}, ${what}: “${text}” is not in “${where}”`);
  };

  sheet.lines.forEach((texts, i) => texts.forEach(text => lookFor(text, rows[i], `line ${i + 1}`)));
  sheet.outlook.flatMap(text => text.split("\n")).forEach(text => lookFor(text, plain(page.find("ol")[0].text), "what may come"));
  if (sheet.lines.length > 0)
    found.add(sheet.game);
}
[random, written].forEach(book => Gio.File.new_for_path(book).delete(null));
missing.slice(0, 20).forEach(text => print(`# ${text}`));
print(`${missing.length === 0 && n > 1000 ? "ok" : "not ok"} 1 - all that stands in the window stands on the page: ${n} texts`);
print(`${GAMES.every(game => found.has(game)) ? "ok" : "not ok"} 2 - of each game: ${[...found].sort().join(", ")}`);
print("1..2");
