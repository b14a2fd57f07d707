import { availableParallelism } from 'node:os';
import { findBrowser, nameBrowser } from './find-browser.mjs';
import { changedParts } from './test/changed.mjs';
import { allParts } from './test/parts.mjs';
import { runParts } from './test/run-parts.mjs';
import { printSummary } from './test/summary.mjs';

/**
 * Runs every part of the tests, also where another one has failed, and ends with one line over all of them. With
 * `--changed` it runs what the changes since the last commit touch, with `--changed main` those since a branch left main.
 */

const [option, ref] = process.argv.slice(2);
if (option !== undefined && option !== '--changed') throw new Error(`Unknown option: ${option}`);
const parts = option === '--changed' ? changedParts(ref) : allParts;

const browser = await findBrowser().then(nameBrowser, ({ message }) => message);
console.log(`Browser: ${browser}`);
// One more than the two that keep two processors busy: each waits at times.
const lanes = availableParallelism() > 1 ? 3 : 1;
const counts = await runParts(parts, { lanes, write: (text) => process.stdout.write(text) });
const { failed } = printSummary(counts);
process.exitCode = failed > 0 ? 1 : 0;
