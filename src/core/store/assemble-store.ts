import { callApp, createFromApp } from '../errors/app-values.js';
import type { HeldWarnings } from '../errors/hold-warnings.js';
import { runCallback, type Warn } from '../errors/warnings.js';
import type { ThreadSaver } from '../persistence/persistence.js';
import type { ResumeEntry } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { InterruptSource, RunSnapshot } from '../protocol/source.js';
import { hasOnlyKeywords, isPlainBoolean } from '../schema/only-keywords.js';
import { createExpiryTimer, type InterruptedRunState } from '../thread/run-state.js';
import { isObject, own } from '../util/json.js';
import { createListeners } from '../util/listeners.js';
import { COMPONENT_ACCESS, type ComponentAccess, createAnnouncers, type Drafts } from './component-access.js';
import {
  holdOptions,
  type InterruptStore,
  type OptionChanges,
  type StoreOptions,
} from './interrupt-store.js';
import { keepTellings } from './keep-tellings.js';
import { type AnswerOutcome, createOutcomePromises } from './outcome-promises.js';
import type { InterruptedRunCommands } from './run-types.js';
import { createSendCommand } from './send-command.js';
import { createSlots } from './slots.js';
import { type AfterPaint, atOnce, createStarts } from './starts.js';
import {
  createAppCallbacks,
  createStoreState,
  type StoreContext,
  type StorePartsSource,
} from './store-context.js';
import {
  createSnapshotReader,
  dialectsOf,
  followSource,
  isStale,
  saverOf,
  setHumanTools,
  syncSource,
} from './sync-source.js';

/**
 * Creates a store together with its source. Both may be created while React renders, so their warnings are held until
 * the first `subscribe`, `refresh` or command. The source is read when somebody first looks: a server only creates the store,
 * and may read no clock while it renders.
 *
 * @param parts What it needs once something is asked.
 * @param afterPaint Calls back once the page has painted. Default: at once.
 */
export function assembleStore(
  createSource: (warn: Warn) => InterruptSource,
  initial: StoreOptions,
  parts: StorePartsSource,
  afterPaint: AfterPaint = atOnce,
): InterruptStore {
  const { options, replace, clock, held, fromApp } = holdOptions(initial);
  const source = createSource(held.warn);
  const outcomes = createOutcomePromises();
  const callbacks = createAppCallbacks(options, held.warn);
  const { drafts, ...state } = createStoreState(source.settles, parts.current, outcomes.settle, (id) =>
    saver()?.saveSoon(id),
  );
  const tellings = keepTellings(createSnapshotReader(source, fromApp), () => parts.current() !== null);
  let reported: InterruptedRunState | null = null;
  let reportedUnread: RunSnapshot | null = null;
  const view = () => {
    reported ??= firstView(context, state.view);
    return state.view();
  };
  const context: StoreContext = {
    ...{ ...state, ...held, view, source, callbacks, outcomes, options, parts, clock, refresh, fromApp },
    ...{ starts: createStarts(afterPaint, clock), tellings },
    heardFromTabs: (thread, entries) => saver()?.heard?.(thread, entries) ?? null,
    dispatch(id, action) {
      state.apply(id, action);
      notify();
    },
  };
  const saver = saverOf(context, () => listeners.size > 0);
  const slots = createSlots();
  const waitFor = createExpiryTimer(clock, refresh);
  const wantParts = loadWhenAsked(context);
  const listeners = createListeners(() =>
    follow(context, () => {
      waitFor(null);
      saver()?.leave?.();
    }),
  );

  function refresh(): void {
    view();
    held.release();
    wantParts();
    syncSource(context);
    saver()?.restore(view().threadId);
    // If the computer was asleep, no timer has run.
    context.dispatch(view().threadId, { type: 'ticked', now: clock().now() });
    if (listeners.size > 0) waitFor(context.thread(view().threadId).deadline);
  }

  function notify(): void {
    const unread = tellings.unread();
    if (view() !== reported || unread !== reportedUnread) {
      reported = view();
      reportedUnread = unread;
      saver()?.save(reported.threadId);
      for (const { notify: tell } of [listeners, slots]) tell();
    }
    callbacks.changed(view(), listeners.size > 0);
  }

  function subscribe(listener: () => void): () => void {
    const remove = listeners.subscribe(reporting(listener, held.warn));
    refresh();
    return remove;
  }

  setHumanTools(context);
  return {
    ...createLateCommands(context),
    send: createSendCommand(context),
    getState: view,
    refresh,
    subscribe,
    configure: (next) => applyChanges(context, replace(next), notify),
    drafts,
    flush: () => flushAll(context, saver()),
    [COMPONENT_ACCESS]: { ...componentAccess(context, drafts, held), slots, subscribe },
  };
}

type Commands = Omit<InterruptedRunCommands, 'send'>;

/** The commands that answer, from the parts of the store. Before these are there nothing is open, so nothing takes an answer. */
function createLateCommands(context: StoreContext): Commands {
  let made: Commands | undefined;
  const commands = () => {
    made ??= context.parts.current()?.createCommands(context);
    return made;
  };
  const unknown = (key: string): AnswerOutcome => {
    context.warn('UNKNOWN_KEY', key);
    return { type: 'ignored', code: 'UNKNOWN_KEY' };
  };
  return {
    answer: async (key, ...rest) => commands()?.answer(key, ...rest) ?? unknown(key),
    answerAll: async (answers) => commands()?.answerAll(answers) ?? [...answers.keys()].map(unknown),
    approve: async (key, ...rest) => commands()?.approve(key, ...rest) ?? unknown(key),
    deny: async (key, ...rest) => commands()?.deny(key, ...rest) ?? unknown(key),
    cancel: async (key) => commands()?.cancel(key) ?? unknown(key),
    perform: async (...acts) => commands()?.perform(...acts) ?? acts.map(({ key }) => unknown(key)),
    submit: async () => commands()?.submit() ?? [],
    retry: async () => commands()?.retry() ?? [],
    sendAgain: async (key) => commands()?.sendAgain(key) ?? [],
    retract(key) {
      if (commands()) commands()?.retract(key);
      else unknown(key);
    },
    reopen(key) {
      if (commands()) commands()?.reopen(key);
      else unknown(key);
    },
  };
}

/** Returns a function that loads the parts where something waits to be read, or may be open from the start. */
function loadWhenAsked({ tellings, source, options, parts }: StoreContext): () => void {
  let loadedFor: unknown = null;
  return () => {
    const now = tellings.waiting() ?? (source.onlyAsks || options().persist ? source : null);
    // What could not be loaded is loaded again with the next news, and not at each look.
    if (now !== null && now !== loadedFor) parts.load();
    loadedFor = now;
  };
}

/** Follows the source, and the loading of the parts. */
function follow({ source, parts, refresh, fromApp }: StoreContext, onLeave: () => void): () => void {
  const stops = [followSource(source, refresh, fromApp), parts.subscribe(refresh), onLeave];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Does what other options ask for. */
function applyChanges(context: StoreContext, changes: OptionChanges, notify: () => void): void {
  if (changes.hasOtherDialects) setHumanTools(context);
  if (isStale(context) || changes.isFirstPersisted) context.refresh();
  else notify();
}

/** Reads the source for the first time. */
function firstView(context: StoreContext, view: StoreContext['view']): InterruptedRunState {
  syncSource(context);
  return view();
}

/** Starts what waits for a paint, and then stores what has changed. */
function flushAll({ starts }: StoreContext, saver: Pick<ThreadSaver, 'flush'> | undefined): void {
  starts.flush();
  saver?.flush();
}

/** Wraps a listener so that, if it throws, the other listeners and the command behind the change still go on. */
function reporting(listener: () => void, warn: Warn): () => void {
  return () => runCallback('subscribe', listener, warn);
}

/** What components need, with nothing on the page yet. */
function componentAccess(
  context: StoreContext,
  drafts: Drafts,
  { watchWarnings }: HeldWarnings,
): Omit<ComponentAccess, 'slots' | 'subscribe'> {
  const { source, view, warn, options, tellings } = context;
  // Later, because the app may set state in `onWarning`.
  const fromApp = createFromApp((...warning) => void Promise.resolve().then(() => warn(...warning)));
  return {
    getState: view,
    unread: tellings.unread,
    refuse: createRefusal(context),
    inspection: { source, dialects: () => dialectsOf(context), watchWarnings },
    drafts,
    announcers: createAnnouncers(),
    reviewer: () => options().reviewer,
    setViewing: (key, isViewing) =>
      callApp(fromApp, 'source.setViewing', () => source.setViewing?.(key, isViewing)),
    warn,
    failed: new Set(),
    fromApp,
  };
}

/** How requests that cannot be read can be refused: denied where all take a denial, else cancelled; null for neither. */
export function refusalOf(open: readonly OpenInterrupt[]): 'deny' | 'cancel' | null {
  // Other channels carry what only their readers know.
  if (open.length === 0 || open.some(({ channel }) => channel !== 'outcome')) return null;
  const asked = open.flatMap(({ interrupt, also = [] }) => [interrupt, ...also]);
  return asked.every(({ responseSchema }) => takesDenial(responseSchema)) ? 'deny' : 'cancel';
}

/** Returns a function that refuses all that is asked and cannot be read, once however often it is called meanwhile. */
function createRefusal(context: StoreContext): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  return () => {
    underWay ??= refuseUnread(context).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/**
 * Refuses the same way for each, so that one button never denies one and cancels another.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Resuming a run".
 */
async function refuseUnread({ tellings, source, refresh }: StoreContext): Promise<void> {
  // The app may have shown another conversation meanwhile.
  refresh();
  const { open = [] } = tellings.unread() ?? {};
  const how = refusalOf(open);
  if (how === null) return;
  const asked = open.flatMap(({ interrupt, also = [] }) => [interrupt, ...also]);
  const ids = [...new Set(asked.map(({ id }) => id))];
  await source.reply(ids.map((id) => ({ via: 'resume', entry: entryOf(id, how) })));
}

function entryOf(interruptId: string, how: 'deny' | 'cancel'): ResumeEntry {
  return how === 'deny'
    ? { interruptId, status: 'resolved', payload: { approved: false } }
    : { interruptId, status: 'cancelled' };
}

/** Whether a schema takes `{ approved: false }`. No validator is loaded, so one with any other rule counts as not. */
function takesDenial(schema: unknown): boolean {
  const approved = own(own(schema, 'properties'), 'approved');
  if (!isObject(schema) || !isObject(approved) || !isPlainBoolean(approved)) return false;
  const { type = 'object', required = [] } = schema;
  return (
    hasOnlyKeywords(schema, 'type', 'properties', 'required', 'additionalProperties') &&
    type === 'object' &&
    Array.isArray(required) &&
    required.every((name) => name === 'approved')
  );
}
