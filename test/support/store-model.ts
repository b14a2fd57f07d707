import type { Answer, Interrupt } from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { expect } from 'vitest';
import type { EventStreamRequest } from '../../src/sources/ag-ui/event-stream-source.js';
import { memoryStorage } from './memory-storage.js';
import { approval, drained, MINUTE, START } from './open-store.js';
import { carriedOver, checkExpired, checkResume, checkStatuses } from './store-checks.js';
import { openStorePage } from './store-page.js';
import { finishedWith, isExpired, type Step } from './store-steps.js';

/** Plays steps on a store and checks what must be true of it. */
export class StoreModel {
  readonly #clock = createManualClock(START);
  readonly #storage = memoryStorage();
  opened = this.#page();
  /** The last answer to each key, and its metadata. */
  #said = new Map<string, Answer>();
  readonly #metadata = new WeakMap<Answer, object>();
  #inFlight = false;
  #offline = false;
  /** The agent has rejected every cancel, so a message is now sent without a resume. */
  #refused = false;
  /** The answers before a message that is being sent cancelled them. */
  #before: ReadonlyMap<string, Answer | undefined> | null = null;
  #last: object | null = null;
  #violation: unknown = null;

  #page() {
    return openStorePage({
      clock: this.#clock,
      storage: this.#storage,
      onRequest: (request) => this.#onRequest(request),
      onViolation: (violation) => {
        this.#violation ??= violation;
      },
    });
  }

  get #open() {
    return this.opened.store.getState().interrupts;
  }

  get #account() {
    return { said: this.#said, metadata: this.#metadata };
  }

  /** When sent: one request at a time, everything covered, nothing expired, nothing else named. */
  #onRequest(request: EventStreamRequest): void {
    try {
      this.#checkRequest(request);
    } catch (violation) {
      // If it were thrown here it would only look like a failed delivery.
      this.#violation ??= violation;
    }
    this.#inFlight = !this.#offline;
    if (this.#offline) throw new Error('offline');
  }

  #checkRequest({ resume = [] }: EventStreamRequest): void {
    expect(this.#inFlight).toBe(false);
    if (this.#refused) return expect(resume).toEqual([]);
    checkResume(resume, this.#open, this.#account);
    checkExpired(resume, this.#open, this.#clock.now());
  }

  async play(step: Step): Promise<void> {
    this.#act(step);
    await drained();
    this.#check();
  }

  #act(step: Step): void {
    const { source, store } = this.opened;
    switch (step.do) {
      case 'raise':
        return this.#raise(step.ids, step.minutes);
      case 'answer':
        for (let times = step.twice ? 2 : 1; times > 0; times -= 1) this.#answer(step);
        return;
      case 'retract':
        return store.retract(this.#key(step.which) ?? 'none');
      case 'submit':
        return void store.submit();
      case 'retry':
        return void store.retry();
      case 'tick':
        return this.#clock.advance(step.minutes * MINUTE);
      case 'offline':
        this.#offline = step.offline;
        return;
      case 'leaveThread':
        return source.setThread('elsewhere');
      case 'comeBack':
        return source.setThread('thread-1');
      case 'reload':
        return this.#reload();
      case 'abandon':
        return this.#abandon();
      case 'repeatFinish':
        if (!this.#last) return;
        // It looks like the end of a run in flight, because run ids are not reliable.
        this.#inFlight = false;
        return source.push(this.#last);
      case 'succeed':
        this.#inFlight = false;
        return source.succeed();
      case 'breakDown':
        this.#inFlight = false;
        return source.runError('broken');
      case 'cut':
        this.#inFlight = false;
        return source.end();
    }
  }

  #key(which: number): string | undefined {
    return this.#open[which % Math.max(this.#open.length, 1)]?.key;
  }

  #raise(ids: readonly string[], minutes: number): void {
    const expiresAt = new Date(this.#clock.now() + minutes * MINUTE).toISOString();
    const interrupts: Interrupt[] = ids.map((id, index) => approval(id, index === 0 ? { expiresAt } : {}));
    this.#inFlight = false;
    this.#last = finishedWith(interrupts);
    this.opened.source.interrupt(interrupts);
  }

  #answer({ which, answer: given, metadata }: Extract<Step, { do: 'answer' }>): void {
    const { store } = this.opened;
    const key = this.#key(which);
    if (key === undefined) return;
    const answer = { ...given };
    if (metadata) this.#metadata.set(answer, metadata);
    // The store decides whether to accept it; if it does, its answer must be this one.
    const entry = this.#open.find((one) => one.key === key);
    const sending = this.#open.some(({ status }) => status.state === 'sending');
    const expired = isExpired(entry?.interrupt, this.#clock.now()) && answer.kind !== 'cancelled';
    if (!sending && !expired) this.#said.set(key, answer);
    store.answer(key, answer, metadata ? { metadata } : {});
  }

  /** The page is reloaded: the same questions are open, with their answers. */
  #reload(): void {
    const before = this.#open;
    // Only the shown thread is up to date, so a thread that was left is not reloaded.
    if (before.length === 0) return;
    this.opened.close();
    this.#takeBack();
    this.opened = this.#page();
    this.#inFlight = false;
    this.#said = carriedOver(before, this.#open, this.#account);
  }

  #abandon(): void {
    const { store } = this.opened;
    if (store.getState().threadId !== 'thread-1') return;
    const free = store.getState().status !== 'sending' && store.getState().status !== 'running';
    const before = free ? this.#open.map(({ key }) => [key, this.#said.get(key)] as const) : [];
    for (const [key] of before) this.#said.set(key, { kind: 'cancelled' });
    // Forbidden requests are checked where they are sent.
    this.#refused = store.getState().canSend;
    const sending = store.send('never mind', { cancelOpen: true });
    this.#refused = false;
    // A rejection is allowed here.
    sending.catch(() => {});
    if (free) this.#before = new Map(before);
  }

  /** A message that failed has cancelled nothing. */
  #takeBack(): void {
    for (const [key, answer] of this.#before ?? []) {
      if (answer) this.#said.set(key, answer);
      else this.#said.delete(key);
    }
    this.#before = null;
  }

  #check(): void {
    if (this.#violation) throw this.#violation;
    const state = this.opened.store.getState();
    const { resume, interrupts, canSend } = state;
    const isOver =
      state.threadId === 'thread-1' && interrupts.every(({ status }) => status.state !== 'sending');
    if (isOver) this.#takeBack();
    if (this.opened.seen.some((seen) => seen !== state)) throw new Error('one was not told');
    if (resume !== null) checkResume(resume, this.#open, this.#account);
    const refused = { state: 'failed', answer: { kind: 'cancelled' }, error: { by: 'agent' } };
    if (canSend) for (const { status } of interrupts) expect(status).toMatchObject(refused);
    for (const { status, interrupt } of interrupts) {
      if (status.state === 'open') expect(resume, `${interrupt.id} is open`).toBeNull();
    }
    checkStatuses(interrupts, this.#account, this.#inFlight);
  }
}
