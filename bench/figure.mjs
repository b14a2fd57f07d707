/**
 * A measurement: the median of several rounds, and their range.
 *
 * @typedef {{ median: number, least: number, most: number }} Figure
 *
 * @typedef {{ bench: string, what: string, unit: string, ours: Figure, peer: Figure | null, named: string, adds?: true, measured?: string }} Row
 *   `named`: the peer, or why there is none. A ratio is `ours / peer` of the medians. `adds`: ours is spent beside the peer and not
 *   in its place, so the ratio is that of both to the peer. `measured`: the day.
 */

/**
 * @param {readonly number[]} values
 * @returns {Figure}
 */
export function figure(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ index) => sorted[index] ?? Number.NaN;
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) };
}

/**
 * A value that does not vary.
 *
 * @param {number} value
 * @returns {Figure}
 */
export function exact(value) {
  return { median: value, least: value, most: value };
}

/** @param {Row} row */
export function ratioOf({ ours, peer, adds }) {
  if (peer === null) return null;
  return ((adds ? peer.median : 0) + ours.median) / peer.median;
}

/** @param {number} value */
export function short(value) {
  return String(Number(value.toPrecision(value >= 100 ? 3 : 2)));
}

/**
 * @param {Figure} figure
 * @param {string} unit
 */
export function shown({ median, least, most }, unit) {
  const range = least === most ? '' : ` (${short(least)} to ${short(most)})`;
  return `${short(median)}${range}${unit === '' ? '' : ` ${unit}`}`;
}
