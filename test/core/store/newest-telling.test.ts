import {
  createInterruptStore,
  type Interrupt,
  type InterruptSource,
  type Reply,
  type RunSnapshot,
} from 'holdpoint/core';
import { type Dialect, goDialect } from 'holdpoint/dialect';
import { expect, it } from 'vitest';
import { agnoDialect } from '../../../src/core/dialects/agno.js';
import { tanStackDialect } from '../../../src/core/dialects/tanstack.js';
import type { OpenInterrupt } from '../../../src/core/protocol/open-interrupt.js';
import { EMPTY_SNAPSHOT } from '../../../src/core/protocol/source.js';
import { createListeners } from '../../../src/core/util/listeners.js';
import { APPROVE, approval, drained, filled } from '../../support/open-store.js';
import { heldValidator } from './checking-validators.js';

const FORM: Interrupt = {
  id: 'a',
  reason: 'input_required',
  responseSchema: { type: 'object', properties: { name: { type: 'string' }, age: { type: 'integer' } } },
};

/** A page that is told some interrupts by a run. `offline` refuses what it sends. */
function page(dialect: Dialect, first: readonly Interrupt[], more: { offline?: boolean } = {}) {
  const { subscribe, notify } = createListeners();
  const sent: Reply[] = [];
  const fails: (() => void)[] = [];
  let snapshot = EMPTY_SNAPSHOT;
  const source: InterruptSource = {
    settles: 'together',
    getSnapshot: () => snapshot,
    subscribe,
    async reply(replies) {
      sent.push(...replies);
      if (more.offline) throw new Error('offline');
    },
    // Reaches nobody, but only once the test has told something else.
    send: () => new Promise((_, reject) => fails.push(() => reject(new Error('offline')))),
  };
  function tell(
    interrupts: readonly Interrupt[],
    runId: string | null,
    channel: OpenInterrupt['channel'] = 'outcome',
    told: Partial<RunSnapshot> = {},
  ) {
    const open = interrupts.map((interrupt) => ({
      key: `1:${interrupt.id}`,
      interrupt,
      ...{ threadId: 't', runId, channel, subagent: null },
    }));
    snapshot = { ...EMPTY_SNAPSHOT, status: 'interrupted', threadId: 't', runId, open, ...told };
    notify();
  }
  return { source, sent, fails, tell, first, dialect };
}

function open(told: ReturnType<typeof page>, options: Parameters<typeof createInterruptStore>[1] = {}) {
  const store = createInterruptStore(told.source, {
    dialects: [told.dialect],
    onWarning() {},
    ...options,
  });
  store.subscribe(() => {});
  told.tell(told.first, 'run-1');
  const status = () => store.getState().interrupts[0]?.status;
  return { ...told, store, status };
}

const asking = (deliver: NonNullable<ReturnType<Dialect['read']>>['deliver']): Dialect => ({
  name: 'app',
  read: (_open, ask) => ask.confirmation({ message: 'Go?' }, { ...(deliver && { deliver }) }),
});
const two = [approval('a'), approval('b')];

it('the run that told the request last is named by an answer whose check ends after that', async () => {
  const { validator, checks } = heldValidator();
  const { store, tell, sent, status } = open(page(goDialect(), [FORM]), { validator });
  void store.answer('1:a', filled({ name: 'Ada' }));
  await drained();
  tell([FORM], 'run-2');
  expect(status()?.state).toBe('checking');
  checks[0]?.say([]);
  await drained();
  expect(sent).toMatchObject([{ runId: 'run-2' }]);
});

it('the run that told the request last is named by an answer that is sent again after a failure', async () => {
  const { store, tell, sent, status } = open(page(goDialect(), [approval('a')], { offline: true }));
  void store.answer('1:a', APPROVE);
  await drained();
  tell([approval('a')], 'run-2');
  expect(status()?.state).toBe('failed');
  void store.retry();
  await drained();
  expect(sent).toMatchObject([{ runId: 'run-1' }, { runId: 'run-2' }]);
});

it('the run that told the request last is named by a staged answer whose cancelling message fails', async () => {
  const { store, tell, fails, status } = open(page(goDialect(), two));
  void store.answer('1:a', APPROVE);
  const sending = store.send('Never mind', { cancelOpen: true }).catch(() => {});
  const before = status();
  tell(two, 'run-2');
  expect(status()).toBe(before);
  fails[0]?.();
  await sending;
  expect(status()).toMatchObject({ state: 'staged', answer: APPROVE, reply: { runId: 'run-2' } });
});

it('the run that told the request while its answer was under way is named by the next try', async () => {
  const { source, store, tell, sent, status } = open(page(goDialect(), [approval('a')]));
  const fails: (() => void)[] = [];
  source.reply = (replies) => {
    sent.push(...replies);
    return new Promise((_, reject) => fails.push(() => reject(new Error('offline'))));
  };
  void store.answer('1:a', APPROVE);
  tell([approval('a')], 'run-2');
  fails[0]?.();
  await drained();
  expect(status()).toMatchObject({ state: 'failed', reply: { runId: 'run-2' } });
  void store.retry();
  expect(sent).toMatchObject([{ runId: 'run-1' }, { runId: 'run-2' }]);
});

it('the run that told the request last is named if what the agent took is sent again', async () => {
  const { source, store, tell, sent } = open(page(goDialect(), [approval('a')]));
  source.reply = (replies) => {
    sent.push(...replies);
    return new Promise(() => {});
  };
  void store.answer('1:a', APPROVE);
  const broken = { status: 'failed', stage: 'worked', error: { code: null, message: 'broken' } } as const;
  for (const told of [{ status: 'running', stage: 'worked' } as const, broken])
    tell([approval('a')], 'run-1', 'outcome', told);
  tell([approval('a')], 'run-2', 'outcome', broken);
  void store.sendAgain('1:a');
  await drained();
  expect(sent).toMatchObject([{ runId: 'run-1' }, { runId: 'run-2' }]);
});

it('what TanStack’s server rebuilds the request from is of the newest telling', () => {
  const defined = (id: string, expiresAt: string): Interrupt => ({
    ...{ id, reason: 'acme:pick', message: 'Pick', expiresAt },
    responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] },
    metadata: { 'tanstack:interruptBinding': { v: 1, kind: 'generic', definitionId: 'd', key: id } },
  });
  const all = (expiresAt: string) => [defined('a', expiresAt), defined('b', expiresAt)];
  const { store, tell, status } = open(page(tanStackDialect, all('2099-01-01T00:01:00.000Z')));
  void store.answer('1:a', APPROVE);
  tell(all('2099-01-01T00:05:00.000Z'), 'run-2');
  expect(status()).toMatchObject({
    state: 'staged',
    reply: {
      parentRunId: 'run-2',
      entry: {
        metadata: { 'tanstack:interruptContinuation': { expiresAt: '2099-01-01T00:05:00.000Z' } },
      },
    },
  });
});

it.each<readonly [string, Dialect]>([
  [
    'throws',
    asking(({ runId }) => {
      if (runId === null) throw new Error('broken');
      return {};
    }),
  ],
  ['names another interrupt', asking(({ runId }) => (runId === null ? { id: 'other' } : {}))],
])(
  'a staged answer goes back to the person if its delivery %s once the request is told again',
  (_, dialect) => {
    const { store, tell, status } = open(page(dialect, two));
    void store.answer('1:a', APPROVE);
    expect(status()?.state).toBe('staged');
    tell(two, null);
    expect(status()).toEqual({ state: 'open', previous: APPROVE });
  },
);

it('a staged cancel stays one if the request is told again over a channel that has a status for it', () => {
  const { store, tell, status } = open(page(asking(undefined), two));
  tell(two, 'run-1', 'legacy');
  void store.cancel('1:a');
  expect(status()).toMatchObject({ state: 'staged', reply: { via: 'command' } });
  tell(two, 'run-1');
  expect(status()).toMatchObject({
    state: 'staged',
    reply: { via: 'resume', entry: { status: 'cancelled' } },
  });
});

it('another failure of an agno call is another answer', async () => {
  const metadata = { agno: { pause_type: 'external_execution', tool_name: 'x' } };
  const asked = { id: 'a', reason: 'tool_call', toolCallId: 'c', metadata };
  const { store, sent } = open(page(agnoDialect, [asked], { offline: true }));
  for (const feedback of ['disk full', 'network down', 'network down']) {
    void store.answer('1:a', { kind: 'chosen', choice: 'failure', feedback });
    await drained();
  }
  const [first, second, third] = sent.map(({ answerId }) => answerId);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});
