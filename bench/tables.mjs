import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/entries.mjs';
import { ratioOf, short, shown } from './figure.mjs';

/** @typedef {import('./figure.mjs').Row} Row */

const RESULTS = join(root, 'bench', 'results.json');

/** The most important rows, for README.md. */
const HEADLINES = [
  /^a text delta after 1,000/,
  /^a token is streamed/,
  /^Approve in the README/,
  /^a stack of|^one of 1,000/,
  /^(a form of|a key is pressed in one of) 990 fields.*, Ajv/,
  /Fast 3G$/,
  /^the hook alone|^hook, stack and cards$/,
];

/**
 * Stores the results, in place of earlier ones of the same benches, and writes the tables.
 *
 * @param {readonly Row[]} rows
 */
export function writeTables(rows) {
  const measured = new Set(rows.map(({ bench }) => bench));
  const kept = results().filter(({ bench }) => !measured.has(bench));
  writeFileSync(RESULTS, `${JSON.stringify([...kept, ...rows], null, 2)}\n`);
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
  const rows = results().filter(
    ({ what }) => file !== 'README.md' || HEADLINES.some((one) => one.test(what)),
  );
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
    const { what, unit, ours, peer, named } = row;
    const ratio = ratioOf(row);
    const compared =
      peer === null || ratio === null ? ['', named] : [short(ratio), `${shown(peer, unit)}: ${named}`];
    return `| ${what} | ${compared[0]} | ${shown(ours, unit)} | ${compared[1]} |`;
  });
  return ['| what | ratio | Holdpoint | measured against |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}
