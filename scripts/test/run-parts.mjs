/**
 * @typedef {import('./report.mjs').Count} Count
 * @typedef {ReadonlyMap<string, Count>} Counts
 * @typedef {{
 *   name: string,
 *   needs?: readonly string[],
 *   lanes?: number,
 *   run: (print: (text: string) => void) => Promise<Counts>,
 * }} Part A part waits for those that it needs, and fails if one of them has failed. It takes one
 * lane by default.
 */

/**
 * Runs parts in parallel, started in their order: later parts do not start before one that waits
 * for lanes.
 *
 * @param {readonly Part[]} parts
 * @param {{ lanes: number, write: (text: string) => void }} options `lanes` is how many parts of one lane run at once. A part
 *   that takes more than there are takes all
 * @returns {Promise<Map<string, Counts>>} what each part came to, in the order of the parts
 */
export async function runParts(parts, { lanes, write }) {
  const openPane = createScreen(write);
  /** @type {Map<string, Counts>} */
  const settled = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const waiting = [...parts];
  let free = lanes;

  /** @param {Part} part */
  const lanesOf = ({ lanes: wanted = 1 }) => Math.min(wanted, lanes);

  /** @param {Part} part */
  async function start(part) {
    const { print, close } = openPane(part.name);
    const broken = part.needs?.find((name) => hasFailed(settled.get(name)));
    if (broken === undefined) settled.set(part.name, await part.run(print));
    else {
      const why = `Not run: ${broken} failed.`;
      print(`${why}\n`);
      const failures = [`${part.name}\n${why}`];
      settled.set(part.name, new Map([[part.name, { passed: 0, failed: 1, failures }]]));
    }
    running.delete(part.name);
    free += lanesOf(part);
    close();
  }

  const isReady = (/** @type {Part} */ { needs = [] }) => needs.every((name) => settled.has(name));
  for (;;) {
    for (let part = waiting.find(isReady); part && lanesOf(part) <= free; part = waiting.find(isReady)) {
      waiting.splice(waiting.indexOf(part), 1);
      free -= lanesOf(part);
      // Set before it can end.
      running.set(part.name, Promise.resolve(part).then(start));
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (waiting.length > 0) throw new Error(`What ${waiting[0]?.name} needs is no part.`);
  return new Map(parts.map(({ name }) => [name, settled.get(name) ?? new Map()]));
}

/** @param {Counts | undefined} counts */
function hasFailed(counts) {
  return [...(counts?.values() ?? [])].some(({ failed }) => failed > 0);
}

/**
 * Shows the output of several parts as if they ran one after another: that of the first is shown
 * immediately, that of the others after it has ended.
 *
 * @param {(text: string) => void} write
 */
function createScreen(write) {
  /** @type {{ held: string[], closed: boolean }[]} */
  const panes = [];

  function show() {
    for (let first = panes[0]; first; first = panes[0]) {
      for (const text of first.held.splice(0)) write(text);
      if (!first.closed) return;
      panes.shift();
    }
  }

  return (/** @type {string} */ title) => {
    const pane = { held: [`\n== ${title}\n`], closed: false };
    panes.push(pane);
    show();
    return {
      print(/** @type {string} */ text) {
        pane.held.push(text);
        show();
      },
      close() {
        pane.closed = true;
        show();
      },
    };
  };
}
