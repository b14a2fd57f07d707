import { describe, expect, it } from 'vitest';
import { type Outcome, type Part, runParts } from '../../scripts/test/run-parts.mjs';

const counts = (passed: number, failed = 0) => new Map([['tests', { passed, failed }]]);

function later<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A part that ends when it is told to. */
function openPart(name: string, needs: readonly string[] = []) {
  const started = later<(text: string) => void>();
  const ended = later<Outcome>();
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
  it('run beside each other, and what they print is shown part by part', async () => {
    const [a, b] = [openPart('a'), openPart('b')];
    const shown: string[] = [];
    const all = runParts([a.part, b.part], { lanes: 2, write: (text) => shown.push(text) });
    const [printA, printB] = await Promise.all([a.started, b.started]);
    printB('b1');
    printA('a1');
    b.end({ counts: counts(2) });
    printA('a2');
    a.end({ counts: counts(1) });
    expect([...(await all)]).toEqual([
      ['a', counts(1)],
      ['b', counts(2)],
    ]);
    expect(shown).toEqual(['\n== a\n', 'a1', 'a2', '\n== b\n', 'b1']);
  });

  it('wait for what they need, and fail where that has failed', async () => {
    const [a, b, c] = [openPart('a'), openPart('b', ['a']), openPart('c')];
    const shown: string[] = [];
    const all = runParts([a.part, b.part, c.part], { lanes: 2, write: (text) => shown.push(text) });
    // What needs nothing takes the place of what waits.
    await Promise.all([a.started, c.started]);
    a.end({ counts: counts(3, 1) });
    c.end({ counts: counts(1) });
    const result = await all;
    const failures = ['b\nNot run: a failed.'];
    expect(result.get('b')).toEqual(new Map([['b', { passed: 0, failed: 1, failures }]]));
    expect(shown.join('')).toContain('Not run: a failed.');
  });

  it('take as many lanes as they say, and are not overtaken while they wait for them', async () => {
    const [a, wide, b] = [openPart('a'), openPart('wide'), openPart('b')];
    const begun: string[] = [];
    for (const { part, started } of [a, wide, b]) void started.then(() => begun.push(part.name));
    const parts = [a.part, { ...wide.part, lanes: 2 }, b.part];
    const all = runParts(parts, { lanes: 2, write: () => {} });
    // Long enough for everything that could be begun now.
    await new Promise(setImmediate);
    expect(begun).toEqual(['a']);
    a.end({ counts: counts(1) });
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'wide']);
    wide.end({ counts: counts(2) });
    await b.started;
    b.end({ counts: counts(3) });
    expect([...(await all).keys()]).toEqual(['a', 'wide', 'b']);
  });

  it('that take more lanes than there are take all', async () => {
    const [a, b] = [openPart('a'), openPart('b')];
    const all = runParts([{ ...a.part, lanes: 2 }, b.part], { lanes: 1, write: () => {} });
    await a.started;
    a.end({ counts: counts(1) });
    await b.started;
    b.end({ counts: counts(1) });
    expect((await all).size).toBe(2);
  });

  it('that crash run once more when nothing else runs', async () => {
    const [a, b, c] = [openPart('a'), openPart('b'), openPart('c', ['a'])];
    let bHasEnded = false;
    const all = runParts([a.part, b.part, c.part], { lanes: 2, write: () => {} });
    await Promise.all([a.started, b.started]);
    a.end({
      again: () => {
        expect(bHasEnded).toBe(true);
        return Promise.resolve(counts(5));
      },
    });
    // Long enough for everything that could be begun now.
    await new Promise(setImmediate);
    bHasEnded = true;
    b.end({ counts: counts(1) });
    await c.started;
    c.end({ counts: counts(1) });
    expect((await all).get('a')).toEqual(counts(5));
  });

  it('are refused where one needs what is none', async () => {
    const a = openPart('a', ['nothing']);
    await expect(runParts([a.part], { lanes: 1, write: () => {} })).rejects.toThrow(
      'What a needs is no part.',
    );
  });
});
