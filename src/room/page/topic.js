// SPDX-License-Identifier: GPL-3.0-or-later
// What the page was told of one thing, as far as it has been told.

/** The topic after a message; `before` may be null, and is what the message continues if its lines begin after the first. */
export function merge(before, message) {
  const kept = message.from > 0 ? before.lines.slice(0, message.from) : [];
  return { name: message.topic, epoch: message.epoch, revision: message.revision, head: message.head, lines: [...kept, ...message.lines] };
}

/** Whether a message can be merged: what it leaves out is there. */
export function continues(before, message) {
  return message.from === 0 || before !== null && before.name === message.topic && before.epoch === message.epoch && before.lines.length >= message.from;
}

/** What is asked for a topic (null: what is shown first, whichever that is), when `before` is what the page has. */
export function request(name, before) {
  return before === null || before.name !== name ? { type: "watch", topic: name }
    : { type: "watch", topic: name, epoch: before.epoch, revision: before.revision };
}
