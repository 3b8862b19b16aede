// SPDX-License-Identifier: GPL-3.0-or-later
// What the page says, in the language of whoever looks. English is the texts themselves, and stands in for what another language lacks.

const ENGLISH = "en";

let language = ENGLISH;
let words = {};

/**
 * The first of the languages that a browser wants, such as "nl-BE", in which there are words: `known`, such as ["nl", "pt_BR"], or English.
 * @param {readonly string[]} wanted
 * @param {string[]} known
 */
export function chooseLanguage(wanted, known) {
  const find = code => [...known, ENGLISH].find(one => one.toLowerCase().replace("_", "-") === code);
  const codes = wanted.map(code => code.toLowerCase());
  return codes.map(code => find(code) ?? find(code.split("-")[0])).find(code => code !== undefined) ?? ENGLISH;
}

/**
 * Speaks a language from now on: its words by their English texts, none for English.
 * @param {string} code
 * @param {Record<string, string>} found
 */
export function speak(code, found) {
  language = code;
  words = found;
}

/** Fetches the words of a language; where that fails it is English. Returns the one that is spoken from now on. */
export async function learn(code) {
  try {
    speak(code, code === ENGLISH ? {} : await (await fetch(`words-${code}.json`)).json());
  } catch {
    speak(ENGLISH, {});
  }
  return language;
}

/**
 * What the room has said in every language, in the one that is spoken; null where it has said nothing.
 * @param {import("./topic.js").Texts} texts
 */
export function choose(texts) {
  return texts[language] ?? texts[ENGLISH] ?? null;
}

/**
 * A number as people read it, with a real minus.
 * @param {number} number
 */
export function tell(number) {
  return String(number).replace("-", "−");
}

/**
 * A name as it stands in a sentence: one from right to left turns only itself around.
 * @param {string} name
 */
export function isolate(name) {
  return `\u2068${name}\u2069`;
}

/**
 * A text in the language that is spoken, with what is to be filled in: numbers, and texts as they are.
 * @param {string} text
 * @param {Record<string, number | string | null>} [values]
 */
export function _(text, values = {}) {
  return (words[text] ?? text).replace(/\{(\w+)\}/g, (place, key) => {
    const value = values[key];
    return typeof value === "number" ? tell(value) : value ?? place;
  });
}

/** Marks a text that is said later. */
export function N_(text) {
  return text;
}

/** @type {Record<string, string>} */
const RANK_NAMES = { T: "10" };
/** @type {Record<string, string>} */
const SUIT_SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** @param {string} card */
function sayCard(card) {
  return card[0] === "*" ? _("joker") : `${SUIT_SIGNS[card[1]] ?? ""}${RANK_NAMES[card[0]] ?? card[0]}`;
}

/**
 * Why the rules refuse something, with its facts; `nameSeat` gives who sits there.
 * @param {any} reason
 * @param {(seat: number) => string | undefined} nameSeat
 */
export function sayReason(reason, nameSeat) {
  const text = reason.several !== null && reason.several !== undefined && reason.numbers[0] !== 1 ? reason.several : reason.say;
  /** @type {Record<string, any>} */
  const values = {};
  for (const [i, number] of (reason.numbers ?? []).entries())
    Object.assign(values, { [`n${i}`]: number, [`t${i}`]: reason.texts[i], [`m${i}`]: _(reason.texts[i]), [`c${i}`]: sayCard(reason.cards?.[i] ?? "") });
  for (const [i, seat] of (reason.seats ?? []).entries())
    values[`s${i}`] = isolate(nameSeat(seat) ?? "");
  const said = _(text, values);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/**
 * The same for a text that means something else elsewhere.
 * @param {string} context
 * @param {string} text
 */
export function inContext(context, text) {
  return words[`${context}\u0004${text}`] ?? text;
}
