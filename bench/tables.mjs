import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/entries.mjs';
import { ratioOf, short, shown } from './figure.mjs';

/** @typedef {import('./figure.mjs').Row} Row */

const RESULTS = join(root, 'bench', 'results.json');

/** The most important rows, for README.md. */
const HEADLINES = [
  /^a text delta after 1,000/,
  /^hook, stack and cards beside useChat of the AI SDK/,
  /^hook, stack and cards, beside assistant-ui’s smallest/,
];

/** What says no more than the rows beside it: `--json` has all. */
const BETWEEN = / 100 messages|of 500 fields|of 100 fields.*interpreted|of 990 fields.*interpreted/;

/**
 * Stores the results, in place of earlier ones of the same benches, and writes the tables.
 *
 * @param {readonly Row[]} rows
 */
export function writeTables(rows) {
  const measured = new Set(rows.map(({ bench }) => bench));
  const kept = results().filter(({ bench }) => !measured.has(bench));
  const day = new Date().toISOString().slice(0, 10);
  const dated = rows.map((row) => ({ ...row, measured: day }));
  writeFileSync(RESULTS, `${JSON.stringify([...kept, ...dated], null, 2)}\n`);
  for (const file of ['README.md', join('guides', 'performance.md')]) {
    const path = join(root, file);
    writeFileSync(path, withTable(readFileSync(path, 'utf8'), file));
  }
}

/**
 * @param {string} text
 * @param {string} file
 */
export function withTable(text, file) {
  const isShown = (/** @type {Row} */ { what, named }) =>
    file === 'README.md'
      ? HEADLINES.some((one) => one.test(`${what}, beside ${named}`))
      : !BETWEEN.test(what);
  const rows = results().filter(isShown);
  return text.replace(
    /(<!-- bench -->\n).*?(<!-- \/bench -->)/s,
    (_, before, after) => `${before}\n${tableOf(rows)}\n\n${after}`,
  );
}

/** @returns {readonly Row[]} */
function results() {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : [];
}

/** @param {readonly Row[]} rows */
function tableOf(rows) {
  const lines = rows.map((row) => {
    const { what, unit, ours, peer, named, adds, measured = 'an earlier build' } = row;
    const ratio = ratioOf(row);
    const compared =
      peer === null || ratio === null ? ['', named] : [exactly(ratio), `${shown(peer, unit)}: ${named}`];
    const own = `${adds ? 'adds ' : ''}${shown(ours, unit)}`;
    return `| ${what} | ${compared[0]} | ${own} | ${compared[1]} | ${measured} |`;
  });
  const head = ['| what | ratio | Holdpoint | beside | measured |', '| --- | --- | --- | --- | --- |'];
  return [...head, ...lines].join('\n');
}

/**
 * What is added may be a ten-thousandth, which two digits would hide.
 *
 * @param {number} ratio
 */
function exactly(ratio) {
  return Math.abs(ratio - 1) < 0.01 ? String(Number(ratio.toPrecision(5))) : short(ratio);
}
