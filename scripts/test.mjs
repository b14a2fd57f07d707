import { availableParallelism } from 'node:os';
import { allParts } from './test/parts.mjs';
import { runParts } from './test/run-parts.mjs';
import { printSummary } from './test/summary.mjs';

/**
 * Runs every part of the tests, also where another one has failed, and ends with one line over all of them.
 */

const lanes = Math.min(availableParallelism(), 2);
const counts = await runParts(allParts, { lanes, write: (text) => process.stdout.write(text) });
const { failed } = printSummary(counts);
process.exitCode = failed > 0 ? 1 : 0;
