import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { InterruptedRun } from '../core/store/run-types.js';
import { EMPTY_STATE } from '../core/store/run-view.js';
import type { InterruptedRunOptions } from '../react/run/interrupted-run-options.js';
import type { RunBinding } from '../react/run/run-binding.js';
import { bindRun } from '../react/run/run-binding.js';
import { flushWhenLeft, toRun } from '../react/run/use-bound-run.js';
import { DEFAULT_START } from '../react/run/use-interrupted-run.js';
import { useStableItems } from '../ui/use-stable-items.js';
import { combineStores } from './combine-stores.js';
import type { Conversation, ConversationList, ConversationRun } from './conversation.js';

/**
 * Watches many conversations at once: AG-UI agents, and sources of any other system. A hook or a chat of the same agent
 * elsewhere on the page shares its state, so an answer given there shows here.
 *
 * @param watched Conversations, and lists of conversations such as `createInboxSource` makes. May be written inline; the
 *   agents in it must keep their identity.
 * @param options For all of them. A conversation's own options win.
 * @returns Each conversation with its run, in the given order. A run keeps its identity until something about its
 *   interrupts or its status changed.
 *
 * @example
 * const conversations = useInterruptedRuns([
 *   { id: 'c-1', title: 'Refactor the login', system: 'LangGraph', href: '/chats/c-1', agent },
 *   { id: 'c-2', title: 'Trip to Rome', system: 'AI SDK', href: '/chats/c-2', agent: useAiSdkSource(chat) },
 *   sessions,
 * ]);
 * return <InterruptInbox conversations={conversations} />;
 */
export function useInterruptedRuns(
  watched: readonly (Conversation | ConversationList)[],
  options: InterruptedRunOptions = {},
): readonly ConversationRun[] {
  const conversations = useConversations(watched);
  const optionsOf = ({ options: own }: Conversation) => (own ? { ...options, ...own } : options);
  const bindings = useStableItems(
    conversations.map((one) => bindRun(one.agent, optionsOf(one), DEFAULT_START)),
  );
  useBindings(bindings, conversations.map(optionsOf));
  const runs = useRuns(bindings);
  return conversations.flatMap(({ id, title, system, href }, index): readonly ConversationRun[] => {
    const run = runs[index];
    return run ? [{ id, title, system, href, run }] : [];
  });
}

/** The given conversations, with those of each list in its place. */
function useConversations(watched: readonly (Conversation | ConversationList)[]): readonly Conversation[] {
  const lists = useStableItems(watched.flatMap((one) => ('getConversations' in one ? [one] : [])));
  const store = useMemo(
    () =>
      combineStores(
        lists.map((list) => ({ subscribe: list.subscribe, read: () => list.getConversations() })),
      ),
    [lists],
  );
  const listed = useSyncExternalStore(store.subscribe, store.read, store.read);
  let place = 0;
  return watched.flatMap((one) => ('getConversations' in one ? (listed[place++] ?? []) : [one]));
}

/** Gives each run the options of this hook, as long as it is watched. */
function useBindings(bindings: readonly RunBinding[], options: readonly InterruptedRunOptions[]): void {
  const [hook] = useState(() => ({}));
  useEffect(() => {
    for (const [index, { configure }] of bindings.entries()) configure(hook, options[index] ?? {});
  });
  useEffect(() => {
    const leave = bindings.map(({ store }) => flushWhenLeft(store));
    return () => {
      for (const flush of leave) flush();
      for (const { forget } of bindings) forget(hook);
    };
  }, [bindings, hook]);
}

/** The run of each binding. One keeps its identity until its state changed. */
function useRuns(bindings: readonly RunBinding[]): readonly InterruptedRun[] {
  const [combined, whileServing] = useMemo(() => {
    const stores = bindings.map(({ store, validator }) => {
      let last = toRun(EMPTY_STATE, store, validator);
      let lastState = EMPTY_STATE;
      const read = () => {
        const state = store.getState();
        if (state !== lastState) [last, lastState] = [toRun(state, store, validator), state];
        return last;
      };
      return { subscribe: store.subscribe, read, empty: last };
    });
    return [combineStores(stores), stores.map(({ empty }) => empty)] as const;
  }, [bindings]);
  return useSyncExternalStore(combined.subscribe, combined.read, () => whileServing);
}
