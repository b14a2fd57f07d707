import type { Answer } from 'holdpoint/core';
import { byInterruptId, type Dialect, defaultDialects, graphWithCancel } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { askLone } from '../../support/ask-defaults.js';
import { filled, inStatus, openStore, until } from '../../support/open-store.js';
import { interruptedRun } from '../../support/track.js';

const IDS = { threadId: 'thread-1', runId: 'r' };
const CANCELLED: Answer = { kind: 'cancelled' };
const withCancel = defaultDialects.map(graphWithCancel);

/** A store over a run that raised these values on the legacy channel. */
function legacyStore(values: readonly unknown[], dialects?: readonly Dialect[]) {
  const opened = openStore([], dialects ? { dialects } : {});
  const { source } = opened;
  source.push({ type: 'RUN_STARTED', ...IDS });
  for (const value of values) source.push({ type: 'CUSTOM', name: 'on_interrupt', value });
  source.push({ type: 'RUN_FINISHED', ...IDS });
  return opened;
}

/** What the next run carries once every interrupt has its answer. */
function resumeOf({ source, store }: ReturnType<typeof legacyStore>, ...answers: readonly Answer[]) {
  for (const [index, { key }] of store.getState().interrupts.entries()) {
    const answer = answers[index];
    if (answer?.kind === 'cancelled') store.cancel(key);
    else if (answer) store.answer(key, answer);
  }
  if (answers.length > 1) store.submit();
  const [request, ...more] = source.requests;
  expect(more).toEqual([]);
  expect(request?.resume).toBeUndefined();
  return request?.forwardedProps?.command.resume;
}

const ask = (id: string) => ({ id, message: `${id}?` });

describe('the legacy channel, which takes one reply', () => {
  it('sends a single answer as it is', () => {
    expect(resumeOf(legacyStore(['Who?']), filled('Ada'))).toBe('Ada');
  });

  it('sends several as a list, in the order of the questions', () => {
    expect(resumeOf(legacyStore(['Who?', ask('b')]), filled('Ada'), filled({ n: 1 }))).toEqual([
      'Ada',
      { n: 1 },
    ]);
  });

  it('has no status, so a cancel is sent as a value, alone and in a list', () => {
    expect(resumeOf(legacyStore(['Who?'], withCancel), CANCELLED)).toEqual({ status: 'cancelled' });
    expect(resumeOf(legacyStore(['Who?', 'Where?'], withCancel), CANCELLED, filled('here'))).toEqual([
      { status: 'cancelled' },
      'here',
    ]);
  });

  it('settles when the next run succeeds', async () => {
    const opened = legacyStore(['Who?']);
    resumeOf(opened, filled('Ada'));
    opened.source.succeed();
    await until(opened.store, inStatus('idle'));
    expect(opened.store.getState().receipts).toHaveLength(1);
  });

  it.each([false, 0, '', [], {}, null])(
    'warns that %j may be lost: LangGraph reads it as no resume',
    (value) => {
      const opened = legacyStore(['Who?']);
      expect(resumeOf(opened, filled(value))).toEqual(value);
      expect(opened.warnings).toEqual(['EMPTY_COMMAND']);
    },
  );

  it.each(['no', [false], { approved: false }, true])('does not warn about %j', (value) => {
    const opened = legacyStore(['Who?']);
    expect(resumeOf(opened, filled(value))).toEqual(value);
    expect(opened.warnings).toEqual([]);
  });

  it('drops a value that is nested too deep, and still asks', () => {
    let deep: unknown = 'x';
    for (let depth = 0; depth < 5_000; depth += 1) deep = [deep];
    const opened = legacyStore([{ deep }]);
    expect(opened.store.getState().interrupts).toMatchObject([
      { interrupt: { metadata: { value: null } }, prompt: { kind: 'freeform', message: null } },
    ]);
    expect(resumeOf(opened, filled('Ada'))).toBe('Ada');
  });
});

describe("several interrupts with LangGraph's own ids in rawEvent", () => {
  const ids = ['3fba286cbd9760ddb1696e99617aeb4d', '8238a8cc54f5f9e047edaa95bac58880'] as const;

  /** What is sent once both have their answers. */
  function sentFor(rawEvents: readonly unknown[], dialects?: readonly Dialect[]) {
    const { source, store } = openStore([], dialects ? { dialects } : {});
    source.push({ type: 'RUN_STARTED', ...IDS });
    for (const [index, rawEvent] of rawEvents.entries()) {
      source.push({ type: 'CUSTOM', name: 'on_interrupt', value: `Question ${index}?`, rawEvent });
    }
    source.push({ type: 'RUN_FINISHED', ...IDS });
    for (const [index, { key }] of store.getState().interrupts.entries()) store.answer(key, filled(index));
    store.submit();
    return source.requests[0]?.forwardedProps?.command.resume;
  }

  it('are answered by a map of these ids', () => {
    expect(sentFor(ids.map((id) => ({ id })))).toEqual({ [ids[0]]: 0, [ids[1]]: 1 });
  });

  it.each([
    ['one has no id', [{ id: ids[0] }, {}]],
    ['one has an id that LangGraph does not take in a map', [{ id: ids[0] }, { id: 'a' }]],
  ])('are answered by a list if %s', (_, rawEvents) => {
    expect(sentFor(rawEvents)).toEqual([0, 1]);
  });

  it('are answered by a list if a dialect asks for one', () => {
    const listed = defaultDialects.map(
      (dialect): Dialect => ({
        ...dialect,
        read(open, ask) {
          const reading = dialect.read(open, ask);
          return reading && { ...reading, deliver: () => ({ shape: 'list' }) };
        },
      }),
    );
    expect(
      sentFor(
        ids.map((id) => ({ id })),
        listed,
      ),
    ).toEqual([0, 1]);
  });

  it('do not change how a single one is answered', () => {
    const { source, store } = openStore();
    const [id] = ids;
    source.push({ type: 'RUN_STARTED', ...IDS });
    source.push({ type: 'CUSTOM', name: 'on_interrupt', value: 'Who?', rawEvent: { id } });
    source.push({ type: 'RUN_FINISHED', ...IDS });
    store.answer(store.getState().interrupts[0]?.key ?? '', filled('Ada'));
    expect(source.requests[0]?.forwardedProps).toEqual({ command: { resume: 'Ada' } });
  });
});

describe('byInterruptId', () => {
  const byId = () => withCancel.map(byInterruptId);

  it('sends a map by id, for one answer and for several', () => {
    expect(resumeOf(legacyStore([ask('a')], byId()), filled('Ada'))).toEqual({ a: 'Ada' });
    expect(resumeOf(legacyStore([ask('a'), ask('b')], byId()), filled('Ada'), CANCELLED)).toEqual({
      a: 'Ada',
      b: { status: 'cancelled' },
    });
  });

  it.each([
    ['that LangGraph gave it', { id: 'lg-1', value: 'Who?' }, 'lg-1'],
    ['of its value if that id is malformed', { id: 7 }, 'a'],
    ['of its value if there is no other', null, 'a'],
  ])('uses the id %s', (_, rawEvent, id) => {
    const { source, store } = openStore([], { dialects: byId() });
    source.push({ type: 'RUN_STARTED', ...IDS });
    source.push({ type: 'CUSTOM', name: 'on_interrupt', value: ask('a'), rawEvent });
    source.push({ type: 'RUN_FINISHED', ...IDS });
    const [asked] = store.getState().interrupts;
    store.answer(asked?.key ?? '', filled('Ada'));
    expect(source.requests[0]?.forwardedProps).toEqual({ command: { resume: { [id]: 'Ada' } } });
  });

  it('accepts any id', () => {
    const sent = resumeOf(legacyStore([ask('__proto__'), ask('b')], byId()), filled('Ada'), filled('x'));
    expect(JSON.stringify(sent)).toBe('{"__proto__":"Ada","b":"x"}');
  });

  it('does not change other channels', () => {
    const { reply } = askLone(interruptedRun([{ id: 'i', reason: 'confirmation' }]), byId());
    expect(reply({ kind: 'chosen', choice: 'approve' })).toStrictEqual({
      via: 'resume',
      entry: { interruptId: 'i', status: 'resolved', payload: true },
    });
  });

  it('still sends a list if only some of the dialects use it', () => {
    const [first, ...rest] = defaultDialects.filter(
      ({ name }) => name === 'langchain-hitl' || name === 'langgraph',
    );
    const mixed = first ? [first, ...rest.map(byInterruptId)] : [];
    const calls = { id: 'a', actionRequests: [{ name: 'send', args: {} }], reviewConfigs: [] };
    const opened = legacyStore([calls, ask('b')], mixed);
    expect(resumeOf(opened, { kind: 'chosen', choice: 'approve' }, filled('x'))).toEqual([
      { decisions: [{ type: 'approve' }] },
      'x',
    ]);
  });
});
