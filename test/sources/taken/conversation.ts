import { type Answer, createInterruptStore, type InterruptSource, type InterruptStore } from 'holdpoint/core';
import { onTestFinished } from 'vitest';
import { drained } from '../../support/open-store.js';

/** What happens after an answer was sent. `told`: its response was lost, and the stream tells that it was taken. */
export type Step = 'started' | 'text' | 'result' | 'breaks' | 'errs' | 'stops' | 'told';

/** A conversation in which one answer is on its way; `play` tells what happens then. */
export interface Conversation {
  readonly store: InterruptStore;
  play(step: Step): void;
}

/** Answers the one request of a source, or approves it, and waits until the source has sent the answer. */
export async function answered(
  source: InterruptSource,
  play: Conversation['play'],
  answer?: Answer,
): Promise<Conversation> {
  const store = createInterruptStore(source, { onWarning() {} });
  onTestFinished(store.subscribe(() => {}));
  await drained();
  const [asked] = store.getState().interrupts;
  if (!asked) throw new Error('The source asks nothing.');
  void (answer ? store.answer(asked.key, answer) : store.approve(asked.key));
  await drained();
  return { store, play };
}

/** A call of the app that each source waits for, and what settles it. */
export function waitingCall<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const call = () =>
    new Promise<T>((...settlers) => {
      [resolve, reject] = settlers;
    });
  return { call, resolve: (value: T) => resolve(value), reject: (error: Error) => reject(error) };
}
