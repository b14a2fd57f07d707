import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  createFromApp,
  type FromApp,
  hasMethod,
  isFunction,
  isRecord,
  readable,
} from '../core/errors/app-values.js';
import { createWarn, type OnWarning } from '../core/errors/warnings.js';
import { EMPTY_STATE } from '../core/store/component-access.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import { WHOLE } from '../core/store/store-parts.js';
import { sameItems } from '../core/util/merge-objects.js';
import type { InterruptedRunOptions } from '../react/run/interrupted-run-options.js';
import type { RunBinding } from '../react/run/run-binding.js';
import { bindRun } from '../react/run/run-binding.js';
import { flushWhenLeft, toRun } from '../react/run/use-bound-run.js';
import { useStableItems } from '../ui/settings/use-stable-value.js';
import type { Conversation, ConversationList, ConversationRun } from './conversation.js';
import { readDetails } from './read-conversations.js';

/**
 * Watches many conversations at once: AG-UI agents, and sources of any other system. A hook or a chat of the same agent
 * elsewhere on the page shares its state, so an answer given there shows here.
 *
 * @param watched Conversations, and lists of conversations such as `createInboxSource` makes. May be written inline; the
 *   agents in it must keep their identity.
 * @param given The options for all of them. A conversation's own options win.
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
  given: InterruptedRunOptions = {},
): readonly ConversationRun[] {
  const options = withoutThrowing(given);
  const fromApp = useFromApp(options.onWarning);
  const conversations = useConversations(watched, fromApp);
  const optionsOf = ({ options: own }: Conversation) =>
    own ? { ...options, ...withoutThrowing(own) } : options;
  const bind = (one: Conversation) => bindRun(one.agent, optionsOf(one), WHOLE);
  // One conversation whose agent cannot be read leaves the others.
  const bound = conversations.flatMap((conversation) => {
    const binding = fromApp(
      'conversations.agent',
      () => bind(conversation),
      isBinding,
      () => null,
    );
    return binding ? [{ conversation, binding }] : [];
  });
  const bindings = useStableItems(bound.map(({ binding }) => binding));
  useBindings(
    bindings,
    bound.map(({ conversation }) => optionsOf(conversation)),
  );
  const runs = useRuns(bindings);
  return bound.flatMap(({ conversation }, index): readonly ConversationRun[] => {
    const run = runs[index];
    return run ? [{ ...readDetails(conversation, fromApp), run }] : [];
  });
}

/** The options that can be read. What is wrong with the others is told by the runs. */
function withoutThrowing(options: InterruptedRunOptions): InterruptedRunOptions {
  return isRecord(options) ? readable(options, () => {}) : {};
}

/** Reads values of the app's, and warns of them after the render. */
function useFromApp(onWarning: OnWarning | undefined): FromApp {
  const latest = useRef(onWarning);
  useEffect(() => {
    latest.current = onWarning;
  });
  return useState(() => {
    const warn = createWarn(() => latest.current);
    return createFromApp((...warning) => void Promise.resolve().then(() => warn(...warning)));
  })[0];
}

/** The given conversations, with those of each list in its place. */
function useConversations(
  watched: readonly (Conversation | ConversationList)[],
  fromApp: FromApp,
): readonly Conversation[] {
  const given = (isArray(watched) ? watched : []).filter((one) => isRecord(one));
  const lists = useStableItems(given.flatMap((one) => ('getConversations' in one ? [one] : [])));
  const store = useMemo(
    () => combineStores(lists.map((list) => guardedList(list, fromApp))),
    [lists, fromApp],
  );
  const listed = useSyncExternalStore(store.subscribe, store.read, store.read);
  let place = 0;
  const all = given.flatMap((one) => ('getConversations' in one ? (listed[place++] ?? []) : [one]));
  return all.filter((one) =>
    fromApp(
      'conversations',
      () => isWatchable(one),
      isTrue,
      () => false,
    ),
  );
}

interface ReadableStore<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  /** The same value until something changed. */
  readonly read: () => T;
}

/** Combines several stores into one. Its value is an array of theirs, the same until one of the values changes. */
function combineStores<T>(stores: readonly ReadableStore<T>[]): ReadableStore<readonly T[]> {
  let last: readonly T[] = [];
  return {
    subscribe(onChange) {
      const leave = stores.map(({ subscribe }) => subscribe(onChange));
      return () => {
        for (const unsubscribe of leave) unsubscribe();
      };
    },
    read() {
      const now = stores.map(({ read }) => read());
      if (!sameItems(now, last)) last = now;
      return last;
    },
  };
}

/**
 * A list as the app made it. It stays as it was where it throws or gives no list, and keeps its identity where the app
 * makes the same list anew: React would render without end.
 */
function guardedList(list: ConversationList, fromApp: FromApp) {
  let last: readonly Conversation[] = [];
  return {
    subscribe: (onChange: () => void) =>
      fromApp(
        'conversations.subscribe',
        () => list.subscribe(onChange),
        isStop,
        () => () => {},
      ),
    read() {
      const now = fromApp(
        'conversations.getConversations',
        () => list.getConversations(),
        isList,
        () => last,
      );
      const isSame = now.length === last.length && now.every((one, at) => isSameConversation(one, last[at]));
      if (!isSame) last = now;
      return last;
    },
  };
}

function isSameConversation(one: Conversation, other: Conversation | undefined): boolean {
  if (one === other || !isRecord(one) || !isRecord(other)) return one === other;
  return sameItems(Object.values(one), Object.values(other));
}

/** Whether it has an agent or a source, without which there is nothing to watch. */
function isWatchable(one: unknown): boolean {
  return isRecord(one) && 'agent' in one && hasMethod(one.agent, 'subscribe');
}

function isBinding(value: unknown): value is RunBinding | null {
  return isRecord(value);
}

function isArray(value: readonly unknown[]): boolean {
  return Array.isArray(value);
}

function isTrue(value: unknown): value is boolean {
  return value === true;
}

function isStop(value: unknown): value is () => void {
  return isFunction(value);
}

function isList(value: unknown): value is readonly Conversation[] {
  return Array.isArray(value);
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
