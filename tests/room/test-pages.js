// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the room without a browser: that their scripts can be read, that they hold to their rules, and what the parts do that know no
// page. Says in TAP what holds.

import Gio from "gi://Gio";
import GLib from "gi://GLib";

import { isSameScript } from "./same-script.js";

const folder = GLib.getenv("KA_PAGES");
const module = name => import(`file://${folder}/${name}.js`);
let n = 0;

function ok(holds, what) {
  n++;
  print(`${holds ? "ok" : "not ok"} ${n} - ${what}`);
}

function is(got, expected, what) {
  const [a, b] = [got, expected].map(value => JSON.stringify(value));
  ok(a === b, a === b ? what : `${what}: ${a} and not ${b}`);
}

function read(name, place = folder) {
  return new TextDecoder().decode(Gio.File.new_for_path(`${place}/${name}`).load_contents(null)[1]);
}

function listFiles() {
  const names = [];
  const files = Gio.File.new_for_path(folder).enumerate_children("standard::name", Gio.FileQueryInfoFlags.NONE, null);
  for (let info = files.next_file(null); info !== null; info = files.next_file(null))
    names.push(info.get_name());
  return names.sort();
}

const files = listFiles();

for (const name of files.filter(file => file.endsWith(".js"))) {
  let same = false;
  try {
    same = isSameScript(read(name, GLib.getenv("KA_SOURCES")), read(name));
  } catch (error) {
    print(`# ${name}: ${error.message}`);
  }
  ok(same, `${name} is a module that says what its source says`);
}
is([
  ["const { a, b: c } = x; y(a, c);", "let{a,b:d}=x;y(a,d)"],
  ["function f(list) { return list; }", "function f(a){return a}"],
].map(pair => isSameScript(...pair)), [true, true], "what a script knows alone may be called otherwise");
is([
  ["f(a);", "f(b)"], ["f(a.b);", "f(a.c)"], ["f({ a });", "f({a:b})"], ["const { a } = x; f(a);", "let{b}=x;f(b)"], ["const a = 1, b = 2; f(a, b);", "let c=1,d=2;f(c,c)"],
  ["function f() { const a = 1; return a; } g(a);", "function f(){let b=1;return b}g(b)"], ["export function a() {}", "export function b(){}"],
  ["class A { a() {} }", "class A{b(){}}"], ["import { a } from \"x\"; a();", "import{b}from\"x\";b()"], ["f(\"a b\");", "f(\"ab\")"], ["f(/a b/);", "f(/ab/)"], ["f(a - 1);", "f(a+1)"],
].filter(pair => isSameScript(...pair)), [], "and nothing else");

for (const name of files) {
  const text = read(name).replaceAll("http://www.w3.org/2000/svg", "");
  ok(!/innerHTML|outerHTML|insertAdjacent|document\.write|\beval\b|new Function|setAttribute\("on|style=|\son\w+=["'`]/.test(text), `${name} makes no markup of text, and has no code in markup`);
  ok(!/https?:|\/\/[a-z]+\.[a-z]/.test(text), `${name} asks nobody else`);
}
const size = files.reduce((sum, name) => sum + new TextEncoder().encode(read(name)).length, 0);
for (const words of ARGV)
  ok(size + Gio.File.new_for_path(words).query_info("standard::size", Gio.FileQueryInfoFlags.NONE, null).get_size() < 80000, "the files are small");

const listImports = name => [...read(name).matchAll(/from ?"\.\/([a-z]+\.js)"/g)].map(([, imported]) => imported);
const needed = new Set(["main.js"]);
for (const name of needed)
  listImports(name).forEach(imported => needed.add(imported));
is([...read("index.html").matchAll(/modulepreload href=([a-z.]+)/g)].map(([, name]) => name), [...needed].filter(name => name !== "main.js").sort(),
  "all scripts of the first page are asked for at once, and no other");

const { parseNumber } = await module("number");
is(["", " 12 ", "−4", "10+3+7", "20-5", "1000000"].map(parseNumber), [null, 12, -4, 20, 15, 1000000], "numbers and sums are read");
ok(["8x", "5 5", "3+", "1.5", "--2"].every(text => Number.isNaN(parseNumber(text))), "what is no number is none");

const { _, choose, chooseLanguage, inContext, isolate, speak } = await module("words");
is(chooseLanguage(["fr-BE", "nl-BE", "en"], ["nl"]), "nl", "the first language in which there are words");
is(chooseLanguage(["en-GB", "nl"], ["nl"]), "en", "English before Dutch where that is wished");
is(chooseLanguage(["fr"], ["nl"]), "en", "English where nothing else helps");
is(chooseLanguage(["pt-BR"], ["nl", "pt", "pt_BR"]), "pt_BR", "that of a country before that of all");
is(chooseLanguage(["pt-PT"], ["pt_BR", "pt"]), "pt", "and that of all for another country");
is(_("{a} → {b}", { a: -14, b: 50 }), "−14 → 50", "numbers have a real minus");
is(_("{a} {b}", { a: "{b}", b: 1 }), "{b} 1", "what is filled in is not filled in again");
is(_("{x}"), "{x}", "what is not known stays");
speak("nl", { "Round {n}": "Ronde {n}", "sign\u0004K": "T" });
is([choose({ en: "yes", nl: "ja" }), choose({ en: "yes" }), choose({})], ["ja", "yes", null], "what the room says in every language");
is(_("Round {n}", { n: 3 }), "Ronde 3", "in another language");
is(inContext("sign", "K"), "T", "what means something else elsewhere");
is(inContext("sign", "Q"), "Q", "what has no translation");
speak("en", {});

const { continues, merge, request } = await module("topic");
const first = merge(null, { topic: "a", epoch: "e", revision: 1, from: 0, head: 1, lines: [1, 2, 3] });
is(first.lines, [1, 2, 3], "a whole topic");
const second = merge(first, { topic: "a", epoch: "e", revision: 2, from: 2, head: 2, lines: [4] });
is(second, { name: "a", epoch: "e", revision: 2, head: 2, lines: [1, 2, 4] }, "from a line on");
is(first.lines, [1, 2, 3], "what it was before stays");
ok(!continues(null, { topic: "a", epoch: "e", from: 1 }), "nothing continues nothing");
ok(!continues(first, { topic: "a", epoch: "f", from: 1 }), "another room continues nothing");
ok(!continues(first, { topic: "a", epoch: "e", from: 4 }), "a gap is noticed");
ok(continues(first, { topic: "a", epoch: "e", from: 3 }), "what comes next continues");
is(request("a", first), { type: "watch", topic: "a", epoch: "e", revision: 1 }, "what one has is said");
is(request("b", first), { type: "watch", topic: "b" }, "of another topic one has nothing");
is(request(null, first), { type: "watch", topic: null }, "what is shown first may be something else than one has");
is(request(null, null), { type: "watch", topic: null }, "what is shown first");

const { describeChange, describeEvents, describeLine, describeNews, describeNext, describePartners, describeProspects } = await module("sheet");
const head = { game: "Wiezen", title: null, role: "dealer", over: false, games: [], prospects: [], next: { seat: 1, number: 2, notes: [], rests: [] }, own_rules: false,
  seats: [{ name: "Anna", colour: 0, side: 0, joined: 0, left: 1 }, { name: "<b>دانا", colour: 1, side: 1, joined: 0, left: 1 }] };
const line = { line: "a", kind: "round", number: 1, turn: 0, blank: false, points: [-3, 3], totals: [-3, 3], columns: [], away: [], rules: {}, mark: null, others: {}, reason: null,
  note: "late", time: null, notes: [{ seats: [], say: "Vraag", a: 0, b: 0 }, { seats: [1], say: "{a} more", a: 2, b: 0 }], signs: [{ seat: 0, letters: "V", say: null }] };
is(describeLine(line), "Round 1", "a round");
is(describeEvents(head, line), ["Vraag", `${isolate("<b>دانا")}: 2 more`, "late"], "what happened in it");
is(describeNews(head, line), `Round 1: ${isolate("Anna")} −3, total −3; ${isolate("<b>دانا")} 3, total 3`, "a round in words");
is(describeNews(head, { ...line, away: [0] }), `Round 1: ${isolate("Anna")} sits out, total −3; ${isolate("<b>دانا")} 3, total 3`, "who sits out has no points");
is(describeNews(head, { ...line, kind: "rules", blank: true, notes: [], signs: [], rules: { en: "From round 1: Gin: 25 → 20" } }), "Rules: From round 1: Gin: 25 → 20: late",
  "a line of other rules has no points");
is(describeEvents(head, { ...line, notes: [{ seats: [0, 1], say: "Vraag", a: 0, b: 0 }], note: null }), [`${isolate("Anna")}, ${isolate("<b>دانا")}: Vraag`],
  "what several play together is said once");
is(describeEvents(head, { ...line, notes: [], note: null, others: { en: "Both stay." } }), ["Both stay."], "that somebody else wrote there too");
is([describePartners(head, 0), describePartners({ seats: [{ name: "A", side: 0 }, { name: "B", side: 1 }, { name: "C", side: 0 }] }, 0)], [null, `With ${isolate("C")}`], "with whom somebody plays");
const one = { head, lines: [line] }, two = { head, lines: [line, { ...line, line: "b", number: 2 }] };
ok(describeChange(one, two).startsWith("Round 2: "), "a round is news");
is(describeChange(one, { head, lines: [{ ...line, line: "b" }, { ...line, number: 2 }] }), describeNews(head, { ...line, line: "b" }), "also in the middle");
is(describeChange({ head, lines: [] }, two), two.lines.map(one_line => describeNews(head, one_line)).join(" "), "two at once are two");
is(describeChange({ head, lines: [] }, { head, lines: Array.from({ length: 9 }, (_unused, i) => ({ ...line, line: `${i}` })) }), "9 lines were added.", "many at once are counted");
is(describeChange(one, { head, lines: [{ ...line, line: "b" }] }), `A line was taken away. ${describeNews(head, line)}`, "one in the place of another is both");
is(describeChange(two, one), "A line was taken away.", "that it was undone is news");
ok(describeChange(one, { head, lines: [{ ...line, points: [-4, 4] }] }).startsWith("Put right: Round 1: "), "that it was repaired is news");
ok(describeChange(one, { head: { ...head, over: true }, lines: two.lines }).endsWith(" The match is over."), "the end is news");
is(describeChange(one, one), "", "what is the same is none");
const ofLine = (id, mark, said) => ({ ...line, line: id, mark, others: said === undefined ? {} : { en: said } });
const agreed = { head, lines: [ofLine("a", null), ofLine("b", null)] };
const rivals = { head, lines: [ofLine("a", "≠", "Bram put it right too, on the other computer."), ofLine("b", null)] };
is(describeChange(agreed, rivals), "Round 1: Bram put it right too, on the other computer.", "that somebody else wrote something else is news, and who");
is([describeChange(rivals, rivals), describeChange(rivals, agreed)], ["", ""], "once, and not when it is settled");
is(describeChange({ head, lines: [ofLine("z", null), ...rivals.lines] }, rivals), "A line was taken away.", "and of the same line wherever it stands");
is(describeNext(head), [`Round 2: ${isolate("<b>دانا")} deals`], "what comes");
is(describeProspects({ ...head, prospects: [{ seat: 0, short: "{a} → {b}", say: "{who} gets {a}", a: 40, b: -50, c: 0, name: null }] }, 0),
  [{ short: "40 → −50", sentence: `${isolate("Anna")} gets 40` }], "what may come");
is(describeNext({ ...head, over: true }), ["The match is over."], "nothing comes");

const { describeChart, scale, trace } = await module("chart");
is(scale(0, 100), [0, 20, 40, 60, 80, 100], "even numbers");
is(scale(-3, 4).every((tick, i, ticks) => i === 0 || tick > ticks[i - 1]), true, "numbers below 0 too");
ok(scale(-3, 4)[0] <= -3 && scale(-3, 4).at(-1) >= 4, "all is between them");
ok(scale(0, 0).length >= 2, "nothing has happened yet");
const lines = [[1, 2], [3, 4], [5, 6]].map(totals => ({ totals, turn: 0 }));
is(trace(lines, 0, 3, 1).map(({ total }) => total), [0, 2, 4, 6], "a line of the chart");
is(trace(lines, 1, 3, 0), [{ point: 1, total: 1 }, { point: 2, total: 3 }, { point: 3, total: 5 }], "from where somebody joined");
is(trace(lines, 0, 1, 0).map(({ point }) => point), [0, 1], "to where somebody left");
is(trace([lines[0], { totals: [9, 9], turn: -1 }, lines[2]], 0, 3, 0), [{ point: 0, total: 0 }, { point: 1, total: 9 }, { point: 2, total: 5 }],
  "a correction counts with the round before it");

is(describeChart({ seats: [{ name: "A", joined: 0, left: 3 }, { name: "B", joined: 0, left: 1 }] }, lines),
  `${isolate("A")} ends at 5; ${isolate("B")} stops at 2, after round 1`, "the chart in words");

const { findOnly } = await module("evening");
const evening = matches => ({ lines: matches.map(([match, over]) => ({ match, over })) });
is(findOnly(evening([["a", true], ["b", false]])), "b", "the only match that goes on");
is(findOnly(evening([["a", true]])), "a", "the only match");
is(findOnly(evening([["a", false], ["b", false]])), null, "several");
is(findOnly(evening([])), null, "none");
is(findOnly(evening([[null, undefined]])), null, "one that cannot be read has no page");
is(findOnly(evening([["a", false], [null, undefined]])), null, "nor is it passed over");

// What stands for a browser: elements that remember what was put in them.
class Element {
  constructor(tag) {
    this.tag = tag;
    this.attributes = {};
    this.children = [];
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  addEventListener(event, listener) {
    this[event] = listener;
  }

  append(...children) {
    this.insert(this.children.length, children);
  }

  insertBefore(child, next) {
    this.insert(next === null ? this.children.length : this.children.indexOf(next), [child]);
  }

  insert(at, children) {
    this.children.splice(at, 0, ...children);
    for (const child of children)
      if (child instanceof Element)
        child.parent = this;
  }

  remove() {
    this.parent.children = this.parent.children.filter(child => child !== this);
  }

  contains(other) {
    return this.find(element => element === other).length > 0;
  }

  get text() {
    return this.children.map(child => child instanceof Element ? child.text : child).join("");
  }

  find(holds) {
    return [...holds(this) ? [this] : [], ...this.children.flatMap(child => child instanceof Element ? child.find(holds) : [])];
  }
}

const listeners = {};
const listen = (event, listener) => { listeners[event] = listener; };
globalThis.document = { createElement: tag => new Element(tag), createElementNS: (_space, tag) => new Element(tag), visibilityState: "visible",
  addEventListener: listen };
globalThis.addEventListener = listen;

const { makeSheet } = await module("sheet");
const { makeEvening } = await module("evening");
const whole = { name: "m", head: { ...head, seats: head.seats.map(seat => ({ ...seat, total: 3, rank: 1 })) }, lines: [line, { ...line, line: "b", number: 2, totals: [-6, 6] }] };
const page = new Element("main");
page.append(...makeSheet(whole, false));
is(page.find(element => element.tag === "bdi").map(element => element.text), ["Anna", "<b>دانا", "Anna", "<b>دانا"], "names are text");
is(page.find(element => element.tag === "tr").map(element => element.text).slice(1), [`2 Round 2−3${isolate("Anna")} dealsV−6+36`, `Vraag · ${isolate("<b>دانا")}: 2 more · late`,
  `1 Round 1−3${isolate("Anna")} dealsV−3+33`, `Vraag · ${isolate("<b>دانا")}: 2 more · late`], "the newest round stands first, with what happened in it");
const told = new Element("main");
told.append(...makeSheet({ ...whole, lines: [{ ...line, away: [0], notes: [], note: null, signs: [] }, { ...line, kind: "rules", blank: true, turn: -1, notes: [], note: null, signs: [] }] }, false));
is(told.find(element => element.tag === "tr").map(element => element.text).slice(1), ["§ Rules", `1 Round 1–sits out${isolate("Anna")} deals−3+33`],
  "other rules have no points, and who is away sits out");
const marked = new Element("main");
marked.append(...makeSheet({ ...whole, lines: [{ ...line, signs: [], mark: "≠", others: { en: "Gemma wrote something else." } }] }, false));
is(marked.find(element => element.tag === "abbr").map(element => element.text), ["≠"], "a line of which somebody else wrote something else has a mark");
ok(marked.text.includes("Gemma wrote something else."), "and says who");
is(page.find(element => element.tag === "polyline").map(element => element.attributes.points.split(" ").length), [2, 2], "a line of the chart for each");
ok(page.find(element => element.tag === "svg")[0].attributes["aria-label"].length > 0, "the chart has a name");
const many = { ...whole, lines: Array.from({ length: 30 }, (_unused, i) => ({ ...line, number: i + 1 })) };
const television = new Element("main");
television.append(...makeSheet(many, true));
is(television.find(element => element.tag === "th" && element.attributes.scope === "row").length, 8, "a television shows the last rounds");
const list = new Element("main");
list.append(...makeEvening({ name: "evening", lines: [{ match: "a b", game: "Wiezen", title: null, over: false, rounds: 2, seats: whole.head.seats }] }, false));
is(list.find(element => element.tag === "a").map(element => element.attributes.href), ["#match=a%20b"], "a match leads to its sheet");

const far = new Element("main");
far.append(...makeEvening({ name: "evening", lines: [{ match: "m", game: "Wiezen", title: null, over: false, rounds: 9, seats: whole.head.seats,
  last: [{ number: 8, points: [5, -5], away: [] }, { number: 9, points: [0, 4], away: [0] }] }] }, true));
is(far.find(element => element.tag === "tr").map(element => element.children.map(child => child.text)), [["", "8", "9", "Total"], ["Anna", "+5", "–", "3"], ["<b>دانا", "−5", "+4", "3"]],
  "on a television it stands with its last rounds");

const odd = new Element("main");
odd.append(...makeEvening({ name: "evening", lines: [{ match: null, game: "Wiezen", title: null, unreadable: true }] }));
ok(odd.text.includes("This match cannot be read.") && odd.find(element => element.tag === "a").length === 0, "of a match that cannot be read just that is said");

// Names that are none, on every page: all of each is text, and none of it becomes an element, an address or code.
const HOSTILE = ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"'><svg onload=alert(1)>", "javascript:alert(1)", "{a} {name}", "\u202eanna\u0000&lt;", "دانا",
  "x".repeat(200)];
const TAGS = ["a", "abbr", "bdi", "circle", "div", "g", "h1", "h2", "li", "main", "nav", "ol", "p", "polyline", "line", "path", "rect", "section", "span", "svg", "table", "tbody", "td",
  "text", "th", "thead", "title", "tr", "ul", "tspan"];

function isHarmless(root) {
  const wrong = root.find(element => !TAGS.includes(element.tag)
    || Object.entries(element.attributes).some(([key, value]) => /^on|^style$|^src/.test(key) || key === "href" && !/^#[a-z]+(=[A-Za-z0-9%._~!*'()-]*)?$/.test(value)));
  wrong.forEach(element => print(`# ${element.tag} ${JSON.stringify(element.attributes)}`));
  return wrong.length === 0;
}

for (const hostile of HOSTILE) {
  const seats = whole.head.seats.map(seat => ({ ...seat, name: hostile }));
  const sheet = { name: hostile, head: { ...whole.head, title: hostile, seats }, lines: [{ ...line, note: hostile, reason: hostile }] };
  const drawn = new Element("main");

  drawn.append(...makeSheet(sheet, false), ...makeSheet(sheet, true),
    ...makeEvening({ name: "evening", lines: [{ match: hostile, game: "Wiezen", title: hostile, over: false, rounds: 1, seats }] }));
  ok(isHarmless(drawn), `nothing is made of ${JSON.stringify(hostile.slice(0, 40))}`);
  ok(drawn.find(element => element.tag === "bdi").every(element => element.text === hostile) && drawn.find(element => element.tag === "h1")[0].text === hostile, "and all of it is read");
}

// The connection, with a socket and a clock that do what the test says.
const sockets = [];
globalThis.WebSocket = class {
  static OPEN = 1;

  constructor(address) {
    Object.assign(this, { address, readyState: 0, said: [] });
    sockets.push(this);
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  send(text) {
    this.said.push(JSON.parse(text));
  }

  hear(message) {
    this.onmessage({ data: JSON.stringify({ version: 1, ...message }) });
  }

  close() {
    this.readyState = 3;
  }
};
globalThis.location = { host: "192.0.2.1:8475" };
const timers = new Map();
let n_timers = 0;
globalThis.setTimeout = globalThis.setInterval = (call, ms) => { timers.set(++n_timers, { call, ms }); return n_timers; };
globalThis.clearTimeout = globalThis.clearInterval = id => timers.delete(id);
const pass = ms => [...timers].filter(([, timer]) => timer.ms === ms).forEach(([id, timer]) => { timers.delete(id); timer.call(); });

const { Live } = await module("live");
const states = [], topics = [];
const live = new Live(topic => topics.push(topic), state => states.push(state));
live.watch("m");
const socket = sockets.at(-1);
is(socket.address, "ws://192.0.2.1:8475/watch", "asks the room");
socket.open();
is(socket.said, [{ type: "watch", topic: "m" }], "says what it wants");
socket.hear({ type: "topic", topic: "m", epoch: "e", revision: 1, from: 0, head: {}, lines: [1, 2] });
is([topics.at(-1).lines, socket.said.at(-1)], [[1, 2], { type: "seen", revision: 1 }], "says what it has seen");
socket.hear({ type: "topic", topic: "m", epoch: "e", revision: 2, from: 2, head: {}, lines: [3] });
is(topics.at(-1).lines, [1, 2, 3], "is told more");
socket.hear({ type: "topic", topic: "m", epoch: "e", revision: 9, from: 7, head: {}, lines: [8] });
is(socket.said.slice(-2), [{ type: "watch", topic: "m" }, { type: "seen", revision: 9 }], "asks for all where it has missed something");
socket.hear({ type: "topic", topic: "m", epoch: "e", revision: 9, from: 0, head: {}, lines: [1] });
ok([...timers.values()].some(timer => timer.ms <= 5000 && timer.ms > 2000), "waits less than five seconds for a word");
pass(4500);
is([states.at(-1), sockets.length], ["silent", 2], "says that nobody answers, and tries again");
sockets.at(-1).open();
is(sockets.at(-1).said, [{ type: "watch", topic: "m", epoch: "e", revision: 9 }], "goes on where it was");
sockets.at(-1).hear({ type: "pong" });
is(states.at(-1), "live", "is there again");
sockets.at(-1).hear({ type: "gone", topic: "before" });
is(states.at(-1), "live", "what it watched before may be gone");
sockets.at(-1).hear({ type: "gone", topic: "m" });
sockets.at(-1).hear({ type: "pong" });
is(states.at(-1), "gone", "what is gone stays gone while the room is there");
sockets.at(-1).hear({ type: "topic", topic: "m", epoch: "e", revision: 10, from: 0, head: {}, lines: [1] });
is([states.at(-1), topics.at(-1).revision], ["live", 10], "until it comes back");
sockets.at(-1).hear({ type: "stale" });
sockets.at(-1).hear({ type: "pong" });
is(states.at(-1), "stale", "says that the book cannot be read, as long as it cannot");
sockets.at(-1).hear({ type: "fresh" });
is(states.at(-1), "live", "and no longer");
const shown = topics.length;
live.watch(null);
is(sockets.at(-1).said.at(-1), { type: "watch", topic: null }, "goes back to what is shown first, of which it has nothing");
live.watch("m");
sockets.at(-1).hear({ type: "topic", topic: "evening", epoch: "e", revision: 1, from: 0, head: {}, lines: [] });
is([topics.length, sockets.at(-1).said.at(-1)], [shown, { type: "seen", revision: 1 }], "does not show what it has gone on from");
globalThis.document.visibilityState = "hidden";
const said = sockets.at(-1).said.length;
pass(2000);
is(sockets.at(-1).said.length, said, "asks nothing while nobody looks");
globalThis.document.visibilityState = "visible";
listeners.visibilitychange();
is(sockets.at(-1).said.at(-1), { type: "ping" }, "asks as soon as somebody looks");
const opened = sockets.length;
let door = 204;
globalThis.fetch = async () => ({ status: door });
const settle = () => new Promise(resolve => { GLib.idle_add(GLib.PRIORITY_LOW, () => { resolve(); return GLib.SOURCE_REMOVE; }); });
sockets.at(-1).onclose({ reason: "closed" });
is(states.at(-1), "closed", "is told that the room ends");
ok([...timers.values()].every(timer => timer.ms !== 300), "does not expect it back at once");
pass(15000);
await settle();
is(sockets.length, opened + 1, "looks now and then whether it is back");
sockets.at(-1).onclose({ reason: "" });
await settle();
is(states.at(-1), "closed", "and says so until then");
pass(15000);
await settle();
sockets.at(-1).open();
sockets.at(-1).hear({ type: "pong" });
is(states.at(-1), "live", "is there again when the room is");
door = 409;
live.connect();
const before_refusal = states.length;
sockets.at(-1).onclose({ reason: "" });
await settle();
is(states.slice(before_refusal), ["full"], "learns at the door at once that too many pages are open, and says nothing else before");
pass(300);
sockets.at(-1).onclose({ reason: "" });
await settle();
is(states.slice(before_refusal), ["full", "full"], "and says nothing else until one is closed");
door = 204;
pass(600);
await settle();
sockets.at(-1).open();
sockets.at(-1).hear({ type: "pong" });
is(states.at(-1), "live", "comes in when another one was closed");
const fetched = globalThis.fetch;
globalThis.fetch = () => new Promise(() => {});
live.connect();
const before_silence = sockets.length;
sockets.at(-1).onclose({ reason: "" });
pass(4500);
is([states.at(-1), sockets.length], ["silent", before_silence + 1], "waits no longer at the door than anywhere");
globalThis.fetch = fetched;
sockets.at(-1).open();
sockets.at(-1).hear({ type: "pong" });
sockets.at(-1).onclose({ reason: "removed" });
is(states.at(-1), "removed", "is told that it may not look any more");
is([...timers.values()].filter(timer => timer.ms === 300).length, 0, "and does not come back");

// Wishes, and the right to have them.
{
  const rights = [], answers = [];
  const writer = new Live(() => {}, () => {}, may => rights.push(may));
  writer.watch("m");
  writer.ask({ type: "save", id: "kept" }, answer => answers.push(answer.id));
  const takeBack = writer.ask({ type: "save", id: "not" }, answer => answers.push(answer.id));
  takeBack();
  sockets.at(-1).open();
  is(sockets.at(-1).said.slice(1).map(({ id }) => id), ["kept"], "what is taken back is not wished when somebody answers");
  sockets.at(-1).hear({ type: "may-write" });
  sockets.at(-1).hear({ type: "pong" });
  sockets.at(-1).hear({ type: "saved", id: "kept" });
  is([rights, answers], [[true], ["kept"]], "who may write is told so, and what came of it");
  writer.connect();
  sockets.at(-1).open();
  sockets.at(-1).hear({ type: "pong" });
  is(rights, [true, false], "who is not told so when the room is back may not any more");
  writer.drop();
  timers.clear();
}

// All sheets of the evening, while somebody writes.
{
  const { gather } = await module("picture");
  let sheets = null;
  gather().then(found => { sheets = found.map(({ name, lines: [only] }) => [name, only]); }, () => { sheets = "nobody"; });
  const mine = sockets.at(-1);
  const hear = (topic, revision, kind, rows, from = 0) => {
    mine.hear({ type: "topic", topic, epoch: "e", revision, from, head: { kind }, lines: rows });
    pass(0);
  };
  mine.open();
  hear("evening", 1, "evening", [{ match: "a" }, { match: "b" }]);
  const patience = [...timers].find(([, { ms }]) => ms === 10000)[0];
  hear("evening", 2, "evening", [{ match: "c" }], 2);
  is(mine.said.at(-1), { type: "seen", revision: 2 }, "says that it has seen what it did not ask for, so that the room goes on");
  ok(!timers.has(patience), "and waits anew");
  hear("a", 1, "sheet", ["of a"]);
  hear("a", 2, "sheet", ["late"]);
  mine.hear({ type: "gone", topic: "a" });
  hear("b", 1, "sheet", ["of b"]);
  await settle();
  is(sheets, [["a", "of a"], ["b", "of b"]], "every sheet is the one that was asked for");
}

// A picture, where there is no page to be had, and where nothing can be drawn.
{
  const { gather, savePicture } = await module("picture");
  let state = null;
  gather().catch(error => { state = error.state; });
  door = 409;
  sockets.at(-1).onclose({ reason: "" });
  await settle();
  is(state, "full", "says that as many pages are open as may be, where that is why");
  gather().catch(error => { state = error.state; });
  door = 204;
  sockets.at(-1).onclose({ reason: "" });
  await settle();
  is(state, "silent", "and else that nobody answers");
  timers.clear();

  const drawn = [];
  const context = { measureText: text => ({ width: text.length }), fillText: text => drawn.push(text), fillRect: () => {}, scale: () => {} };
  let blob = null;
  Object.assign(Element.prototype, { getContext: () => context, toBlob: resolve => resolve(blob), click: () => {},
    appendChild(child) { this.append(child); return child; } });
  Object.assign(globalThis.document, { documentElement: { lang: "en" }, body: new Element("body") });
  globalThis.getComputedStyle = () => ({ getPropertyValue: () => "#000" });
  globalThis.URL = { createObjectURL: () => "blob:", revokeObjectURL: () => {} };
  const drawing = { ...whole, head: { ...whole.head, kind: "sheet", evening: false, next: { ...head.next, number: 3 } } };
  await savePicture(drawing).catch(error => { state = error.state; });
  is(state, "undrawn", "says of a picture that the device cannot make just that");
  blob = {};
  await savePicture(drawing);
  const evenings = new Element("main");
  evenings.append(...makeEvening({ name: "evening", lines: [{ match: "m", game: "Wiezen", title: null, over: false, rounds: 2, seats: whole.head.seats }] }, false));
  ok(drawn.includes("Round 3") && evenings.text.includes("Round 3"), "a picture says which round it is, as the evening does");
  timers.clear();
}

// The form of a round, as the host tells what is asked.
{
  const { Form } = await module("form");
  const kept = {};
  globalThis.localStorage = { getItem: key => kept[key] ?? null, setItem: (key, value) => { kept[key] = value; }, removeItem: key => { delete kept[key]; } };
  let drawn = 0;
  globalThis.crypto = { getRandomValues: array => array.fill(++drawn) };
  globalThis.CSS = { escape: text => text };
  Object.assign(Element.prototype, {
    addEventListener(event, listener) { (this.listeners ??= {})[event] = listener; },
    getAttribute(name) { return this.attributes[name] ?? null; },
    removeAttribute(name) { delete this.attributes[name]; },
    replaceChildren(...children) { this.children = []; this.append(...children); },
    querySelector(selector) {
      if (selector === "")
        throw new SyntaxError("the selector is empty");
      return this.find(element => selector === `#${element.attributes.id}` || selector === element.tag)[0] ?? null;
    },
    querySelectorAll(selector) { return this.find(element => selector === ".wrong" ? element.attributes.class === "wrong" : selector.includes(element.tag)); },
    focus() { document.activeElement = this; },
  });
  Object.defineProperty(Element.prototype, "id", { get() { return this.attributes.id; } });
  Object.defineProperty(Element.prototype, "localName", { get() { return this.tag; } });
  Object.defineProperty(Element.prototype, "classList", { value: { toggle: () => {} } });
  Element.prototype.scrollIntoView = function () { this.scrolled = true; };
  Object.defineProperty(Element.prototype, "textContent", { get() { return this.text; }, set(text) { this.children = [text]; } });
  const write = new Element("section");
  const wishes = [];
  const heard = [];
  const takenBack = [];
  const form = new Form(write, (wish, answered) => {
    wishes.push({ wish, answered });
    return () => takenBack.push(wish.id);
  }, text => heard.push(text));
  const fields = [{ key: "winner", label: "Winner", type: "seat", min: 0, max: 0 }, { key: "hands", label: "Points in the hand", type: "per-seat", min: 0, max: 50 }];
  const asked = [{ key: "winner", seats: [0, 1] }, { key: "hands", seats: [0, 1] }];
  const begun = { type: "form", fields, turn: null, "sit-out": false, base: "b", typed: { absent: [], facts: {} }, state: { number: 3, seat: 0, ahead: [], asked, question: { key: "winner", say: "Who?", who: [] } } };
  const button = text => write.find(element => element.tag === "button" && element.text === text)[0];
  form.show({ name: "m", head: { ...whole.head, over: false } });
  is(wishes.at(-1).wish, { type: "form", topic: "m", line: null, base: null, typed: null }, "asks for the form of the next round");
  wishes.at(-1).answered(begun);
  ok(write.text === "Write round 3" && button("Anna") === undefined, "shows that it can be written");
  button("Write round 3").listeners.click();
  ok(write.text.startsWith("Round 3") && button("Anna") !== undefined, "shows it when that is tapped");
  button("Cancel").listeners.click();
  wishes.at(-1).answered(begun);
  ok(write.text === "Write round 3", "and can be left as it was opened");
  button("Write round 3").listeners.click();
  button("Cancel").focus();
  button("Cancel").listeners.click();
  wishes.at(-1).answered(begun);
  ok(write.text === "Write round 3" && document.activeElement.attributes.id === "begin", "also when that is pressed, and the keyboard stays here");
  button("Write round 3").listeners.click();
  button("Anna").listeners.click();
  const saved = JSON.parse(kept["draft m "]);
  is(saved.typed.facts.winner, [0], "keeps what is filled in on the device");
  form.save();
  const tried = wishes.at(-1).wish;
  is([tried.type, tried.base, tried.typed.facts.winner], ["save", "b", [0]], "saves on what it was made");
  wishes.at(-1).answered({ type: "meanwhile", base: "c", since: [{ by: "Bram", phone: true, number: 3, points: [1, 2] }], state: { ...begun.state, number: 4, points: [1, 0], totals: [4, 3], notes: [], doubts: [] } });
  ok(write.text.includes(`${isolate("Bram")} has just saved round 3`) && write.text.includes("Is yours round 4?"), "asks when somebody else has saved meanwhile");
  ok(write.text.includes(`Yours: ${isolate("Anna")} 1`), "and shows both");
  button("Mine is round 4: save it").listeners.click();
  is([wishes.at(-1).wish.type, wishes.at(-1).wish.base, wishes.at(-1).wish.typed.facts.winner], ["save", "c", [0]], "saves it after that when it is another one");
  wishes.at(-1).answered({ type: "refused", state: { ...begun.state, refusal: { key: "hands", at: [0], say: "{s0} has {n0}", several: null, numbers: [7, 0, 0, 0], seats: [1, 0, 0, 0], texts: ["", "", "", ""] } } });
  is(write.find(element => element.attributes.id === "wrong-hands").map(element => element.text), [`${isolate("<b>دانا")} has 7`], "says at the field what is wrong");
  const wrong = () => write.find(({ tag, attributes }) => tag !== "fieldset" && attributes["aria-invalid"] === "true").map(({ attributes }) => [attributes.id, attributes["aria-describedby"]]);
  is(wrong(), [["number-hands-0", "wrong-hands"]], "and of all that is typed there only that is wrong which is meant");
  is([document.activeElement.id, document.activeElement.scrolled], ["number-hands-0", true], "and leads to it");
  form.save();
  wishes.at(-1).answered({ type: "refused", state: { ...begun.state, refusal: { key: "hands", at: [], say: "All together make {n0}", several: null, numbers: [9, 0, 0, 0], seats: [0, 0, 0, 0], texts: ["", "", "", ""] } } });
  is(wrong().map(([id]) => id), ["number-hands-0", "number-hands-1"], "and all where no seat is meant");
  const annas = write.find(element => element.id === "number-hands-0")[0];
  annas.value = "4";
  annas.listeners.input();
  form.save();
  wishes.at(-1).answered({ type: "refused", state: { ...begun.state, question: { key: "hands", say: "How many have they?", who: [] } } });
  is([wrong(), document.activeElement.id], [[["number-hands-1", "wrong-hands"]], "number-hands-1"], "leads to the first that is missing");
  is([write.find(element => element.id === "wrong-hands")[0].text, write.find(({ attributes }) => attributes.role === "status")[0].text], ["How many have they?", ""], "where it says so, once");
  form.save();
  wishes.at(-1).answered({ type: "refused", state: { ...begun.state, question: { key: "winner", say: "Who?", who: [] } } });
  is([wrong(), document.activeElement.id], [[], "seat-winner-1"], "and where somebody is to be named to a name that is not");
  form.save();
  wishes.at(-1).answered({ type: "refused", state: { ...begun.state, question: undefined, asked: [{ key: "winner", seats: [] }, asked[1]] } });
  is([write.find(element => element.tag === "legend").map(element => element.text), write.find(({ attributes }) => attributes.role === "status")[0].text],
    [["Points in the hand"], "Something is missing."], "a field in which nobody can be named is not there");
  form.save();
  wishes.at(-1).answered({ type: "refused", state: { ...begun.state, question: undefined, asked: [asked[0], { key: "hands", seats: [1] }] } });
  is([write.find(({ attributes }) => attributes.class?.startsWith("row")).map(({ attributes }) => attributes.class), write.find(element => element.id === "number-hands-0")],
    [["row idle", "row"], []], "who is not asked keeps a row, so that what a finger is on its way to does not move");
  form.save();
  wishes.at(-1).answered({ type: "refused", state: { ...begun.state, question: undefined } });
  const wide = write.find(element => element.id === "number-hands-1")[0];
  wide.value = "4x";
  wide.listeners.input();
  const waiting = wishes.length;
  form.save();
  is([wishes.length, document.activeElement.id, wrong().map(([id]) => id)], [waiting, "number-hands-1", ["number-hands-1"]], "leads to what is no number and saves nothing");
  wide.value = "4";
  wide.listeners.input();
  form.save();
  wishes.at(-1).answered({ type: "saved", number: 4, line: "l", base: "d" });
  is([kept["draft m "], heard.at(-1)], [undefined, "Round 4 is saved."], "forgets it when it is saved, and says so");
  wishes.at(-1).answered(begun);
  button("Undo what I wrote").listeners.click();
  button("Undo what I wrote").listeners.click();
  const anew = undo => ({ ...begun, undo, typed: { absent: [], facts: {} } });
  const undo = wishes.at(-1);
  is([undo.wish.type, undo.wish.topic, wishes.filter(({ wish }) => wish.type === "undo").length], ["undo", "m", 1], "offers to undo it, once however often it is tapped");
  ok(/^[0-9a-f]{24}$/.test(undo.wish.id), "and as an act that no other page has named so");
  undo.answered({ type: "undone", number: 4 });
  is(heard.at(-1), "Round 4 is undone.", "says what is undone");
  is(wishes.at(-1).wish.type, "form", "asks anew whether there is more to undo");
  wishes.at(-1).answered(anew(true));
  ok(button("Undo what I wrote").attributes.disabled === undefined, "and offers it where the host says so");
  wishes.at(-1).answered(anew(false));
  ok(button("Undo what I wrote") === undefined, "and no longer where it does not");
  wishes.at(-1).answered(anew(true));
  button("Undo what I wrote").listeners.click();
  wishes.at(-1).answered({ type: "undone", number: 2, change: true });
  is(heard.at(-1), "The change of round 2 is undone.", "and that a round which was put right is there still");
  wishes.at(-1).answered(anew(true));
  form.show({ name: "other", head: { ...whole.head, over: false } });
  wishes.at(-1).answered(anew());
  ok(button("Undo what I wrote") === undefined, "nor on another sheet");

  // What waits for an answer, and is not wanted any more.
  form.show({ name: "m", head: { ...whole.head, over: false } });
  wishes.at(-1).answered(anew());
  button("Write round 3").listeners.click();
  button("Anna").listeners.click();
  form.save();
  const early = wishes.at(-1);
  button(head.seats[1].name).listeners.click();
  is([takenBack.at(-1), early.wish.typed.facts.winner], [early.wish.id, [0]], "a save that is put right before it is answered is taken back, as it was");
  ok(!write.text.includes("Saving…"), "and nothing is said to be saved");
  form.save();
  const late = wishes.at(-1);
  ok(late.wish.id !== early.wish.id, "the other one is an act of its own");
  is(late.wish.typed.facts.winner, [1], "with what stands there now");
  form.begin(null);
  wishes.at(-1).answered(anew());
  is(wishes.at(-1).wish.id, late.wish.id, "is wished again by a page that is loaded anew");
  button("Cancel").listeners.click();
  is([takenBack.at(-1), kept["draft m "], write.text], [late.wish.id, undefined, ""], "and is taken back when it is cancelled");
  wishes.at(-1).answered(anew());
  button("Write round 3").listeners.click();
  button("Anna").listeners.click();
  form.save();
  const left = wishes.at(-1);
  const n_wishes = wishes.length;
  form.hide();
  left.answered({ type: "saved", number: 5, line: "l", base: "e" });
  is([wishes.length, kept["draft m "], heard.at(-1)], [n_wishes, undefined, "Round 5 is saved."], "a save that is answered when the sheet was left asks for nothing more");

  // What was filled in, and does not fit any more.
  const status = () => write.find(({ attributes }) => attributes.role === "status")[0].text;
  const entry = id => write.find(element => element.id === id)[0];
  const begin = answer => {
    form.hide();
    form.show({ name: "m", head: { ...whole.head, over: false } });
    wishes.at(-1).answered(answer);
    button("Write round 3")?.listeners.click();
  };
  const type = (id, text) => {
    entry(id).value = text;
    entry(id).listeners.input();
  };
  begin(anew());
  type("number-hands-0", "4");
  form.begin(null);
  is([wishes.at(-1).wish.base, wishes.at(-1).wish.typed.facts.hands], ["b", [4, null]], "a form that is begun anew tells what was filled in, and on what");
  wishes.at(-1).answered({ ...anew(), lost: "Others sit here now. Fill in the round again." });
  is([heard.at(-1), kept["draft m "], entry("number-hands-0").attributes.value], ["Others sit here now. Fill in the round again.", undefined, ""], "what cannot stand there any more is forgotten, and said");
  begin(anew());
  type("number-hands-0", "4");
  const before_others = wishes.length;
  form.show({ name: "m", head: { ...whole.head, over: false } });
  is(wishes.length, before_others, "what is filled in stays while others write");
  form.show({ name: "m", head: { ...whole.head, over: false, seats: [...whole.head.seats].reverse() } });
  is([wishes.length, wishes.at(-1).wish.type], [before_others + 1, "form"], "but is asked for anew when others sit there");
  wishes.at(-1).answered({ ...anew(), lost: "Others sit here now. Fill in the round again." });
  begin(anew());
  type("number-hands-0", "4");
  form.save();
  wishes.at(-1).answered({ type: "meanwhile", base: "c", since: [], reseated: true, state: begun.state });
  is([wishes.at(-1).wish.type, wishes.at(-1).wish.base, write.text.includes("A line was taken away")], ["form", "b", false], "nor is a line said to be gone when people changed places");
  wishes.at(-1).answered({ ...anew(), lost: "Others sit here now. Fill in the round again." });

  // What is typed and is no number.
  begin(anew());
  type("number-hands-1", "1o");
  document.activeElement = null;
  form.showState({ ...begun.state, asked: [{ key: "winner", seats: [0] }, asked[1]] });
  is([entry("number-hands-1").attributes.value, wrong().map(([id]) => id)], ["1o", ["number-hands-1"]], "stays in its entry, and wrong, when the form is drawn anew");
  form.showState({ ...begun.state, asked: [asked[0], { key: "hands", seats: [0] }] });
  const n_before = wishes.length;
  form.save();
  is(wishes.length, n_before + 1, "and keeps nobody from saving when it is not asked any more");
  wishes.at(-1).answered({ type: "saved", number: 3, line: "l", base: "d" });
  wishes.at(-1).answered(anew());

  // What is asked before it is saved stays to be read.
  const outcome = { ...begun.state, question: undefined, points: [1, 0], totals: [4, 3], notes: [], doubts: [{ seats: [], say: "sum {a}?", a: 1, b: 0 }] };
  begin(anew());
  type("number-hands-0", "4");
  ok([...timers.values()].some(({ ms }) => ms === 300), "what comes of it is asked for a little later");
  form.save();
  ok([...timers.values()].every(({ ms }) => ms !== 300), "but not when it is saved first");
  wishes.at(-1).answered({ type: "doubted", state: outcome });
  ok(status().endsWith("Save once more if that is right.") && write.text.includes("4"), "a doubt is told with what comes of it");
  form.save();
  is([wishes.at(-1).wish.type, wishes.at(-1).wish.sure], ["save", true], "and the next tap means it");
  const since = (kind, points) => ({ by: null, phone: false, number: 0, points, ...kind });
  wishes.at(-1).answered({ type: "meanwhile", base: "c", since: [since({ kind: "correction" }, [5, -5]), since({ kind: "rules" }, [0, 0]), since({ kind: "round", number: 3 }, [1, 2])], state: outcome });
  const told_since = write.find(element => element.tag === "li").map(element => element.text);
  is([told_since[0].startsWith("A correction was written meanwhile: "), told_since[1], told_since[2].startsWith("Round 3 was written at the computer: ")],
    [true, "The rules were changed meanwhile.", true], "a correction and other rules are no round");
  button("Mine is round 3: save it").listeners.click();
  is(wishes.at(-1).wish.sure, false, "and what was sure before is asked again after what others wrote");
  wishes.at(-1).answered({ type: "saved", number: 3, line: "l", base: "d" });
  wishes.at(-1).answered(anew());

  // Who takes part.
  const three = { ...anew(), "sit-out": true };
  begin(three);
  for (const seat of [0, 1]) {
    entry(`in-${seat}`).checked = false;
    entry(`in-${seat}`).listeners.change();
  }
  form.save();
  wishes.at(-1).answered({ type: "refused", state: { ...begun.state, question: undefined, asked: [], refusal: { key: "absent", at: [], say: "{n0} take part; {m0} needs {n1} or more", several: null, numbers: [0, 2, 0, 0],
    seats: [0, 0, 0, 0], texts: ["Free sheet", "", "", ""] } } });
  is([entry("wrong-absent").text, status(), document.activeElement.id, write.find(element => element.tag === "details")[0].open], ["0 take part; Free sheet needs 2 or more", "", "in-0", true],
    "that too few take part is said where they are chosen");
  button("Cancel").listeners.click();
  wishes.at(-1).answered(anew());

  // Where there is no form.
  form.show({ name: "m", head: { ...whole.head, over: false } });
  wishes.at(-1).answered(anew(true));
  form.begin("l");
  wishes.at(-1).answered({ type: "failed", say: "No." });
  ok(write.text.startsWith("No.") && button("Cancel") !== undefined && button("Undo what I wrote") !== undefined, "says why a line has none, with a way out");
  form.show({ name: "m", head: { ...whole.head, over: false } });
  is(wishes.at(-1).wish.line, null, "and asks with the next topic for that of the next round");
  wishes.at(-1).answered(anew());
  form.begin("l");
  wishes.at(-1).answered({ type: "failed", say: "No." });
  button("Cancel").listeners.click();
  is([wishes.at(-1).wish.type, wishes.at(-1).wish.line], ["form", null], "or at once");
}

// The page as a whole, from the address on.
timers.clear();
Object.assign(Element.prototype, { querySelector: () => null, replaceChildren(...children) { this.children = children; } });
const parts = { page: new Element("main"), news: new Element("p"), toast: new Element("p"), trouble: new Element("p") };
Object.assign(globalThis.document, { getElementById: id => parts[id], documentElement: { dataset: { languages: "nl" } }, activeElement: null,
  body: { classList: { toggle: () => {}, contains: () => false } } });
globalThis.matchMedia = () => ({ matches: false });
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] } });
globalThis.history = { replaceState: () => { location.hash = ""; } };
const before = sockets.length;
door = 403;
location.hash = `#${"0".repeat(32)}`;
await module("main");
await settle();
ok(parts.trouble.textContent.includes("another evening"), "a wrong code is told");
listeners.visibilitychange();
is(sockets.length, before, "nobody without the right to look asks");
door = 204;
location.hash = `#${"1".repeat(32)}`;
listeners.hashchange();
await settle();
is([parts.trouble.textContent, sockets.length, location.hash], ["", before + 1, ""], "the right one helps in the same tab");
sockets.at(-1).open();
const links = () => parts.page.find(element => element.tag === "a").map(element => element.text);
const sheet = { type: "topic", topic: "m", epoch: "e", revision: 1, from: 0, head: { ...whole.head, kind: "sheet", evening: true }, lines: whole.lines };
sockets.at(-1).hear(sheet);
is(links(), ["This evening", "Large, for a television"], "a match leads to its evening");
sockets.at(-1).hear({ ...sheet, revision: 2, head: { ...sheet.head, evening: false } });
is(links(), ["Large, for a television"], "and to none where none is shown");
const asked = sockets.at(-1).said.length;
location.hash = "#match=%E0";
listeners.hashchange();
await settle();
is(sockets.at(-1).said[asked], { type: "watch", topic: "%E0" }, "an address that is none asks for what is not there");
print(`1..${n}`);
