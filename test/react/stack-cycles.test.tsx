import { act, render } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { expect, it, onTestFinished } from 'vitest';
import { APPROVE, approval } from '../support/open-store.js';

/** Counts what is put into sets and maps from now on. */
function countKept(): { count: number } {
  const kept = { count: 0 };
  for (const [{ prototype }, name] of [
    [Set, 'add'],
    [Map, 'set'],
  ] as const) {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== 'function') throw new Error(`No ${name}.`);
    Reflect.set(prototype, name, function put(this: unknown, ...given: unknown[]) {
      kept.count += 1;
      return Reflect.apply(original, this, given);
    });
    onTestFinished(() => void Reflect.set(prototype, name, original));
  }
  return kept;
}

// What is kept of earlier requests must not be copied, or looked through, with each new one.
it('a stack does as much for one request after another as for the first, however many there were', async () => {
  const source = createScriptedSource();
  const held: { run?: ReturnType<typeof useInterruptedRun> } = {};
  function Chat() {
    held.run = useInterruptedRun(source);
    return <InterruptStack run={held.run} />;
  }
  render(<Chat />);
  const cycles = async (count: number, name: string) => {
    for (let index = 0; index < count; index += 1) {
      act(() => source.interrupt([approval(`${name}-${index}`)]));
      for (const { key } of held.run?.interrupts ?? []) act(() => void held.run?.answer(key, APPROVE));
      await act(async () => source.succeed());
    }
  };
  const kept = countKept();
  const counted = async (name: string) => {
    const before = kept.count;
    await cycles(10, name);
    return kept.count - before;
  };
  // As many as receipts are kept.
  await cycles(100, 'early');
  const early = await counted('counted');
  expect(early).toBeGreaterThan(0);
  await cycles(80, 'later');
  expect((await counted('last')) / early).toBeLessThan(1.05);
});
