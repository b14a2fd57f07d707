import { createWarn } from '../errors/warnings.js';
import type { InterruptSource } from '../protocol/source.js';
import { systemClock } from '../util/clock.js';
import { createAnswerCommands } from './answer-commands.js';
import { createAnswerOutcomes } from './answer-outcomes.js';
import { createAppCallbacks } from './app-callbacks.js';
import { COMPONENT_ACCESS } from './component-access.js';
import { createExpiryTimer } from './expiry-timer.js';
import { holdWarnings } from './hold-warnings.js';
import type { InterruptStore, StoreOptions } from './interrupt-store.js';
import { createListeners } from './listeners.js';
import { createSendCommand } from './send-command.js';
import type { StoreContext } from './store-context.js';
import { createStoreState } from './store-state.js';
import { createSubmitCommands } from './submit-commands.js';
import { claimTools, syncSource } from './sync-source.js';
import { createThreadSaver } from './thread-saver.js';

/**
 * Creates the store of one source: it reads the source, keeps answers, and sends them. It reads its storage, and
 * reports the warnings of its creation, at the first `subscribe`, `refresh` or command.
 *
 * @param source What it reads and answers; `createAgUiSource(agent)` makes one of an AG-UI agent.
 * @param initial The options, until `configure` replaces them.
 *
 * @example
 * const store = createInterruptStore(source, { validator: createAjvValidator() });
 * store.subscribe(() => console.table(store.getState().interrupts));
 */
export function createInterruptStore(source: InterruptSource, initial: StoreOptions = {}): InterruptStore {
  let current = initial;
  const options = () => current;
  const clock = () => current.clock ?? systemClock;
  const { warn, about: warnAbout, release } = holdWarnings(createWarn(() => current.onWarning));
  const outcomes = createAnswerOutcomes();
  const callbacks = createAppCallbacks(options, warn);
  const { drafts, ...state } = createStoreState(source.settles, outcomes.settle, (id) => saver.saveSoon(id));
  const { apply, view } = state;
  const context: StoreContext = {
    ...state,
    ...{ source, warn, warnAbout, callbacks, outcomes, options, clock, refresh },
    dispatch(id, action) {
      apply(id, action);
      notify();
    },
  };
  const saver = createThreadSaver(context);
  const timer = createExpiryTimer(clock, refresh);
  const listeners = createListeners(() => {
    const stop = source.subscribe(refresh);
    return () => {
      stop();
      timer.stop();
    };
  });

  function refresh(): void {
    release();
    syncSource(context);
    saver.restore(view().threadId);
    // A laptop may have slept through every timer.
    context.dispatch(view().threadId, { type: 'ticked', now: clock().now() });
    if (listeners.size() > 0) timer.watch(view().interrupts.map(({ expiry }) => expiry));
  }

  function notify(): void {
    if (view() !== reported) {
      reported = view();
      saver.save(reported.threadId);
      listeners.call();
    }
    callbacks.changed(view(), listeners.size() > 0);
  }

  claimTools(context);
  syncSource(context);
  let reported = view();
  return {
    ...createAnswerCommands(context, createSubmitCommands(context)),
    send: createSendCommand(context),
    getState: view,
    refresh,
    subscribe(listener) {
      const stop = listeners.add(listener);
      refresh();
      return stop;
    },
    configure(next) {
      const { dialects } = current;
      current = next;
      if (dialects !== next.dialects) claimTools(context);
    },
    drafts,
    flush: saver.flush,
    [COMPONENT_ACCESS]: { getReceipts: () => view().receipts, drafts, warn },
  };
}
