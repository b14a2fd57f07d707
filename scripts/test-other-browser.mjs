import { readFileSync } from 'node:fs';
import { findBrowser, kindOf, nameBrowser } from './find-browser.mjs';
import { otherBrowser, readRun } from './test/other-browser.mjs';
import { browserTests, build } from './test/parts.mjs';
import { runParts } from './test/run-parts.mjs';
import { printSummary } from './test/summary.mjs';

/**
 * Runs the browser tests with the kind of browser that `npm test` did not use. The argument is a
 * file with what `npm test` printed: its failures are told once more at the end, and the last line
 * counts both runs. Where the other kind cannot be had it is named, and the first run alone decides.
 */

const [printed = ''] = process.argv.slice(2);
/** @type {Map<string, import('./test/run-parts.mjs').Counts>} */
const counts = new Map([['npm test', new Map([['npm test', readRun(readFileSync(printed, 'utf8'))]])]]);
const other = await otherBrowser(kindOf(await findBrowser()));
if ('kind' in other) {
  console.log(`\nThe browser tests once more, with the other kind of browser: ${other.kind}`);
  const env = { HOLDPOINT_BROWSER: other.kind, HOLDPOINT_CHROMIUM: '' };
  console.log(`Browser: ${await findBrowser(env).then(nameBrowser, ({ message }) => message)}`);
  const write = (/** @type {string} */ text) => process.stdout.write(text);
  for (const [name, count] of await runParts([build, browserTests(env)], { lanes: 1, write }))
    counts.set(name, count);
} else {
  console.log(`\nThe browser tests are not run once more with the other kind of browser. ${other.missing}`);
}
const { failed } = printSummary(counts);
process.exitCode = failed > 0 ? 1 : 0;
