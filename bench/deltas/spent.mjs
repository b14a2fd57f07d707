/**
 * The cost of one delta in a client: the time of a run with deltas minus that of one without, in
 * microseconds.
 *
 * @param {number} history how many messages come before it
 * @param {(deltas: number) => Promise<() => Promise<unknown>>} prepare creates a client, and returns its run function
 */
export async function spentOnDelta(history, prepare) {
  // The clients take longer with a longer history, and short times cannot be measured well.
  const deltas = history > 500 ? 100 : 1_000;
  const spent = [];
  for (const count of [0, deltas]) {
    const run = await prepare(count);
    const start = performance.now();
    await run();
    spent.push(performance.now() - start);
  }
  return (((spent[1] ?? 0) - (spent[0] ?? 0)) * 1000) / deltas;
}

/** Of a hundred words, as an agent writes them. */
export const TEXT = 'word '.repeat(100);
