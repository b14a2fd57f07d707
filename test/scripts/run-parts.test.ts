import { describe, expect, it } from 'vitest';
import { type Counts, type Part, runParts } from '../../scripts/test/run-parts.mjs';

const counts = (passed: number, failed = 0) => new Map([['tests', { passed, failed }]]);

function later<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A part that the test ends. */
function openPart(name: string, needs: readonly string[] = []) {
  const started = later<(text: string) => void>();
  const ended = later<Counts>();
  const part: Part = {
    name,
    needs,
    run(print) {
      started.resolve(print);
      return ended.promise;
    },
  };
  return { part, started: started.promise, end: ended.resolve };
}

describe('the parts of the tests', () => {
  it('run in parallel, and their output is shown part by part', async () => {
    const [a, b] = [openPart('a'), openPart('b')];
    const shown: string[] = [];
    const all = runParts([a.part, b.part], { lanes: 2, write: (text) => shown.push(text) });
    const [printA, printB] = await Promise.all([a.started, b.started]);
    printB('b1');
    printA('a1');
    b.end(counts(2));
    printA('a2');
    a.end(counts(1));
    expect([...(await all)]).toEqual([
      ['a', counts(1)],
      ['b', counts(2)],
    ]);
    expect(shown).toEqual(['\n== a\n', 'a1', 'a2', '\n== b\n', 'b1']);
  });

  it('wait for the parts that they need, and fail when one of those has failed', async () => {
    const [a, b, c] = [openPart('a'), openPart('b', ['a']), openPart('c')];
    const shown: string[] = [];
    const all = runParts([a.part, b.part, c.part], { lanes: 2, write: (text) => shown.push(text) });
    // A part that needs nothing runs in place of one that waits.
    await Promise.all([a.started, c.started]);
    a.end(counts(3, 1));
    c.end(counts(1));
    const result = await all;
    const failures = ['b\nNot run: a failed.'];
    expect(result.get('b')).toEqual(new Map([['b', { passed: 0, failed: 1, failures }]]));
    expect(shown.join('')).toContain('Not run: a failed.');
  });

  it('take their number of lanes, and later parts do not start before them', async () => {
    const [a, wide, b] = [openPart('a'), openPart('wide'), openPart('b')];
    const begun: string[] = [];
    for (const { part, started } of [a, wide, b]) void started.then(() => begun.push(part.name));
    const parts = [a.part, { ...wide.part, lanes: 2 }, b.part];
    const all = runParts(parts, { lanes: 2, write: () => {} });
    // Long enough for every part that can start now.
    await new Promise(setImmediate);
    expect(begun).toEqual(['a']);
    a.end(counts(1));
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'wide']);
    wide.end(counts(2));
    await b.started;
    b.end(counts(3));
    expect([...(await all).keys()]).toEqual(['a', 'wide', 'b']);
  });

  it('that need more lanes than there are take all of them', async () => {
    const [a, b] = [openPart('a'), openPart('b')];
    const all = runParts([{ ...a.part, lanes: 2 }, b.part], { lanes: 1, write: () => {} });
    await a.started;
    a.end(counts(1));
    await b.started;
    b.end(counts(1));
    expect((await all).size).toBe(2);
  });

  it('are refused when one needs a part that does not exist', async () => {
    const a = openPart('a', ['nothing']);
    await expect(runParts([a.part], { lanes: 1, write: () => {} })).rejects.toThrow(
      'What a needs is no part.',
    );
  });
});
