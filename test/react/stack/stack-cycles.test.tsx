import { act, render } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { expect, it, onTestFinished } from 'vitest';
import { pageParts } from '../../../src/react/parts/page-parts.js';
import { bindRun } from '../../../src/react/run/run-binding.js';
import { APPROVE, approval } from '../../support/open-store.js';

/** Counts the entries that are added to sets and maps from now on. */
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

// What is kept of earlier requests must not be copied or searched for each new one.
it('a stack does as much work for each request as for the first, however many there were', async () => {
  const source = createScriptedSource();
  function Chat() {
    return <InterruptStack run={useInterruptedRun(source)} />;
  }
  render(<Chat />);
  const { store } = bindRun(source, {}, pageParts.store);
  const cycle = async (id: string) => {
    act(() => source.interrupt([approval(id)]));
    for (const { key } of store.getState().interrupts) act(() => void store.answer(key, APPROVE));
    await act(async () => source.succeed());
  };
  /** Many cycles, rendered once at their end: a render for each takes nearly all of the time. */
  const pass = async (count: number, name: string) => {
    await act(async () => {
      for (let index = 0; index < count; index += 1) {
        source.interrupt([approval(`${name}-${index}`)]);
        for (const { key } of store.getState().interrupts) void store.answer(key, APPROVE);
        source.succeed();
      }
    });
    // Gets the changes of all of them at once.
    await cycle(`${name}-after`);
  };
  const kept = countKept();
  const counted = async (name: string) => {
    const before = kept.count;
    for (let index = 0; index < 10; index += 1) await cycle(`${name}-${index}`);
    return kept.count - before;
  };
  // As many as the receipts that are kept.
  await pass(100, 'early');
  const early = await counted('counted');
  expect(early).toBeGreaterThan(0);
  await pass(80, 'later');
  // One copy of what the twenty counted ones leave would be more.
  expect((await counted('last')) / early).toBeLessThan(1.01);
});
