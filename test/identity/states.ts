import { type Answer, createInterruptStore, type InterruptStore } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { createManualClock, type ManualClock } from 'holdpoint/testing';
import { expect } from 'vitest';
import { createPersistence } from '../../src/core/persistence/create-persistence.js';
import type { PersistenceStorage } from '../../src/core/persistence/persistence.js';
import type { ApprovalRecorder } from '../../src/core/store/interrupt-store.js';
import { createEventStreamSource } from '../../src/sources/ag-ui/event-stream-source.js';
import { memoryStorage } from '../support/memory-storage.js';
import { drained, MINUTE, START } from '../support/open-store.js';
import { settlingAnswer } from '../support/settling-answer.js';
import { appDialects } from '../wire/app-dialects.js';
import { type RecordedEvent, type Recording, startOf } from '../wire/recordings.js';

/** What a person may have done with a request. */
export const STATES = [
  'untouched',
  'typing',
  'restored',
  'checking',
  'staged',
  'sending',
  'resuming',
  'failed',
  'expired',
] as const;
export type State = (typeof STATES)[number];

export interface Page {
  readonly store: InterruptStore;
  readonly clock: ManualClock;
  readonly asked: string[];
  tell(events: readonly object[]): void;
  /** The stream ends, in the middle of a run or not. */
  end(): void;
}

const never = () => new Promise<never>(() => {});

/** Makes no record in the life of a test, so an answer stays `sending` and the agent does not get it. */
const waitingRecorder: ApprovalRecorder = {
  kind: 'approvalRecorder',
  record: never,
  recordOf: () => undefined,
};

interface PageOptions {
  readonly state?: State;
  readonly storage?: PersistenceStorage;
}

/** A page of an app with its own transport, as it is set up for the producer of a recording. */
export function openPage(recording: Recording, { state, storage }: PageOptions = {}): Page {
  const clock = createManualClock(START);
  const source = createEventStreamSource({
    threadId: startOf(recording).threadId,
    run: state === 'resuming' ? never : () => Promise.reject(new Error('offline')),
    onWarning() {},
  });
  const asked: string[] = [];
  const store = createInterruptStore(source, {
    clock,
    dialects: [...appDialects(recording), ...defaultDialects],
    onInterrupt: ({ key }) => void asked.push(key),
    onWarning() {},
    ...(storage && { persist: createPersistence({ storage }) }),
    ...(state === 'checking' && { validator: { name: 'endless', validate: never } }),
    ...(state === 'sending' && { records: waitingRecorder }),
  });
  store.subscribe(() => {});
  const tell = (events: readonly object[]) => events.forEach(source.push);
  return { store, clock, asked, tell, end: () => source.end() };
}

/**
 * A page on which a person has brought what the recording asks into a state; null where that state is not reached: some
 * prompts are never checked, and what expires and what waits for another answer needs a list of interrupts to change.
 */
export async function pageIn(
  state: State,
  recording: Recording,
): Promise<{ page: Page; events: readonly object[] } | null> {
  const events = eventsFor(state, recording);
  if (!events) return null;
  const storage = memoryStorage();
  const page = openPage(recording, { state, storage });
  page.tell(events);
  const { store, clock } = page;
  const [first] = store.getState().interrupts;
  if (!first) throw new Error(`${recording.name} asks nothing.`);
  switch (state) {
    case 'untouched':
      return { page, events };
    case 'typing':
    case 'restored': {
      store.drafts.set(first.key, { text: 'ten minutes of text' });
      if (state === 'typing') return { page, events };
      store.flush();
      const after = openPage(recording, { storage });
      return after.store.getState().interrupts.length > 0 ? { page: after, events } : null;
    }
    case 'expired':
      clock.advance(10 * MINUTE);
      return { page, events };
    case 'checking':
    case 'staged':
    case 'sending':
    case 'resuming':
    case 'failed': {
      const answer: Answer =
        state === 'checking' ? { kind: 'filled', value: {} } : settlingAnswer(first.prompt);
      void store.answer(first.key, answer);
      // Several are sent together.
      const others = state === 'staged' ? [] : store.getState().interrupts.slice(1);
      for (const { key, prompt } of others) void store.answer(key, settlingAnswer(prompt));
      if (others.length > 0 && state !== 'checking') void store.submit();
      await drained();
      if (state === 'resuming')
        page.tell([{ type: 'RUN_STARTED', threadId: startOf(recording).threadId, runId: 'the resume' }]);
      const reached = state === 'resuming' ? 'sending' : state;
      return store.getState().interrupts[0]?.status.state === reached ? { page, events } : null;
    }
  }
}

function eventsFor(state: State, { events }: Recording): readonly object[] | null {
  if (state !== 'staged' && state !== 'expired') return events;
  const expiresAt = new Date(START + MINUTE).toISOString();
  const other = { id: 'the other', reason: 'confirmation', message: 'And this?' };
  let isChanged = false;
  const changed = events.map((event) => {
    const interrupts = interruptsIn(event);
    if (!interrupts) return event;
    isChanged = true;
    const all =
      state === 'staged' ? [...interrupts, other] : interrupts.map((one) => ({ ...one, expiresAt }));
    return { ...event, outcome: { type: 'interrupt', interrupts: all } };
  });
  return isChanged ? changed : null;
}

function interruptsIn({ outcome }: RecordedEvent): readonly object[] | null {
  if (typeof outcome !== 'object' || outcome === null || !('interrupts' in outcome)) return null;
  return Array.isArray(outcome.interrupts) ? outcome.interrupts : null;
}

/** All that the person did and sees. The run that a reply names is the newest that told its request. */
export function seen({ store, asked }: Pick<Page, 'store' | 'asked'>) {
  const { interrupts, receipts, error, status, canSend, resume } = store.getState();
  return {
    requests: interrupts.map(({ key, prompt, status, expiry, messageId }) => ({
      ...{ key, prompt, expiry: expiry.kind, messageId, draft: store.drafts.get(key) },
      status: { ...status, ...('reply' in status && { reply: { ...status.reply, runId: 'any' } }) },
    })),
    ...{ receipts, error, status, canSend, resume, asked: [...asked] },
  };
}

/** Expects that nothing which the person did or sees has changed; the same prompt objects, so no grace starts anew. */
export function expectUnchanged(
  page: Pick<Page, 'store' | 'asked'>,
  before: ReturnType<typeof seen>,
  how: string,
): void {
  const after = seen(page);
  expect(after, how).toEqual(before);
  for (const [index, { prompt }] of after.requests.entries())
    expect(prompt, `${how}: the prompt object`).toBe(before.requests[index]?.prompt);
}
