// SPDX-License-Identifier: GPL-3.0-or-later
// The connection to the computer: asks, is told, notices when nobody answers, and comes back.

import { continues, merge, request } from "./topic.js";

// A page that somebody looks at asks so often whether the computer is there, and waits so long for a word.
const PING_MS = 2000;
const SILENCE_MS = 4500;
const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 5000;
// A room that said that it ends is not expected back soon.
const CLOSED_DELAY_MS = 15000;

/** What the door says to who is in already: 204, or why not; 0 when nobody answers. */
export function askDoor() {
  return fetch("door", { method: "POST", body: "" }).then(answer => answer.status, () => 0);
}

export class Live {
  /** `told` is called with each topic, `state` with "live", "silent", "closed", "removed", "full", "stale" or "gone", `right` with whether this device may write. */
  constructor(told, state, right = _may => {}) {
    this.told = told;
    this.state = state;
    this.right = right;
    this.waiting = new Map(); // of the IDs of wishes: what waits for an answer
    this.n_asked = 0;
    this.topic = null;
    this.name = null;
    this.begun = false;
    this.gone = false; // whether what is watched is not shown
    this.stale = false; // whether the room has said that it cannot read its book
    this.ended = false; // whether the room has said that it ends, and nothing since
    this.delay = FIRST_DELAY_MS;
    this.socket = null;
    document.addEventListener("visibilitychange", () => this.look());
    window.addEventListener("online", () => this.look());
    window.addEventListener("pageshow", () => this.look());
  }

  /** Watches another topic; null for what is shown first. */
  watch(name) {
    this.name = name;
    this.begun = true;
    this.gone = false;
    if (this.socket?.readyState === WebSocket.OPEN)
      this.send(request(name, this.topic));
    else
      this.connect();
  }

  connect() {
    clearTimeout(this.retry);
    this.drop();
    const socket = new WebSocket(`ws://${location.host}/watch`);
    this.socket = socket;
    socket.onopen = () => {
      this.opened = true;
      this.send(request(this.name, this.topic));
      for (const { wish } of this.waiting.values())
        this.send(wish);
      this.heard();
      this.beat();
    };
    socket.onmessage = event => this.take(JSON.parse(event.data));
    socket.onclose = event => this.lost(event);
    this.opened = this.stale = false;
    this.untold = true; // whether the room has yet to say whether this device may write
    this.heard();
  }

  /** What the old connection still says is of no interest. */
  drop() {
    if (this.socket !== null) {
      this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
      this.socket.close();
      this.socket = null;
    }
  }

  send(message) {
    this.socket?.send(JSON.stringify(message));
  }

  /** Wishes something, also while nobody answers: it is said as soon as somebody does. `answered` is called once. Gives what takes it back. */
  ask(message, answered) {
    const wish = { id: `${message.type} ${++this.n_asked}`, ...message };
    if (message.type === "preview")
      this.forget("preview");
    this.waiting.set(wish.id, { wish, answered });
    if (this.socket?.readyState === WebSocket.OPEN)
      this.send(wish);
    return () => this.waiting.delete(wish.id);
  }

  /** Of what would come of it only the last counts. */
  forget(type) {
    for (const [id, { wish }] of this.waiting)
      if (wish.type === type)
        this.waiting.delete(id);
  }

  answer(message) {
    const { answered } = this.waiting.get(message.id) ?? {};
    this.waiting.delete(message.id);
    answered?.(message);
  }

  take(message) {
    this.heard();
    this.delay = FIRST_DELAY_MS;
    this.ended = false;
    /* Who may write hears so first. */
    if (this.untold || message.type === "may-write" || message.type === "may-look")
      this.right(message.type === "may-write");
    this.untold = false;
    if (message.type === "topic")
      this.takeTopic(message);
    else if (message.type === "gone")
      this.gone ||= message.topic === this.name;
    else if (message.type === "stale" || message.type === "fresh")
      this.stale = message.type === "stale";
    else if (message.id !== undefined)
      this.answer(message);
    this.state(this.stale ? "stale" : this.gone ? "gone" : "live");
  }

  /** What was asked for before may still come; the room tells no more until it hears that it has been seen. */
  takeTopic(message) {
    const wanted = this.name === null || message.topic === this.name;

    if (wanted && continues(this.topic, message)) {
      this.gone = false;
      this.topic = merge(this.topic, message);
      this.told(this.topic);
    } else if (wanted) {
      this.topic = null;
      this.send(request(this.name, null));
    }
    this.send({ type: "seen", revision: message.revision });
  }

  /** Nobody answers; of a room that ended it is known why. */
  missed() {
    this.state(this.ended ? "closed" : "silent");
  }

  /** Somebody answered; when nobody does so for a while, that is said, and another connection is tried. */
  heard() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      if (document.visibilityState === "visible") {
        this.missed();
        this.connect();
      }
    }, SILENCE_MS);
  }

  beat() {
    clearInterval(this.beating);
    this.beating = setInterval(() => {
      if (document.visibilityState === "visible" && this.socket?.readyState === WebSocket.OPEN)
        this.send({ type: "ping" });
    }, PING_MS);
  }

  /** Somebody looks again: what was open may have died while the device slept. */
  look() {
    if (document.visibilityState !== "visible" || !this.begun)
      return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.send({ type: "ping" });
      this.heard();
    } else {
      this.connect();
    }
  }

  lost(event) {
    const refused = !this.opened && event.reason === "";

    clearInterval(this.beating);
    this.socket = null;
    if (refused) {
      this.findWhy();
      return;
    }
    clearTimeout(this.silence);
    if (event.reason === "removed") {
      this.state("removed");
      return;
    }
    this.ended ||= event.reason === "closed";
    this.missed();
    this.tryLater();
  }

  tryLater() {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), this.ended ? CLOSED_DELAY_MS : this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY_MS);
  }

  /** A WebSocket does not say why it was refused; the door does. If nobody answers there either, another connection is tried meanwhile. */
  async findWhy() {
    const status = await askDoor();

    if (this.socket !== null)
      return;
    clearTimeout(this.silence);
    if (status === 403) {
      this.state("removed");
      return;
    }
    if (status === 409)
      this.state("full");
    else
      this.missed();
    this.tryLater();
  }
}
