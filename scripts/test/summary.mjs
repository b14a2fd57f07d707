/** @typedef {import('./run-parts.mjs').Counts} Counts */

/**
 * Prints the failures, a line for each check and each project of the tests, and the totals as the
 * last line. If only the end of a long output is kept, as in some CI systems, the failures are
 * still in it.
 *
 * @param {ReadonlyMap<string, Counts>} parts
 */
export function printSummary(parts) {
  const lines = [...parts.values()].flatMap((counts) => [...counts]);
  const total = { passed: 0, failed: 0 };
  for (const [name, { failures = [] }] of lines) {
    for (const failure of failures) console.log(`\nFAILED ${name}: ${failure.replaceAll('\n', '\n    ')}`);
  }
  console.log();
  for (const [name, { passed, failed }] of lines) {
    total.passed += passed;
    total.failed += failed;
    console.log(`${name.padEnd(16)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total;
}
