// SPDX-License-Identifier: GPL-3.0-or-later
// Elements are made here and nowhere else: what people typed becomes text and never markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== false)
      element.setAttribute(name, value === true ? "" : value);
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
