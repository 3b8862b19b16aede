// SPDX-License-Identifier: GPL-3.0-or-later
// Comes in by the door, and shows what the part of the address after # asks for: #evening, #match=UUID, and large, for a
// television, #tv, #tv=evening, #tv=UUID. A large screen without a pointer is a television unless somebody says otherwise.

import { Kept, make, makeButton, settle } from "./elements.js";
import { findOnly, makeEvening } from "./evening.js";
import { fit } from "./fit.js";
import { Live } from "./live.js";
import { describeChange, makeSheet } from "./sheet.js";
import { _, N_, chooseLanguage, learn } from "./words.js";

const EVENING = "evening";
const RETRY_MS = 2000;
const SEEN_MS = 5000;
const SILENT = N_("The computer does not answer. What stands here may be old.");
const CODE = /^#([0-9a-f]{32})$/;
const TELEVISION = "(pointer: none) and (min-width: 60em)";

const [page, news, toast, trouble, place] = ["page", "news", "toast", "trouble", "write"].map(id => /** @type {HTMLElement} */ (document.getElementById(id)));

let live = null;
let spoken = null; // a promise: that the words of its language have come
let chosen = false; // whether the page itself has gone on from the evening to its only match
let told = null; // the topic that stood here before
let writes = false; // whether this device may write
let form = null; // where rounds are written, once somebody may
let fading = 0; // what takes the last news from the eyes again
let drawn = { of: "", kept: new Kept() }; // what stands on the page, and of what

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
function describeState(state) {
  switch (state) {
    case "silent": return _(SILENT);
    case "stale": return _("The computer cannot read its book now. What stands here may be old.");
    case "closed": return _("The computer shows nothing any more.");
    case "full": return _("As many pages are open on this device as may be. Close one of them.");
    case "removed": return _("This device may not look any more. Open the address on the computer again.");
    case "gone": return _("This match is not shown any more.");
    case "undrawn": return _("This device cannot make a picture of it.");
    default: return "";
  }
}

/** @param {string} state */
function showState(state) {
  complain(describeState(state));
  if (state === "removed") {
    page.replaceChildren();
    form?.hide();
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
 * What somebody did himself, or what came of it: to see and to hear, and gone again by itself, or when something else is begun.
 * @param {string} text
 */
function announce(text) {
  clearTimeout(fading);
  news.textContent = toast.textContent = text;
  toast.hidden = text === "";
  fading = setTimeout(() => {
    toast.hidden = true;
    toast.textContent = "";
    /* What happened on the sheet since stays to be read. */
    if (news.textContent === text)
      news.textContent = "";
  }, SEEN_MS);
}

/**
 * A button for what asks the computer for more first, once at a time.
 * @param {string} text
 * @param {() => Promise<void>} act
 */
function makeErrand(text, act) {
  const button = makeButton(text, async () => {
    button.disabled = true;
    await act().catch(({ state }) => announce(describeState(state ?? "silent")));
    button.disabled = false;
  });
  return button;
}

/**
 * One tap, and everything is on the device: fetched when it is asked for, as few do.
 * @param {import("./topic.js").Topic} topic
 */
function makeSave(topic) {
  const whole = topic.head.kind === "evening" || topic.head.evening;
  return makeErrand(whole ? _("Save the evening") : _("Save the match"), async () => {
    const { savePicture } = await import("./picture.js");
    await savePicture(live.topic ?? topic);
    announce(_("The picture is on this device."));
  });
}

/** Every sheet of the evening on paper, with its rounds: what stands on the page is only how far they are. */
async function printEvening() {
  const { gather } = await import("./picture.js");
  const sheets = await gather();
  const paper = make("section", { id: "paper" }, ...sheets.map(sheet => make("article", {}, ...makeSheet(sheet, false))));
  window.addEventListener("afterprint", () => paper.remove(), { once: true });
  document.body.append(paper);
  window.print();
}

/** @param {boolean} evening */
function makePrint(evening) {
  return evening ? makeErrand(_("Print"), printEvening) : makeButton(_("Print"), () => window.print());
}

/**
 * @param {import("./topic.js").Topic} topic
 * @param {boolean} television
 */
function makeLinks(topic, television) {
  return make("nav", { "aria-label": _("More") },
    topic.head.kind === "sheet" && topic.head.evening ? make("a", { href: television ? `#tv=${EVENING}` : "#evening" }, _("This evening")) : null,
    makeSizeLink(topic, television),
    ...television ? [] : [makeSave(topic), window.print === undefined ? null : makePrint(topic.head.kind === "evening")]);
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
 * The form is fetched when somebody may write, and not before; what is so by then counts.
 * @param {import("./topic.js").Topic} topic
 */
async function showForm(topic) {
  const belongs = () => writes && !readPlace().television && topic.head.kind === "sheet";

  if (!belongs()) {
    form?.hide();
    return;
  }
  if (form === null) {
    const { Form } = await import("./form.js");
    form ??= new Form(place, (wish, answered) => live.ask(wish, answered), announce);
  }
  if (live.topic === topic && belongs())
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
 * What stands on the page. Of the same sheet only what is another now is made anew; of a television, which leaves out what does not fit, all.
 * @param {import("./topic.js").Topic} topic
 * @param {boolean} television
 */
function makeParts(topic, television) {
  const of = JSON.stringify([topic.name, topic.epoch]);
  if (television || drawn.of !== of)
    drawn = { of: television ? "" : of, kept: new Kept() };
  return [
    ...topic.head.kind === "evening" ? makeEvening(topic, television) : makeSheet(topic, television, writes && !television, drawn.kept),
    drawn.kept.get("links", [topic.head.kind, topic.head.evening], () => makeLinks(topic, television)),
  ];
}

/**
 * What somebody has gone to by the keyboard stays where he is.
 * @param {import("./topic.js").Topic} topic
 */
function show(topic) {
  const wanted = readPlace();
  const only = wanted.topic === null && !chosen && topic.head.kind === "evening" ? findOnly(topic) : null;
  const focused = describeFocus(document.activeElement);

  if (only !== null) {
    chosen = true;
    live.watch(only);
    return;
  }
  document.body.classList.toggle("tv", wanted.television);
  settle(page, makeParts(topic, wanted.television));
  showForm(topic);
  if (wanted.television)
    fit(page);
  if (focused !== null && !page.contains(document.activeElement))
    /** @type {HTMLElement | null} */ (page.querySelector(focused))?.focus({ preventScroll: true });
  tellNews(topic);
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

/** Shows the code once; from then on the browser has a cookie. It stands in the address no longer than that. The words come meanwhile. */
async function comeIn() {
  const code = CODE.exec(location.hash)?.[1];
  const status = code ? await fetch("door", { method: "POST", body: code }).then(answer => answer.status, () => 0) : null;
  await spoken;
  if (!code)
    return true;
  if (status === 0) {
    complain(_(SILENT));
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

async function speak() {
  const html = document.documentElement;
  const language = await learn(chooseLanguage(navigator.languages ?? [navigator.language], (html.dataset.languages ?? "").split(" ")));
  html.lang = language.replace("_", "-");
}

async function begin() {
  spoken = speak();
  live = new Live(show, showState, takeRight);
  page.addEventListener("click", event => {
    const line = /** @type {Element} */ (event.target).closest("[data-line]")?.getAttribute("data-line");
    if (line && form !== null) {
      form.begin(line);
      announce("");
      place.scrollIntoView({ block: "start" });
    }
  });
  window.addEventListener("hashchange", goToPlace);
  window.addEventListener("resize", () => document.body.classList.contains("tv") && live.topic !== null && show(live.topic));
  await goToPlace();
}

begin();
