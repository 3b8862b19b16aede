// SPDX-License-Identifier: GPL-3.0-or-later
// Comes in by the door, and shows what the part of the address after # asks for: #evening, #match=UUID, and large, for a
// television, #tv, #tv=evening, #tv=UUID. A large screen without a pointer is a television unless somebody says otherwise.

import { make, makeButton } from "./elements.js";
import { findOnly, makeEvening } from "./evening.js";
import { fit } from "./fit.js";
import { Live } from "./live.js";
import { describeChange, makeSheet } from "./sheet.js";
import { _, chooseLanguage, learn } from "./words.js";

const EVENING = "evening";
const RETRY_MS = 2000;
const CODE = /^#([0-9a-f]{32})$/;
const TELEVISION = "(pointer: none) and (min-width: 60em)";

const [page, news, trouble, place] = ["page", "news", "trouble", "write"].map(id => /** @type {HTMLElement} */ (document.getElementById(id)));

let live = null;
let chosen = false; // whether the page itself has gone on from the evening to its only match
let told = null; // the topic that stood here before
let writes = false; // whether this device may write
let form = null; // where rounds are written, once somebody may

/**
 * What somebody typed himself may be no such code.
 * @param {string} text
 */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readPlace() {
  const [word, match] = location.hash.slice(1).split("=");
  const television = word === "tv" || word === "" && window.matchMedia(TELEVISION).matches;
  return { television, topic: match ? decode(match) : word === EVENING ? EVENING : null };
}

/** @param {string} text */
function complain(text) {
  trouble.textContent = text;
  trouble.hidden = text === "";
}

/** @param {string} state */
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

/** @param {import("./topic.js").Topic} topic */
function tellNews(topic) {
  if (topic.head.kind === "sheet" && told?.name === topic.name)
    news.textContent = describeChange(told, topic) || news.textContent;
  told = topic;
}

/**
 * Not every browser can fill its screen; without that it is large all the same.
 * @param {boolean} large
 */
function fillScreen(large) {
  const filled = document.fullscreenElement !== null;
  if (large && !filled)
    document.documentElement.requestFullscreen?.().catch(() => {});
  else if (!large && filled)
    document.exitFullscreen().catch(() => {});
}

/**
 * @param {import("./topic.js").Topic} topic
 * @param {boolean} television
 */
function makeSizeLink(topic, television) {
  const sheet = topic.head.kind === "sheet";
  const href = television ? sheet ? `#match=${encodeURIComponent(topic.name)}` : "#evening" : `#tv=${encodeURIComponent(topic.name)}`;
  const link = make("a", { href }, television ? _("Normal size") : _("Large, for a television"));
  link.addEventListener("click", () => fillScreen(!television));
  return link;
}

/**
 * @param {import("./topic.js").Topic} topic
 * @param {boolean} television
 */
function makeLinks(topic, television) {
  return make("nav", { "aria-label": _("More") },
    topic.head.kind === "sheet" && topic.head.evening ? make("a", { href: television ? `#tv=${EVENING}` : "#evening" }, _("This evening")) : null,
    makeSizeLink(topic, television),
    television || window.print === undefined ? null : makeButton(_("Save or print"), () => window.print()));
}

/**
 * How to find the element again that has the keyboard.
 * @param {Element | null} element
 */
function describeFocus(element) {
  const href = element?.getAttribute("href");
  if (href)
    return `a[href="${CSS.escape(href)}"]`;
  if (element?.hasAttribute("data-line"))
    return `[data-line="${CSS.escape(element.getAttribute("data-line") ?? "")}"]`;
  return element?.getAttribute("class") === "rounds" ? ".rounds" : element?.localName === "button" && page.contains(element) ? "nav button" : null;
}

/**
 * The form is fetched when somebody may write, and not before.
 * @param {import("./topic.js").Topic} topic
 * @param {boolean} television
 */
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

/** @param {boolean} may */
function takeRight(may) {
  const same = writes === may;
  writes = may;
  if (!same && live.topic !== null)
    show(live.topic);
}

/**
 * What somebody has gone to by the keyboard stays where he is.
 * @param {import("./topic.js").Topic} topic
 */
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
  page.replaceChildren(...topic.head.kind === "evening" ? makeEvening(topic, wanted.television)
    : makeSheet(topic, wanted.television, writes && !wanted.television), makeLinks(topic, wanted.television));
  if (wanted.television)
    fit(page);
  page.querySelector(".rounds")?.scrollTo(scroll, 0);
  if (focused !== null)
    /** @type {HTMLElement | null} */ (page.querySelector(focused))?.focus({ preventScroll: true });
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
  const html = document.documentElement;
  const language = await learn(chooseLanguage(navigator.languages ?? [navigator.language], (html.dataset.languages ?? "").split(" ")));
  html.lang = language.replace("_", "-");
  live = new Live(show, showState, takeRight);
  page.addEventListener("click", event => {
    const line = /** @type {Element} */ (event.target).closest("[data-line]")?.getAttribute("data-line");
    if (line && form !== null) {
      form.begin(line);
      place.scrollIntoView({ block: "start" });
    }
  });
  window.addEventListener("hashchange", goToPlace);
  window.addEventListener("resize", () => document.body.classList.contains("television") && live.topic !== null && show(live.topic));
  await goToPlace();
}

begin();
