// SPDX-License-Identifier: GPL-3.0-or-later
// On a screen to which nobody comes near all stands without scrolling: what matters least makes room.

/** So many rounds stay as long as something else can go. */
const ROUNDS_KEPT = 2;
const SIZES = ["", "small", "smaller", "smallest"];
/** Of an evening with few matches everything can be larger. */
const LARGE_SIZES = ["largest", "larger", "large"];

/** So many matches stand beside each other. */
const MOST_COLUMNS = 4;

/**
 * As large as it goes, in as few columns as it goes then.
 * @param {string[]} sizes
 */
function* arrange(sizes) {
  for (const size of sizes)
    for (let columns = 1; columns <= MOST_COLUMNS; columns++) {
      Object.assign(document.body.dataset, { size, columns });
      yield;
    }
}

/** @param {HTMLElement} page */
function* makeRoomOfEvening(page) {
  yield* arrange([...LARGE_SIZES, ...SIZES.slice(0, 2)]);
  page.querySelectorAll(".last").forEach(part => part.remove());
  yield* arrange(SIZES);
}

/** @param {HTMLElement} page */
function* makeRoom(page) {
  const rounds = [...page.querySelectorAll(".rounds tbody")];
  const table = rounds[0]?.parentNode;

  for (const size of SIZES) {
    document.body.dataset.size = size;
    table?.append(...rounds);
    yield;
    for (const round of rounds.slice(ROUNDS_KEPT).reverse()) {
      round.remove();
      yield;
    }
  }
  for (const part of [".chart", ".games", ".next", ".rounds"]) {
    page.querySelector(part)?.remove();
    yield;
  }
}

/** @param {HTMLElement} page */
function isTooWide(page) {
  return [...page.querySelectorAll(".rounds, .games, .totals li, .matches a")].some(part => part.scrollWidth > part.clientWidth);
}

/** @param {HTMLElement} page */
function isTooLarge(page) {
  const whole = document.documentElement;
  return whole.scrollHeight > whole.clientHeight || whole.scrollWidth > whole.clientWidth || isTooWide(page);
}

/**
 * Leaves out of the page of a television what does not fit on the screen.
 * @param {HTMLElement} page
 */
export function fit(page) {
  const steps = page.querySelector(".matches") === null ? makeRoom(page) : makeRoomOfEvening(page);

  document.body.dataset.size = SIZES[0];
  document.body.dataset.stacked = "false";
  document.body.dataset.stacked = String(isTooWide(page));
  for (let { done } = steps.next(); !done && isTooLarge(page);)
    ({ done } = steps.next());
}
