import { createInterruptStore } from 'holdpoint/core';
import { createTanStackSource, type TanStackInterruptLike } from 'holdpoint/tanstack';
import { expect, it, vi } from 'vitest';

const verdict = (approved: boolean) => ({ type: 'object', properties: { approved: { const: approved } } });

function approval(id: string, methods: Partial<TanStackInterruptLike>): TanStackInterruptLike {
  const binding = { v: 1, kind: 'tool-approval' };
  return {
    id,
    kind: 'tool-approval',
    reason: 'tool_call',
    interruptedRunId: 'r',
    status: 'pending',
    errors: [],
    metadata: { 'tanstack:interruptBinding': binding, toolName: 'pay', input: {} },
    responseSchema: { oneOf: [verdict(true), verdict(false)] },
    ...methods,
  };
}

function asked(...interrupts: readonly TanStackInterruptLike[]) {
  const source = createTanStackSource();
  source.push({ interrupts, interruptErrors: [], resuming: false, isLoading: false });
  const store = createInterruptStore(source);
  store.subscribe(() => {});
  const keys = store.getState().interrupts.map(({ key }) => key);
  return { store, keys };
}

it.each(['approve', 'cancel'] as const)('reports an interrupt that cannot take the %s', async (command) => {
  const { store, keys } = asked(approval('a', {}));
  const [key = ''] = keys;
  expect(await store[command](key)).toMatchObject({ type: 'failed', error: { code: 'UNWRITABLE' } });
  expect(store.getState()).toMatchObject({ interrupts: [{ status: { state: 'failed' } }] });
});

it('answers none where one of them cannot be answered', async () => {
  const resolveInterrupt = vi.fn();
  const { store, keys } = asked(approval('a', { resolveInterrupt }), approval('b', {}));
  const outcomes = await Promise.all([...keys.map((key) => store.approve(key)), store.submit()]);
  expect(outcomes).toContainEqual(expect.objectContaining({ type: 'failed' }));
  expect(resolveInterrupt).not.toHaveBeenCalled();
});
