// SPDX-License-Identifier: GPL-3.0-or-later
// A number as somebody types it, also as a sum: a pure function.

/** null for nothing, NaN for what is no number, else the number: "12", "10 + 3 + 7", "−4"; "5 5" is none. One of many digits is too large for
 * any field, and the rules say so. */
export function parseNumber(text) {
  if (/\d\s+\d/.test(text))
    return NaN;
  const plain = text.replaceAll("−", "-").replace(/\s/g, "");
  if (plain === "")
    return null;
  if (!/^-?\d{1,8}([+-]\d{1,8})*$/.test(plain))
    return NaN;
  return plain.match(/[+-]?\d+/g).reduce((sum, term) => sum + Number(term), 0);
}
