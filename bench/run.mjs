import { parseArgs } from 'node:util';
import { measureBundles } from './bundle.mjs';
import { measureChats } from './chat.mjs';
import { measureColdForms } from './cold.mjs';
import { measureDeltas } from './delta.mjs';
import { ratioOf, short, shown } from './figure.mjs';
import { measureForms } from './form.mjs';
import { installPeers } from './install-peers.mjs';
import { measurePrompts } from './prompts.mjs';
import { measureReceipts } from './receipts.mjs';
import { writeTables } from './tables.mjs';

/**
 * Prints the cost of Holdpoint as a ratio to that of a named peer in the same run: `npm run
 * bench`, after `npm run build`. `--json` prints one document; `--only NAME`, which may be
 * repeated, measures one part; `--readme` writes the results into README.md and
 * guides/performance.md. No time makes this fail.
 *
 * @type {Readonly<Record<string, () => Promise<import('./figure.mjs').Row[]>>>}
 */
const benches = {
  delta: measureDeltas,
  receipts: measureReceipts,
  chat: measureChats,
  prompts: measurePrompts,
  form: measureForms,
  cold: measureColdForms,
  bundle: measureBundles,
};

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: Object.keys(benches) },
  },
});
const unknown = values.only.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0)
  throw new Error(`--only takes ${Object.keys(benches).join(', ')}, and not ${unknown.join(', ')}.`);

installPeers();
/** @type {import('./figure.mjs').Row[]} */
const rows = [];
for (const [name, measure] of Object.entries(benches)) {
  if (!values.only.includes(name)) continue;
  for (const row of await measure()) {
    rows.push(row);
    if (!values.json) console.log(lineOf(row));
  }
}
if (values.json) {
  const machine = { node: process.version, platform: process.platform, arch: process.arch };
  const withRatios = rows.map((row) => ({ ...row, ratio: ratioOf(row) }));
  console.log(JSON.stringify({ date: new Date().toISOString(), machine, rows: withRatios }, null, 2));
}
if (values.readme) writeTables(rows);

/** @param {import('./figure.mjs').Row} row */
function lineOf(row) {
  const { bench, what, unit, ours, peer, named } = row;
  const ratio = ratioOf(row);
  if (ratio === null || peer === null) return `${bench}: ${what}: ${shown(ours, unit)}; ${named}`;
  return `${bench}: ${what}: ${short(ratio)} times ${named} (${shown(ours, unit)} to ${shown(peer, unit)})`;
}
