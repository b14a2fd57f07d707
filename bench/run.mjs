import { measureBundles } from './bundle.mjs';
import { measureDeltas } from './delta.mjs';
import { measureForms } from './form.mjs';
import { installPeers } from './install-peers.mjs';

/**
 * Prints what Holdpoint costs as a ratio to what a named peer costs in the same run: `npm run bench`, after
 * `npm run build`. `--json` prints one document, `--only NAME` measures one of delta, form and bundle. Nothing here fails
 * because of a time.
 *
 * @typedef {{ bench: string, what: string, unit: string, ours: number, peer: number, named: string }} Row
 *   `named`: what the peer is.
 */

/** @type {Readonly<Record<string, () => Promise<Row[]>>>} */
const benches = { delta: measureDeltas, form: measureForms, bundle: measureBundles };

const words = process.argv.slice(2);
const at = words.indexOf('--only');
const only = at < 0 ? undefined : words[at + 1];
if (at >= 0 && !(only && Object.hasOwn(benches, only)))
  throw new Error(`--only takes one of ${Object.keys(benches).join(', ')}.`);

installPeers();
/** @type {Row[]} */
const rows = [];
for (const [name, measure] of Object.entries(benches)) {
  if (only !== undefined && only !== name) continue;
  for (const row of await measure()) {
    rows.push(row);
    if (!words.includes('--json')) console.log(lineOf(row));
  }
}
if (words.includes('--json')) {
  const machine = { node: process.version, platform: process.platform, arch: process.arch };
  const told = rows.map((row) => ({ ...row, ratio: row.ours / row.peer }));
  console.log(JSON.stringify({ date: new Date().toISOString(), machine, rows: told }, null, 2));
}

/** @param {Row} row */
function lineOf({ bench, what, unit, ours, peer, named }) {
  const show = (/** @type {number} */ value) => `${Number(value.toPrecision(3))} ${unit}`;
  const ratio = Number((ours / peer).toPrecision(3));
  return `${bench}: ${what}: ${ratio} times ${named} (${show(ours)} to ${show(peer)})`;
}
