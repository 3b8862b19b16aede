// SPDX-License-Identifier: GPL-3.0-or-later
// Elements are made here and nowhere else: what people typed becomes text and never markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== false)
      element.setAttribute(key, value === true ? "" : value);
  element.append(...children.filter(child => child !== null));
  return element;
}

/** An element of HTML; children are elements, texts, or null for none. */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** A button that does something. */
export function makeButton(text, act) {
  const button = make("button", { type: "button" }, text);
  button.addEventListener("click", act);
  return button;
}

/** What is heard and not seen. */
export function makeUnseen(text) {
  return make("span", { class: "unseen" }, text);
}

/** The same of SVG. */
export function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A name that stands alone. */
export function name(text) {
  return make("bdi", {}, text);
}

/** Puts children in an element, and does not touch those that stand there already. */
export function settle(element, children) {
  const wanted = new Set(children);
  for (const child of [...element.children])
    if (!wanted.has(child))
      child.remove();
  for (const [i, child] of children.entries())
    if (element.children[i] !== child)
      element.insertBefore(child, element.children[i] ?? null);
}

/** Elements that stay as long as what they are made of does: a page that is told one line draws no other anew. */
export class Kept {
  constructor() {
    this.made = new Map(); // by the place of an element, or what it shows
  }

  /** The element at a place; it is made anew when `from`, which can be written as JSON, is something else. */
  get(place, from, makeOne) {
    const text = JSON.stringify(from);
    const before = this.made.get(place);
    if (before?.text === text)
      return before.element;
    const element = makeOne();
    this.made.set(place, { text, element });
    return element;
  }

  /** Forgets what is at none of these places. */
  keepOnly(places) {
    const wanted = new Set(places);
    for (const place of this.made.keys())
      if (typeof place === "object" && !wanted.has(place))
        this.made.delete(place);
  }
}
