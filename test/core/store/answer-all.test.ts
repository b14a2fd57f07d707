import { type Answer, createInterruptStore, type Reply } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { APPROVE, approval, DENY, openStore } from '../../support/open-store.js';
import { approveAll, keysOf, several } from './several.js';

describe('answerAll', () => {
  it('stores each answer, and notifies listeners as often as for one', () => {
    const notifications = (count: number) => {
      const open = openStore(several(count));
      let calls = 0;
      open.store.subscribe(() => {
        calls += 1;
      });
      void open.store.answerAll(approveAll(keysOf(open).slice(1)));
      const states = open.store.getState().interrupts.map(({ status }) => status.state);
      expect(states).toEqual(['open', ...Array.from({ length: count - 1 }, () => 'staged')]);
      return calls;
    };
    expect(notifications(50)).toBe(notifications(2));
  });

  it('resolves to the outcome of each, in order', async () => {
    const { source, store, key, warnings } = openStore([approval('a'), approval('b')]);
    const results = store.answerAll(
      new Map<string, Answer>([
        [key('b'), DENY],
        ['unknown', APPROVE],
        [key('a'), APPROVE],
      ]),
    );
    void store.submit();
    expect(source.requests[0]?.resume?.map(({ payload }) => payload)).toEqual([
      { approved: true },
      { approved: false },
    ]);
    source.succeed();
    expect(await results).toMatchObject([
      { type: 'settled', receipt: { interrupt: { id: 'b' } } },
      { type: 'ignored', code: 'UNKNOWN_KEY' },
      { type: 'settled', receipt: { interrupt: { id: 'a' } } },
    ]);
    expect(warnings).toEqual(['UNKNOWN_KEY']);
  });

  it('sends a single answer at once, and each one at once if the source settles each', () => {
    const lone = openStore([approval('a')]);
    void lone.store.answerAll(approveAll(keysOf(lone)));
    expect(lone.source.requests).toHaveLength(1);

    const sent: (readonly Reply[])[] = [];
    const source = createScriptedSource();
    source.interrupt(several(2));
    const each = createInterruptStore({
      ...source,
      settles: 'each',
      reply: async (replies) => void sent.push(replies),
    });
    void each.answerAll(approveAll(each.getState().interrupts.map(({ key }) => key)));
    expect(sent).toMatchObject([[{ entry: { interruptId: 'i-0' } }], [{ entry: { interruptId: 'i-1' } }]]);
  });

  it('ignores answers while others are being sent', async () => {
    const open = openStore(several(2));
    const answers = approveAll(keysOf(open));
    void open.store.answerAll(answers);
    void open.store.submit();
    const busy = { type: 'ignored', code: 'RUN_IN_PROGRESS' };
    expect(await open.store.answerAll(answers)).toEqual([busy, busy]);
  });
});
