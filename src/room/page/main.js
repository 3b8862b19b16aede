// SPDX-License-Identifier: GPL-3.0-or-later
// Comes in by the door, and shows what the part of the address after # asks for: #evening, #match=UUID, #tv, #tv=UUID.

import { make } from "./elements.js";
import { findOnly, makeEvening } from "./evening.js";
import { Live } from "./live.js";
import { describeChange, makeSheet } from "./sheet.js";
import { _, chooseLanguage, learn } from "./words.js";

const EVENING = "evening";
const RETRY_MS = 2000;
const CODE = /^#([0-9a-f]{32})$/;

const page = document.getElementById("page");
const news = document.getElementById("news");
const trouble = document.getElementById("trouble");
const place = document.getElementById("write");

let live = null;
let chosen = false; // whether the page itself has gone on from the evening to its only match
let told = null; // the topic that stood here before
let writes = false; // whether this device may write
let form = null; // where rounds are written, once somebody may

/** What somebody typed himself may be no such code. */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readPlace() {
  const [word, match] = location.hash.slice(1).split("=");
  const television = word === "tv";
  return { television, topic: match ? decode(match) : word === EVENING ? EVENING : null };
}

function complain(text) {
  trouble.textContent = text;
  trouble.hidden = text === "";
}

function showState(state) {
  switch (state) {
    case "silent": complain(_("The computer does not answer. What stands here may be old.")); break;
    case "stale": complain(_("The computer cannot read its book now. What stands here may be old.")); break;
    case "closed": complain(_("The computer shows nothing any more.")); break;
    case "full": complain(_("As many pages are open on this device as may be. Close one of them.")); break;
    case "removed": complain(_("This device may not look any more. Open the address on the computer again.")); break;
    case "gone": complain(_("This match is not shown any more.")); break;
    default: complain("");
  }
}

function tellNews(topic) {
  if (topic.head.kind === "sheet" && told?.name === topic.name)
    news.textContent = describeChange(told, topic) || news.textContent;
  told = topic;
}

function makeLinks(topic, television) {
  const match = topic.head.kind === "sheet" ? `=${encodeURIComponent(topic.name)}` : "";
  return make("nav", {},
    topic.head.kind === "sheet" && topic.head.evening ? make("a", { href: "#evening" }, _("This evening")) : null,
    topic.head.kind !== "sheet" ? null
      : television ? make("a", { href: `#match${match}` }, _("For a phone")) : make("a", { href: `#tv${match}` }, _("For a television")));
}

/** How to find the element again that has the keyboard. */
function describeFocus(element) {
  const href = element?.getAttribute("href");
  if (href)
    return `a[href="${CSS.escape(href)}"]`;
  if (element?.getAttribute("data-line"))
    return `[data-line="${CSS.escape(element.getAttribute("data-line"))}"]`;
  return element?.getAttribute("class") === "rounds" ? ".rounds" : null;
}

/** The form is fetched when somebody may write, and not before. */
async function showForm(topic, television) {
  if (!writes || television || topic.head.kind !== "sheet") {
    form?.hide();
    return;
  }
  if (form === null) {
    const { Form } = await import("./form.js");
    form ??= new Form(place, (wish, answered) => live.ask(wish, answered), text => { news.textContent = text; });
  }
  if (live.topic === topic)
    form.show(topic);
}

function takeRight(may) {
  writes = may;
  if (live.topic !== null)
    show(live.topic);
}

/** What somebody has gone to by the keyboard stays where he is. */
function show(topic) {
  const wanted = readPlace();
  const only = wanted.topic === null && !chosen && topic.head.kind === "evening" ? findOnly(topic) : null;
  const scroll = page.querySelector(".rounds")?.scrollLeft ?? 0;
  const focused = describeFocus(document.activeElement);

  if (only !== null) {
    chosen = true;
    live.watch(only);
    return;
  }
  document.body.classList.toggle("television", wanted.television);
  page.replaceChildren(...topic.head.kind === "evening" ? makeEvening(topic) : makeSheet(topic, wanted.television, writes && !wanted.television),
    makeLinks(topic, wanted.television));
  page.querySelector(".rounds")?.scrollTo(scroll, 0);
  if (focused !== null)
    page.querySelector(focused)?.focus({ preventScroll: true });
  tellNews(topic);
  showForm(topic, wanted.television);
}

async function goToPlace() {
  if (!await comeIn())
    return;
  const { topic } = readPlace();
  const same = live.topic !== null && live.topic.name === topic;

  chosen = false;
  if (same)
    show(live.topic);
  live.watch(topic);
}

/** Shows the code once; from then on the browser has a cookie. It stands in the address no longer than that. */
async function comeIn() {
  const code = CODE.exec(location.hash)?.[1];
  if (!code)
    return true;
  const status = await fetch("door", { method: "POST", body: code }).then(answer => answer.status, () => 0);
  if (status === 0) {
    complain(_("The computer does not answer. What stands here may be old."));
    setTimeout(goToPlace, RETRY_MS);
  } else if (status === 503) {
    complain(_("There are as many devices as may look. On the computer, stop showing and begin again; everybody then opens the new address."));
  } else if (status === 403) {
    complain(_("This address is of another evening. Open the one on the computer."));
  } else {
    complain("");
    history.replaceState(null, "", "/");
    return true;
  }
  return false;
}

async function begin() {
  const language = chooseLanguage(navigator.languages ?? [navigator.language]);
  document.documentElement.lang = language;
  await learn(language);
  live = new Live(show, showState, takeRight);
  page.addEventListener?.("click", event => {
    const line = event.target.closest("[data-line]")?.getAttribute("data-line");
    if (line && form !== null) {
      form.begin(line);
      place.scrollIntoView({ block: "start" });
    }
  });
  window.addEventListener("hashchange", goToPlace);
  await goToPlace();
}

begin();
