import { createScreen } from './screen.mjs';

/**
 * @typedef {import('./report.mjs').Count} Count
 * @typedef {ReadonlyMap<string, Count>} Counts
 * @typedef {(print: (text: string) => void) => Promise<Counts>} Again
 * @typedef {{ counts: Counts } | { again: Again }} Outcome
 *   The counts of a part, or how to run again what a crash has left.
 * @typedef {{
 *   name: string,
 *   needs?: readonly string[],
 *   lanes?: number,
 *   run: (print: (text: string) => void) => Promise<Outcome>,
 * }} Part A part waits for those that it needs, and fails if one of them has failed. It takes one
 * lane by default.
 */

/**
 * Runs parts in parallel, started in their order: later parts do not start before one that waits
 * for lanes. A crashed part is run again when nothing else runs.
 *
 * @param {readonly Part[]} parts
 * @param {{ lanes: number, write: (text: string) => void }} options `lanes` is how many parts of one lane run at once. A part
 *   that takes more than there are takes all
 * @returns {Promise<Map<string, Counts>>} what each part came to, in the order of the parts
 */
export async function runParts(parts, { lanes, write }) {
  const screen = createScreen(write);
  /** @type {Map<string, Counts>} */
  const settled = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {{ name: string, again: Again }[]} */
  const crashed = [];
  const waiting = [...parts];
  let free = lanes;

  /** @param {Part} part */
  const lanesOf = ({ lanes: wanted = 1 }) => Math.min(wanted, lanes);

  /** @param {Part} part */
  async function start(part) {
    const { print, close } = screen.open(part.name);
    const broken = part.needs?.find((name) => countFailed(settled.get(name)) > 0);
    if (broken !== undefined) {
      const why = `Not run: ${broken} failed.`;
      print(`${why}\n`);
      const failures = [`${part.name}\n${why}`];
      settled.set(part.name, new Map([[part.name, { passed: 0, failed: 1, failures }]]));
    } else {
      const outcome = await part.run(print);
      if ('counts' in outcome) settled.set(part.name, outcome.counts);
      else {
        print('\nThis crashed. What it has not finished is run once more, when nothing else runs.\n');
        crashed.push({ name: part.name, again: outcome.again });
      }
    }
    running.delete(part.name);
    free += lanesOf(part);
    close();
  }

  const isReady = (/** @type {Part} */ { needs = [] }) => needs.every((name) => settled.has(name));
  for (;;) {
    for (;;) {
      const part = waiting.find(isReady);
      if (!part || lanesOf(part) > free) break;
      waiting.splice(waiting.indexOf(part), 1);
      free -= lanesOf(part);
      // Set before it can end.
      running.set(
        part.name,
        Promise.resolve().then(() => start(part)),
      );
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (crashed.length > 0) await runAgain();
    else break;
  }
  if (waiting.length > 0) throw new Error(`What ${waiting[0]?.name} needs is no part.`);
  return new Map(parts.map(({ name }) => [name, settled.get(name) ?? new Map()]));

  async function runAgain() {
    const [first] = crashed.splice(0, 1);
    if (!first) return;
    const { print, close } = screen.open(`${first.name}, once more`);
    settled.set(first.name, await first.again(print));
    close();
  }
}

/** @param {Counts | undefined} counts */
function countFailed(counts) {
  return [...(counts?.values() ?? [])].reduce((sum, { failed }) => sum + failed, 0);
}
