import type { Answer, AnswerEvent, Interrupt, StoreOptions } from 'holdpoint/core';
import { openStore, until } from '../../support/open-store.js';

export const MASK = '••••••';

/**
 * The answer as it is in the app's log and in the receipt, and as it was sent.
 *
 * @param interrupt Has the id `a`. Null if `events` call a human tool by this id.
 */
export async function recorded(
  interrupt: Interrupt | null,
  answer: Answer,
  options: StoreOptions = {},
  events: object[] = [],
) {
  const answers: AnswerEvent[] = [];
  const { source, store, key } = openStore([], {
    ...options,
    onAnswer: (event) => void answers.push(event),
  });
  source.interrupt(interrupt ? [interrupt] : [], events);
  store.answer(key('a'), answer);
  await until(store, () => source.requests.length > 0);
  const sent = JSON.stringify(source.requests);
  source.interrupt([]);
  await until(store, ({ receipts }) => receipts.length > 0);
  const [receipt] = store.getState().receipts;
  return { log: answers[0]?.answer, receipt: receipt?.answer, sent };
}
