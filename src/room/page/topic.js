// SPDX-License-Identifier: GPL-3.0-or-later
// What the page was told of one thing, as far as it has been told; docs/room.md says what all of it means.

/**
 * @typedef {{ seats: number[], say: string, a: number, b: number }} Note
 * @typedef {{ seat: number, letters: string, say: string | null }} Sign
 * @typedef {{ seat: number, short: string, say: string, a: number, b: number, c: number, name: string | null }} Prospect
 * @typedef {{ name: string, colour: number, side: number, total: number, rank: number, joined: number, left: number }} Seat
 * @typedef {{ seat: number, number: number, rests: number[], notes: Note[] }} Next
 * @typedef {{ kind: "sheet" | "evening", game: string, title: string | null, role: "dealer" | "starter", over: boolean, evening: boolean, lowest: boolean,
 *   own_rules: boolean, seats: Seat[], games: { totals: number[], closed: boolean }[], next: Next, prospects: Prospect[] }} Head
 * @typedef {{ line: string, kind: "round" | "correction" | "rules", number: number, turn: number, blank: boolean, points: number[], adjust: number[], totals: number[],
 *   columns: number[][], away: number[], notes: Note[], signs: Sign[], rules: Texts, mark: string | null, others: Texts, reason: string | null, note: string | null,
 *   time: string | null }} Line
 * @typedef {Record<string, string>} Texts by the codes of languages
 * @typedef {{ match: string, game: string, title: string | null, over: boolean, rounds: number, seats: Seat[],
 *   last?: { number: number, points: number[], away: number[] }[],
 *   unreadable?: boolean }} Match
 * @typedef {{ name: string, epoch: string, revision: number, head: Head, lines: any[] }} Topic of Lines, or of Matches
 */

/**
 * The topic after a message; `before` may be null, and is what the message continues if its lines begin after the first.
 * @param {Topic | null} before
 */
export function merge(before, message) {
  const kept = message.from > 0 && before !== null ? before.lines.slice(0, message.from) : [];
  return { name: message.topic, epoch: message.epoch, revision: message.revision, head: message.head, lines: [...kept, ...message.lines] };
}

/**
 * Whether a message can be merged: what it leaves out is there.
 * @param {Topic | null} before
 */
export function continues(before, message) {
  return message.from === 0 || before !== null && before.name === message.topic && before.epoch === message.epoch && before.lines.length >= message.from;
}

/**
 * What is asked for a topic (null: what is shown first, whichever that is), when `before` is what the page has.
 * @param {string | null} name
 * @param {Topic | null} before
 */
export function request(name, before) {
  return before === null || before.name !== name ? { type: "watch", topic: name }
    : { type: "watch", topic: name, epoch: before.epoch, revision: before.revision };
}
