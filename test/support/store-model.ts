import { buildResumeArray } from '@ag-ui/client';
import type { Answer, Interrupt, ResumeEntry } from 'holdpoint/core';
import { expect } from 'vitest';
import type { EventStreamRequest } from '../../src/sources/event-stream.js';
import { APPROVE, approval, DENY, drained, type OpenStore, openStore } from './open-store.js';

/** What can happen to a store: what a person does, and what comes from outside. */
export type Step =
  | { readonly do: 'raise'; readonly ids: readonly string[]; readonly minutes: number }
  | { readonly do: 'answer'; readonly which: number; readonly answer: Answer; readonly twice: boolean }
  | { readonly do: 'retract'; readonly which: number }
  | { readonly do: 'submit' | 'retry' | 'succeed' | 'breakDown' | 'cut' | 'repeatFinish' | 'abandon' }
  | { readonly do: 'offline'; readonly offline: boolean }
  | { readonly do: 'tick'; readonly minutes: number };

const MINUTE = 60_000;

/** What an answer has to be on the wire, said a second time and by other means than the dialect's. */
function responseOf(answer: Answer) {
  if (answer.kind === 'cancelled') return { status: 'cancelled' } as const;
  const approved = answer.kind === 'chosen' && answer.choice === 'approve';
  return { status: 'resolved', payload: { approved } } as const;
}

/** Plays steps on a store and keeps account of what must be true of it. */
export class StoreModel {
  readonly opened: OpenStore;
  /** The last thing said of each key. */
  readonly #said = new Map<string, Answer>();
  #inFlight = false;
  #offline = false;
  /** The agent has refused every cancel: a message now goes without a resume. */
  #refused = false;
  #last: object | null = null;
  #violation: unknown = null;

  constructor() {
    this.opened = openStore([], { source: { onRequest: (request) => this.#onRequest(request) } });
  }

  get #open() {
    return this.opened.store.getState().interrupts;
  }

  /** At the very moment of sending: one at a time, everything covered, nothing expired, nothing else named. */
  #onRequest(request: EventStreamRequest): void {
    try {
      this.#checkRequest(request);
    } catch (violation) {
      // Thrown here it would only look like a failed delivery.
      this.#violation ??= violation;
    }
    this.#inFlight = !this.#offline;
    if (this.#offline) throw new Error('offline');
  }

  #checkRequest({ resume = [] }: EventStreamRequest): void {
    expect(this.#inFlight).toBe(false);
    if (this.#refused) return expect(resume).toEqual([]);
    this.#checkArray(resume);
    const now = this.opened.clock.now();
    for (const { interrupt } of this.#open) {
      const expired = interrupt.expiresAt !== undefined && Date.parse(interrupt.expiresAt) <= now;
      const entry = resume.find(({ interruptId }) => interruptId === interrupt.id);
      if (expired) expect(entry?.status).toBe('cancelled');
    }
  }

  async play(step: Step): Promise<void> {
    this.#act(step);
    await drained();
    this.#check();
  }

  #act(step: Step): void {
    const { source, store, clock } = this.opened;
    switch (step.do) {
      case 'raise':
        return this.#raise(step.ids, step.minutes);
      case 'answer':
        for (let times = step.twice ? 2 : 1; times > 0; times -= 1) this.#answer(step.which, step.answer);
        return;
      case 'retract':
        return store.retract(this.#key(step.which) ?? 'none');
      case 'submit':
        return store.submit();
      case 'retry':
        return store.retry();
      case 'tick':
        return clock.advance(step.minutes * MINUTE);
      case 'offline':
        this.#offline = step.offline;
        return;
      case 'abandon':
        return this.#abandon();
      case 'repeatFinish':
        if (!this.#last) return;
        // Nothing tells it from the end of a run in flight: run ids repeat, and differ where they should not.
        this.#inFlight = false;
        return source.push(this.#last);
      case 'succeed':
        this.#inFlight = false;
        return source.succeed();
      case 'breakDown':
        this.#inFlight = false;
        return source.breakDown('broken');
      case 'cut':
        this.#inFlight = false;
        return source.end();
    }
  }

  #key(which: number): string | undefined {
    return this.#open[which % Math.max(this.#open.length, 1)]?.key;
  }

  #raise(ids: readonly string[], minutes: number): void {
    const expiresAt = new Date(this.opened.clock.now() + minutes * MINUTE).toISOString();
    const interrupts: Interrupt[] = ids.map((id, index) => approval(id, index === 0 ? { expiresAt } : {}));
    this.#inFlight = false;
    this.#last = {
      type: 'RUN_FINISHED',
      threadId: 'thread-1',
      runId: 'again',
      outcome: { type: 'interrupt', interrupts },
    };
    this.opened.source.interrupt(interrupts);
  }

  #answer(which: number, answer: Answer): void {
    const { store } = this.opened;
    const key = this.#key(which);
    if (key === undefined) return;
    // Whether it is taken the store decides; what it takes must then be this.
    const entry = this.#open.find((one) => one.key === key);
    const sending = this.#open.some(({ standing }) => standing.state === 'sending');
    const expired = entry?.expiry.kind === 'expired' && answer.kind !== 'cancelled';
    if (!sending && !expired) this.#said.set(key, answer);
    store.answer(key, answer);
  }

  #abandon(): void {
    const { store } = this.opened;
    const free = store.getState().status !== 'resuming' && store.getState().status !== 'running';
    const before = free ? this.#open.map(({ key }) => [key, this.#said.get(key)] as const) : [];
    for (const [key] of before) this.#said.set(key, { kind: 'cancelled' });
    // Refusals are part of the game; what may not happen is checked where it is sent. What failed cancels nothing.
    this.#refused = store.getState().canSend;
    const sending = store.send('never mind', { cancelOpen: true });
    this.#refused = false;
    sending.catch(() => {
      for (const [key, answer] of before) {
        if (answer) this.#said.set(key, answer);
        else this.#said.delete(key);
      }
    });
  }

  #check(): void {
    if (this.#violation) throw this.#violation;
    const { resume, interrupts, canSend } = this.opened.store.getState();
    if (resume !== null) this.#checkArray(resume);
    const refused = { state: 'failed', answer: { kind: 'cancelled' }, error: { by: 'agent' } };
    if (canSend) for (const { standing } of interrupts) expect(standing).toMatchObject(refused);
    expect(new Set(interrupts.map(({ interrupt }) => interrupt.id)).size).toBe(interrupts.length);
    for (const { key, standing, interrupt } of interrupts) {
      const said = this.#said.get(key) ?? null;
      if (standing.state === 'open') {
        expect(resume, `${interrupt.id} is open`).toBeNull();
        if (standing.previous !== null) expect(standing.previous).toEqual(said);
      } else expect(standing.answer).toEqual(said);
      // Nothing stays on its way once nothing is: what failed is there to be sent again.
      if (!this.#inFlight) expect(standing.state).not.toBe('sending');
    }
  }

  /** Covers exactly what is open, in its order, and is the array that AG-UI's own client builds. */
  #checkArray(resume: readonly ResumeEntry[]): void {
    const open = this.#open.map(({ interrupt }) => interrupt);
    const said = new Map(this.#open.map(({ key, interrupt }) => [interrupt.id, this.#said.get(key)]));
    const responses = Object.fromEntries(
      [...said].flatMap(([id, answer]) => (answer ? [[id, responseOf(answer)]] : [])),
    );
    expect(resume).toStrictEqual(buildResumeArray(open.map(asClientType), responses));
  }
}

/** The client's own type knows no boolean schemas. */
function asClientType({ responseSchema, ...interrupt }: Interrupt) {
  return typeof responseSchema === 'object' ? { ...interrupt, responseSchema } : interrupt;
}

export const ANSWERS: readonly Answer[] = [APPROVE, DENY, { kind: 'cancelled' }];
