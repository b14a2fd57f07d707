/** @typedef {import('./run-parts.mjs').Counts} Counts */

/**
 * Prints what failed, a line for each check and each project of the tests, and last the line over all of them. Where only
 * the end of a long output is kept, as some CI systems do, it still says what failed.
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
