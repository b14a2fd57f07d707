import { createFromApp } from '../core/errors/app-values.js';
import { EMPTY_SNAPSHOT } from '../core/protocol/empty-snapshot.js';
import type { InterruptSource } from '../core/protocol/source.js';
import type { AnswerOutcome } from '../core/store/answer-outcome.js';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import { EMPTY_SLOT } from '../core/store/group-by-slot.js';
import type { InterruptStore } from '../core/store/interrupt-store.js';
import { EMPTY_STATE } from '../core/store/run-view.js';

const IDLE: InterruptSource = {
  settles: 'together',
  getSnapshot: () => EMPTY_SNAPSHOT,
  subscribe: () => () => {},
  reply: async () => {},
};

/**
 * Returns the store of a run whose parts are not loaded yet. Nothing is open in it, so it accepts no answer. A message
 * is sent once the parts are loaded.
 */
export function emptyStore(loaded: () => Promise<InterruptStore>): InterruptStore {
  const ignored: AnswerOutcome = { type: 'ignored', code: 'UNKNOWN_KEY' };
  const unknown = async () => ignored;
  const nothing = () => () => {};
  const drafts = { get: () => undefined, set() {}, subscribe: nothing };
  return {
    getState: () => EMPTY_STATE,
    subscribe: nothing,
    refresh() {},
    configure() {},
    flush() {},
    drafts,
    answer: unknown,
    answerAll: async (answers) => [...answers].map(() => ignored),
    approve: unknown,
    deny: unknown,
    cancel: unknown,
    retract() {},
    perform: async () => [],
    submit: async () => [],
    retry: async () => [],
    sendAgain: async () => [],
    reopen() {},
    send: async (message, options) => (await loaded()).send(message, options),
    [COMPONENT_ACCESS]: {
      getReceipts: () => [],
      getInterrupts: () => [],
      subscribe: nothing,
      drafts,
      slots: {
        subscribe: nothing,
        register: nothing,
        cover: nothing,
        at: () => EMPTY_SLOT,
        withoutSlot: () => EMPTY_SLOT,
      },
      announcers: { join: nothing, announces: () => true },
      inspection: { source: IDLE, dialects: () => [], watchWarnings: nothing },
      warn() {},
      fromApp: createFromApp(() => {}),
      failed: new Set(),
    },
  };
}
