// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a round: asks the host for its form, shows what would come of it, saves and undoes. What is typed stays on this device until the
// host has said that it is saved.

import { make, makeButton, name } from "./elements.js";
import { Fields } from "./fields.js";
import { describeNotes, describeTurn } from "./sheet.js";
import { _, isolate, sayReason, tell } from "./words.js";

const PREVIEW_MS = 300;

function draw() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16).padStart(2, "0")).join("");
}

function keep(key, value) {
  try {
    if (value === null)
      localStorage.removeItem(key);
    else
      localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: then nothing is kept.
  }
}

function find(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function sayUndone(answer) {
  if (answer.type !== "undone")
    return _(answer.say);
  return answer.change ? _("The change of round {n} is undone.", { n: answer.number }) : _("Round {n} is undone.", { n: answer.number });
}

/** What others wrote meanwhile. */
function saySince({ by, phone, kind, number }, points) {
  if (kind === "rules")
    return _("The rules were changed meanwhile.");
  if (kind === "correction")
    return _("A correction was written meanwhile: {points}", { points });
  if (by !== null)
    return _("{name} has just saved round {n}: {points}", { name: isolate(by), n: number, points });
  return phone ? _("Round {n} was written on another device: {points}", { n: number, points })
    : _("Round {n} was written at the computer: {points}", { n: number, points });
}

function listNames(head) {
  return JSON.stringify(head.seats.map(seat => seat.name));
}

export class Form {
  /** Stands in `place`; wishes go by `ask (message, answered)`, which gives what takes them back; `news` is said aloud. */
  constructor(place, ask, news) {
    this.place = place;
    this.ask = ask;
    this.news = news;
    /** @type {string | null} */
    this.topic = null;
    /** @type {any} */
    this.head = null;
    /** @type {string | null} the line that is put right */
    this.line = null;
    /** @type {any} what is filled in, and what it was made on */
    this.draft = null;
    /** @type {any} */
    this.fields = null;
    this.undoable = false;
    this.undoing = new Set(); // of topics
    this.open = false; // whether somebody wants to write the next round
  }

  get key() {
    return `draft ${this.topic} ${this.line ?? ""}`;
  }

  /** Shows the form of a sheet, or goes on with it when the sheet is another than before. */
  show(topic) {
    const same = this.topic === topic.name;
    const reseated = same && listNames(topic.head) !== listNames(this.head);
    this.open &&= same;
    this.topic = topic.name;
    this.head = topic.head;
    this.undoable &&= same;
    this.place.hidden = topic.head.over && this.line === null && !this.undoable;
    if (!same) {
      this.place.replaceChildren();
      this.begin(null);
    } else if (!this.draft?.saving && (reseated || !this.draft?.touched)) {
      this.begin(this.line);
    }
  }

  /** A save that is on its way goes on. */
  hide() {
    clearTimeout(this.timer);
    Object.assign(this, { topic: null, draft: null });
    this.place.hidden = true;
    this.place.replaceChildren();
  }

  /** Takes up a line to put it right, null for the next round. */
  begin(line) {
    clearTimeout(this.timer);
    this.line = line;
    this.draft = find(this.key);
    this.fields = null;
    const { topic } = this;
    this.ask({ type: "form", topic, line, base: this.draft?.base ?? null, typed: this.draft?.typed ?? null }, answer => {
      if (this.topic !== topic || this.line !== line)
        return;
      if (answer.lost) {
        this.draft = null;
        keep(this.key, null);
        this.news(_(answer.lost));
      }
      this.undoable = answer.undo ?? this.undoable;
      this.begun(answer);
    });
  }

  begun(answer) {
    if (answer.type !== "form") {
      this.fail(answer);
      return;
    }
    this.place.hidden = false;
    this.draft ??= { base: answer.base, typed: answer.typed, touched: false, saving: null, sure: false };
    this.draft.typed.turn ??= null;
    this.answer = answer;
    if (this.line === null && !this.open && !this.draft.touched && !this.draft.saving) {
      this.fold();
      return;
    }
    this.unfold();
  }

  /** What stands here, and what has the keyboard if something in it had it before. */
  put(element, first) {
    const had = this.place.contains(document.activeElement);
    this.place.replaceChildren(element);
    if (had)
      this.place.querySelector(first)?.focus({ preventScroll: true });
  }

  /** As long as nobody writes the points stand first on the page. */
  fold() {
    this.fields = null;
    this.place.hidden = this.head.over && !this.undoable;
    const write = makeButton(_("Write round {n}", { n: this.answer.state.number }), () => {
      this.open = true;
      this.news("");
      this.unfold();
      this.place.querySelector("#title")?.focus({ preventScroll: true });
    });
    write.setAttribute("class", "save");
    write.setAttribute("id", "begin");
    this.put(make("div", { class: "round" }, make("p", { class: "acts" }, this.head.over ? null : write, this.makeUndo())), "#begin");
  }

  unfold() {
    const { answer } = this;
    this.fields = new Fields(answer, this.head, this.draft.typed, () => this.changed());
    this.build();
    this.showState(answer.state);
    if (this.draft.saving)
      this.send();
  }

  build() {
    const { state } = this.answer;
    const title = this.line === null ? _("Round {n}", { n: state.number }) : _("Change round {n}", { n: state.number });
    const save = make("button", { type: "submit", class: "save" }, _("Save"));
    const cancel = makeButton(_("Cancel"), () => this.drop());
    const form = make("form", { class: "round", "aria-label": title, novalidate: true },
      make("h2", { id: "title", tabindex: "-1" }, title, " ", make("small", {}, describeTurn(this.head, state.seat))),
      this.fields.element,
      make("div", { class: "outcome" },
        this.status = make("p", { class: "status", role: "status" }),
        this.preview = make("ul", { class: "preview", "aria-label": _("What comes of it") })),
      this.makeWriter(),
      make("p", { class: "acts" }, save, cancel, this.makeUndo()),
      this.notes = make("ul", { class: "notes" }));
    form.addEventListener("submit", event => {
      event.preventDefault();
      this.save();
    });
    this.put(form, "#title");
  }

  makeUndo() {
    if (!this.undoable)
      return null;
    const undo = make("button", { type: "button", class: "undo", disabled: this.undoing.has(this.topic) }, _("Undo what I wrote"));
    undo.addEventListener("click", () => {
      undo.setAttribute("disabled", "");
      this.undo();
    });
    return undo;
  }

  /** How the scribe calls himself: the journal and others are told. */
  makeWriter() {
    const now = find("by") ?? "";
    const names = this.head.seats.map(seat => seat.name);
    const select = make("select", {}, make("option", { value: "" }, _("nobody in particular")),
      ...[...new Set([...names, ...now ? [now] : []])].map(one => make("option", { value: one, selected: one === now }, one)));
    select.addEventListener("change", () => keep("by", select.value));
    return make("label", { class: "check" }, _("Written by"), " ", select);
  }

  changed() {
    if (this.draft.saving) {
      this.takeBack();
      this.say("");
    }
    Object.assign(this.draft, { touched: true, saving: null, sure: false });
    keep(this.key, this.draft);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.askPreview(), PREVIEW_MS);
    this.fields.press();
  }

  askPreview() {
    const { topic, line, draft } = this;
    const typed = JSON.stringify(draft.typed);
    this.ask({ type: "preview", topic, line, base: draft.base, typed: draft.typed }, answer => {
      /* What was typed since is asked for anew. */
      if (this.draft !== draft || draft.saving || typed !== JSON.stringify(draft.typed))
        return;
      if (answer.type === "preview")
        this.showState(answer.state);
      else
        this.fail(answer);
    });
  }

  showState(state) {
    const first = state["drop-first"];
    if (first !== undefined && this.draft.typed.facts[first]?.length > 1) {
      this.draft.typed.facts[first].shift();
      this.changed();
    }
    this.fields.show(state);
    this.complain(state);
    const { points, totals } = state;
    /* Where nothing comes of it yet there is room for it all the same, and what comes and goes stands below: what is pressed next does not
       move away from the finger. */
    this.preview.classList.toggle("none", !points);
    this.preview.replaceChildren(...this.head.seats.map(({ name: who, total }, seat) => make("li", {},
      name(who), " ", make("span", { class: "gets" }, make("strong", {}, tell(points?.[seat] ?? 0)), ` → ${tell(totals?.[seat] ?? total)}`))));
    this.notes.replaceChildren(...describeNotes(this.head, state.notes ?? []).map(text => make("li", {}, text)));
  }

  names(seats) {
    return seats.map(seat => isolate(this.head.seats[seat].name)).join(", ");
  }

  /** Where every answer has a name the names ask better than a number would. */
  sayQuestion({ question, asked }) {
    const answers = asked.find(({ key }) => key === question.key)?.answers ?? [];
    if (answers.length > 0 && answers.every(({ label }) => label !== null))
      return `${answers.map(({ label }) => _(label)).join(" / ")}?`;
    return question.say === null ? "" : _(question.say, { who: this.names(question.who) });
  }

  /** What is wrong stands at its field; what is missing is only asked. */
  complain(state) {
    const [typo] = this.fields.wrong.values();
    const { refusal, question } = state;
    let text = "", key = null, at = [];
    if (typo) {
      ({ key, at, text } = typo);
    } else if (refusal) {
      ({ key, at } = refusal);
      text = sayReason(refusal, seat => this.head.seats[seat]?.name);
      if (state.later)
        text = _("{round} would no longer be possible: {why}", { round: _("Round {n}", { n: state.later }), why: text });
    }
    const placed = this.fields.complain(key, at, text);
    const asked = question ? this.sayQuestion(state) : "";
    this.status.classList.toggle("wrong", text !== "");
    this.status.textContent = placed ? text && "" : text || asked;
    return text || asked;
  }

  /** Leads to what has to be put right or filled in before it can be saved, where that is said too; what has no place is said below. */
  lead(state) {
    const [typo] = this.fields.wrong.values();
    const { key } = typo ?? state.refusal ?? state.question ?? {};
    const text = this.complain(state) || _("Something is missing.");
    if (key && !typo && !state.refusal)
      this.fields.ask(key, text);
    this.say(this.fields.lead(key) ? "" : text);
    this.status.classList.toggle("wrong", true);
  }

  save() {
    if (this.fields.wrong.size > 0) {
      this.lead({ asked: [] });
      return;
    }
    this.draft.saving ??= draw();
    keep(this.key, this.draft);
    this.send();
  }

  /** However often it is sent, it counts once. What is still on its way when it is put right or cancelled is taken back. */
  send() {
    const { draft, topic, line, key } = this;
    clearTimeout(this.timer);
    this.say(_("Saving…"));
    this.takeBack = this.ask({ type: "save", id: draft.saving, topic, line, base: draft.base, sure: draft.sure, by: find("by"), typed: JSON.parse(JSON.stringify(draft.typed)) }, answer => {
      const saved = answer.type === "saved";
      Object.assign(draft, { touched: true, saving: null });
      keep(key, saved ? null : draft);
      if (saved) {
        this.news(_("Round {n} is saved.", { n: answer.number }));
        this.undoable ||= this.topic === topic;
      }
      if (this.draft === draft)
        this.took(answer);
    });
  }

  took(answer) {
    switch (answer.type) {
      case "saved":
        this.open = false;
        this.begin(null);
        this.place.scrollIntoView();
        return;
      case "refused":
        this.fields.show(answer.state);
        this.lead(answer.state);
        break;
      case "doubted":
        this.showState(answer.state);
        this.draft.sure = true;
        this.say(`${describeNotes(this.head, answer.state.doubts).join(" ")} ${_("Save once more if that is right.")}`);
        break;
      case "meanwhile":
        this.draft.sure = false;
        if (answer.reseated)
          this.begin(this.line);
        else
          this.askWhich(answer);
        break;
      default:
        this.fail(answer);
    }
    keep(this.key, this.draft);
  }

  /** Others have written meanwhile: nothing is written before it is said whether this is another round. */
  askWhich(answer) {
    const points = numbers => numbers.map((number, seat) => `${isolate(this.head.seats[seat].name)} ${tell(number)}`).join("; ");
    const since = answer.since.map(one => make("li", {}, saySince(one, points(one.points))));
    const mine = answer.state.points ? _("Yours: {points}", { points: points(answer.state.points) }) : _("Yours is no longer possible as it is.");
    const other = make("button", { type: "button", class: "save" }, this.line === null ? _("Mine is round {n}: save it", { n: answer.state.number }) : _("Save mine in its place"));
    other.addEventListener("click", () => {
      this.draft.base = answer.base;
      this.begun({ ...this.answer, state: answer.state });
      this.save();
    });
    this.place.replaceChildren(make("div", { class: "round", role: "alertdialog", "aria-labelledby": "which" },
      make("h2", { id: "which", tabindex: "-1" }, this.line === null ? _("Is yours round {n}?", { n: answer.state.number }) : _("This round was changed meanwhile")),
      make("ul", {}, ...since.length > 0 ? since : [make("li", {}, _("A line was taken away."))]), make("p", {}, mine), make("p", { class: "acts" }, other, makeButton(_("Throw mine away"), () => this.drop()))));
    this.place.querySelector("#which")?.focus();
  }

  /** Forgets what was typed, also when nobody answers. */
  drop() {
    if (this.draft?.saving)
      this.takeBack();
    keep(this.key, null);
    this.open = false;
    /* The keyboard waits here for what comes. */
    if (this.place.contains(document.activeElement))
      this.place.focus({ preventScroll: true });
    this.place.replaceChildren();
    this.begin(null);
  }

  undo() {
    const { topic, undoing } = this;
    if (undoing.has(topic))
      return;
    undoing.add(topic);
    this.ask({ type: "undo", id: draw(), topic }, answer => {
      undoing.delete(topic);
      this.news(sayUndone(answer));
      if (this.topic !== topic)
        return;
      this.undoable &&= answer.type === "undone";
      this.begin(null);
    });
  }

  say(text) {
    this.status.textContent = text;
  }

  /** Where there is no form the next topic asks for that of the next round. */
  fail(answer) {
    this.news(_(answer.say));
    if (this.fields !== null) {
      this.say(_(answer.say));
      return;
    }
    const back = this.line === null ? null : makeButton(_("Cancel"), () => this.begin(null));
    Object.assign(this, { line: null, draft: null });
    this.place.hidden = this.head.over && back === null && !this.undoable;
    this.place.replaceChildren(make("div", { class: "round" }, make("p", { class: "status" }, _(answer.say)), make("p", { class: "acts" }, back, this.makeUndo())));
  }
}
