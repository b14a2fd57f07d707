import { availableParallelism } from 'node:os';
import { findBrowser, nameBrowser } from './find-browser.mjs';
import { changedParts } from './test/changed.mjs';
import { allParts } from './test/parts.mjs';
import { runParts } from './test/run-parts.mjs';
import { printSummary } from './test/summary.mjs';

/**
 * Runs every part of the tests, also when another one has failed, and prints the totals as the
 * last line. With `--changed` it runs the tests for the changes since the last commit, with
 * `--changed main` for those since a branch left main.
 */

const [option, ref] = process.argv.slice(2);
if (option !== undefined && option !== '--changed') throw new Error(`Unknown option: ${option}`);
const parts = option === '--changed' ? changedParts(ref) : allParts;

const browser = await findBrowser().then(nameBrowser, ({ message }) => message);
console.log(`Browser: ${browser}`);
// One more than keeps two processors busy, because each part waits sometimes.
const lanes = availableParallelism() > 1 ? 3 : 1;
const counts = await runParts(parts, { lanes, write: (text) => process.stdout.write(text) });
const { failed } = printSummary(counts);
process.exitCode = failed > 0 ? 1 : 0;
