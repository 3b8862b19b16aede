// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of a round, from what the host says that is asked. They know no rule: what is pressed or typed is told by `changed`.

import { make, name } from "./elements.js";
import { parseNumber } from "./number.js";
import { _, tell } from "./words.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SUITS = [["c", "♣"], ["d", "♦"], ["h", "♥"], ["s", "♠"]];

function press(id, pressed, label, act) {
  const button = make("button", { type: "button", id, class: "chip", "aria-pressed": String(pressed) }, label);
  button.addEventListener("click", act);
  return button;
}

export class Fields {
  /** `typed` is filled in by the controls themselves. */
  constructor(form, head, typed, changed) {
    this.form = form;
    this.head = head;
    this.typed = typed;
    this.changed = changed;
    /** @type {Map<string, any>} what is typed that is no number, by the entry, as long as there is one */
    this.wrong = new Map();
    /** @type {any} */
    this.card = null;
    /** @type {any} where it is said who takes part */
    this.who = null;
    /** @type {{ button: Element, is: () => boolean }[]} */
    this.presses = [];
    /** @type {{ key: string, seat: number | null, element: HTMLElement, missing: () => boolean }[]} */
    this.entries = [];
    this.element = make("div", { class: "fields" });
  }

  change(act) {
    return () => {
      act();
      this.changed();
    };
  }

  /** Whether it has to be made anew for `state`: other things are asked. */
  show(state) {
    const shape = JSON.stringify([state.asked.map(({ key, seats, choices, answers }) => [key, seats, choices, answers])]);
    this.state = state;
    const focused = document.activeElement?.getAttribute?.("id");
    const typing = document.activeElement?.tagName === "INPUT" && this.shape === shape;
    if (typing) {
      this.press();
      return;
    }
    this.shape = shape;
    this.presses = [];
    this.entries = [];
    this.element.replaceChildren(...this.makeWho(), ...state.asked.filter(asked => this.hasRoom(asked)).map(asked => this.makeField(asked)));
    for (const id of this.wrong.keys())
      if (!this.entries.some(({ element }) => element.id === id))
        this.wrong.delete(id);
    if (focused)
      this.element.querySelector(`#${CSS.escape(focused)}`)?.focus({ preventScroll: true });
  }

  /** Shows what follows from the rest without touching what is typed. */
  press() {
    for (const { button, is } of this.presses)
      button.setAttribute("aria-pressed", String(is()));
  }

  chip(id, label, is, act) {
    const button = press(id, is(), label, this.change(act));
    this.presses.push({ button, is });
    return button;
  }

  find(key) {
    return this.form.fields.find(field => field.key === key);
  }

  follows(key) {
    return this.state.asked.find(asked => asked.key === key)?.follows;
  }

  /** A field of seats of which none can be named is not there. */
  hasRoom({ key, seats }) {
    return seats?.length !== 0 || this.find(key).type === "numbers";
  }

  /** What is pressed or typed of a field, by a seat where it is that of one. */
  enter(key, seat, element, missing) {
    this.entries.push({ key, seat, element, missing });
    return element;
  }

  makeGroup(field, ...children) {
    return make("fieldset", { id: `group-${field.key}`, "aria-describedby": `wrong-${field.key}` },
      make("legend", {}, _(field.label)),
      ...children,
      make("p", { class: "wrong", id: `wrong-${field.key}` }));
  }

  makeField(asked) {
    const field = this.find(asked.key);
    switch (field.type) {
      case "choice": return this.makeGroup(field, ...this.makeChoices(field, asked));
      case "seat":
      case "seats": return this.makeGroup(field, ...asked.seats.map(seat => this.makeSeat(field, seat)));
      case "per-seat": return this.makeGroup(field, ...this.makeRows(field, asked));
      case "numbers": return this.makeGroup(field, ...asked.seats.length > 0 ? this.makeRows(field, asked) : [this.makeOne(field, asked)]);
      case "int": return this.makeGroup(field, this.makeOne(field, asked));
      case "card": return this.makeGroup(field, ...this.makeCard(field));
      default: return this.makeGroup(field, this.makeCheck(`is-${field.key}`, _(field.label), () => this.typed.facts[field.key] === true, on => { this.typed.facts[field.key] = on; }));
    }
  }

  makeChoices(field, asked) {
    const { facts } = this.typed;
    return field.choices.filter(choice => asked.choices.includes(choice.id)).map(choice =>
      this.enter(field.key, null, this.chip(`choice-${field.key}-${choice.id}`, _(choice.label), () => (facts[field.key] ?? this.follows(field.key)) === choice.id,
        () => { facts[field.key] = choice.id; }), () => true));
  }

  makeSeat(field, seat) {
    const { facts } = this.typed;
    const named = () => facts[field.key]?.length > 0 ? facts[field.key] : [this.follows(field.key)];
    const chip = this.chip(`seat-${field.key}-${seat}`, name(this.head.seats[seat].name), () => named().includes(seat), () => {
      const before = facts[field.key] ?? [];
      if (before.includes(seat))
        facts[field.key] = before.filter(other => other !== seat);
      else
        facts[field.key] = field.type === "seat" ? [seat] : [...before, seat];
    });
    return this.enter(field.key, seat, chip, () => !named().includes(seat));
  }

  /** The list in which the numbers of the seats stand. */
  getEach(field) {
    const { facts } = this.typed;
    const none = () => this.head.seats.map(() => null);
    if (field.type === "per-seat")
      return facts[field.key] ??= none();
    facts[field.key] ??= {};
    return facts[field.key].each ??= none();
  }

  /** Whoever takes part has a row, asked or not: what a finger is on its way to does not move when it is known who is asked. */
  makeRows(field, asked) {
    return this.head.seats.map((seat, i) => asked.seats.includes(i) ? this.makeRow(field, asked, i)
      : this.typed.absent.includes(i) ? null : make("div", { class: "row idle" }, name(seat.name), make("span", { class: "entry" }, "–")));
  }

  makeRow(field, asked, seat) {
    const each = this.getEach(field);
    const id = `number-${field.key}-${seat}`;
    return make("div", { class: "row" },
      make("label", { for: id }, name(this.head.seats[seat].name)),
      this.makeNumber(id, field, asked, seat, this.head.seats[seat].name, number => { each[seat] = number; }, () => each[seat]));
  }

  makeOne(field, asked) {
    const { facts } = this.typed;
    const list = field.type === "numbers";
    const get = () => (list ? facts[field.key]?.one : facts[field.key]) ?? null;
    const set = number => { facts[field.key] = list ? { ...facts[field.key], one: number } : number; };
    return this.makeNumber(`number-${field.key}`, field, asked, null, _(field.label), set, get);
  }

  makeNumber(id, field, asked, seat, label, set, get) {
    if (asked.answers?.length > 0)
      return this.enter(field.key, seat, make("div", { class: "chips", role: "group", "aria-label": label, id },
        ...asked.answers.map(answer => this.chip(`${id}-${answer.number}`, answer.label === null ? tell(answer.number) : _(answer.label),
          () => get() === answer.number, () => set(get() === answer.number ? null : answer.number)))), () => get() === null);
    return this.makeEntry(id, field, seat, label, set, get);
  }

  makeEntry(id, field, seat, label, set, get) {
    const input = this.enter(field.key, seat, make("input", { id, inputmode: field.min < 0 ? "text" : "numeric", autocomplete: "off", enterkeyhint: "next",
      value: this.wrong.get(id)?.typed ?? (get() === null ? "" : String(get())) }), () => get() === null);
    const take = () => {
      const typed = parseNumber(input.value);
      const wrong = Number.isNaN(typed);
      this.wrong[wrong ? "set" : "delete"](id, { key: field.key, at: [seat], typed: input.value, text: _("“{text}” is not a number, nor a sum such as 10+3+7", { text: input.value }) });
      set(wrong ? null : typed);
    };
    const step = by => this.change(() => {
      const now = parseNumber(input.value);
      input.value = String(Math.min(field.max, Math.max(field.min, now === null || Number.isNaN(now) ? Math.max(field.min, 0) : now + by)));
      take();
    });
    const less = make("button", { type: "button", class: "step", "aria-label": _("{name}: one less", { name: label }) }, "−");
    const more = make("button", { type: "button", class: "step", "aria-label": _("{name}: one more", { name: label }) }, "+");
    input.addEventListener("input", this.change(take));
    less.addEventListener("click", step(-1));
    more.addEventListener("click", step(1));
    return make("span", { class: "entry" }, less, input, more);
  }

  makeSelect(id, label, options, value, set) {
    const select = make("select", { id, "aria-label": label }, ...options.map(([key, text]) => make("option", { value: key, selected: key === value }, text)));
    select.addEventListener("change", this.change(() => set(select.value)));
    return select;
  }

  makeCard(field) {
    const { facts } = this.typed;
    const parts = this.card ??= { rank: facts[field.key]?.[0] ?? "", suit: facts[field.key]?.[1] ?? "" };
    const set = (part, value) => {
      parts[part] = value;
      facts[field.key] = parts.rank && parts.suit ? parts.rank + parts.suit : null;
    };
    const ranks = RANKS.map(rank => [rank, rank === "T" ? "10" : rank]);
    return [["rank", _("Rank"), ranks], ["suit", _("Suit"), SUITS]].map(([part, label, options]) =>
      this.enter(field.key, null, this.makeSelect(`${part}-${field.key}`, label, [["", "–"], ...options], parts[part], value => set(part, value)), () => !parts[part]));
  }

  makeCheck(id, label, is, set) {
    const input = make("input", { type: "checkbox", id, checked: is() });
    input.addEventListener("change", this.change(() => set(input.checked)));
    return make("label", { class: "check" }, input, label);
  }

  /** Who takes part, and who dealt or began where the rules do not say it. */
  makeWho() {
    const { typed, form, head } = this;
    if (!form["sit-out"] && form.turn === null)
      return [];
    const sits = seat => {
      const check = this.makeCheck(`in-${seat}`, name(head.seats[seat].name), () => !typed.absent.includes(seat),
        on => { typed.absent = on ? typed.absent.filter(other => other !== seat) : [...typed.absent, seat]; });
      this.enter("absent", seat, check.children[0], () => false);
      return check;
    };
    const turns = [["", _("By the rules")], ...head.seats.map((seat, i) => [String(i), seat.name])];
    const details = this.who = make("details", { open: this.open === true }, make("summary", {}, _("Who takes part")),
      ...form["sit-out"] ? head.seats.map((_seat, i) => sits(i)) : [],
      form.turn === null ? null : make("label", { class: "check" }, _(form.turn), " ", this.makeSelect("turn", _(form.turn), turns, typed.turn === null ? "" : String(typed.turn),
        value => { typed.turn = value === "" ? null : Number(value); })),
      make("p", { class: "wrong", id: "wrong-absent" }));
    details.addEventListener("toggle", () => { this.open = details.open; });
    return [details];
  }

  /** Says at a field, or nowhere, what is wrong with it, or with what it has of the seats `at`; returns whether there was a place. */
  complain(key, at, text) {
    const own = this.entries.filter(entry => entry.key === key);
    const meant = own.filter(({ seat }) => at.includes(seat));
    const wrong = meant.length > 0 ? meant : own.filter(({ element }) => element.localName === "input");
    for (const place of this.element.querySelectorAll(".wrong"))
      place.textContent = place.id === `wrong-${key}` ? text : "";
    if (key === "absent" && this.who !== null)
      this.who.open = true;
    for (const group of this.element.querySelectorAll("fieldset"))
      group.setAttribute("aria-invalid", String(group.id === `group-${key}`));
    for (const entry of this.entries) {
      entry.element.setAttribute("aria-invalid", String(wrong.includes(entry)));
      if (wrong.includes(entry))
        entry.element.setAttribute("aria-describedby", `wrong-${key}`);
      else
        entry.element.removeAttribute("aria-describedby");
    }
    return key !== null && this.element.querySelector(`#wrong-${CSS.escape(key)}`) !== null;
  }

  /** Asks at a field for what it misses; where somebody is to be pressed that is the whole of it. */
  ask(key, text) {
    const missing = this.entries.filter(entry => entry.key === key && entry.element.localName !== "button" && entry.missing());
    this.complain(key, missing.map(({ seat }) => seat), text);
  }

  /** Leads whoever writes to what is wrong in a field, or else to what is missing there; returns whether there was such a thing. */
  lead(key) {
    const own = this.entries.filter(entry => entry.key === key);
    const { element } = own.find(entry => entry.element.getAttribute("aria-invalid") === "true") ?? own.find(({ missing }) => missing()) ?? own[0] ?? {};
    const control = element?.querySelector("button") ?? element;
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "center" });
    return control !== undefined;
  }
}
