// SPDX-License-Identifier: GPL-3.0-or-later
// What the page says, in the language of whoever looks. English is the texts themselves, and stands in for what another language lacks.

const TRANSLATED = ["nl"];

let words = {};

/** The first of the languages that a browser wants, such as "nl-BE", in which there are words. */
export function chooseLanguage(wanted) {
  const codes = wanted.map(language => language.toLowerCase().split("-")[0]);
  return codes.find(code => code === "en" || TRANSLATED.includes(code)) ?? "en";
}

/** Speaks a language from now on: its words by their English texts, none for English. */
export function speak(found) {
  words = found;
}

/** Fetches the words of a language; where that fails it is English. */
export async function learn(language) {
  try {
    speak(TRANSLATED.includes(language) ? await (await fetch(`words-${language}.json`)).json() : {});
  } catch {
    speak({});
  }
}

/** A number as people read it, with a real minus. */
export function tell(number) {
  return String(number).replace("-", "−");
}

/** A name as it stands in a sentence: one from right to left turns only itself around. */
export function isolate(name) {
  return `\u2068${name}\u2069`;
}

/** A text in the language that is spoken, with what is to be filled in: numbers, and texts as they are. */
export function _(text, values = {}) {
  return (words[text] ?? text).replace(/\{(\w+)\}/g, (place, key) => {
    const value = values[key];
    return typeof value === "number" ? tell(value) : value ?? place;
  });
}

const RANK_NAMES = { T: "10" };
const SUIT_SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };

function sayCard(card) {
  return card[0] === "*" ? _("joker") : `${SUIT_SIGNS[card[1]] ?? ""}${RANK_NAMES[card[0]] ?? card[0]}`;
}

/** Why the rules refuse something, with its facts; `nameSeat` gives who sits there. */
export function sayReason(reason, nameSeat) {
  const text = reason.several !== null && reason.several !== undefined && reason.numbers[0] !== 1 ? reason.several : reason.say;
  const values = {};
  for (const [i, number] of (reason.numbers ?? []).entries())
    Object.assign(values, { [`n${i}`]: number, [`t${i}`]: reason.texts[i], [`m${i}`]: _(reason.texts[i]), [`c${i}`]: sayCard(reason.cards?.[i] ?? "") });
  for (const [i, seat] of (reason.seats ?? []).entries())
    values[`s${i}`] = isolate(nameSeat(seat) ?? "");
  const said = _(text, values);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The same for a text that means something else elsewhere. */
export function inContext(context, text) {
  return words[`${context}\u0004${text}`] ?? text;
}
