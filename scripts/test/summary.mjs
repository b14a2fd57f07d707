/** @typedef {import('./run-parts.mjs').Counts} Counts */

/**
 * Prints a line for each check and each project of the tests, and last the line over all of them.
 *
 * @param {ReadonlyMap<string, Counts>} parts
 */
export function printSummary(parts) {
  const lines = [...parts.values()].flatMap((counts) => [...counts]);
  const total = { passed: 0, failed: 0 };
  console.log();
  for (const [name, { passed, failed }] of lines) {
    total.passed += passed;
    total.failed += failed;
    console.log(`${name.padEnd(16)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total;
}
