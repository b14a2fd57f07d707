import { type FromApp, hasMethod, isFunction, isRecord } from '../errors/app-values.js';
import { runCallback } from '../errors/warnings.js';
import type { PersistableStore, ThreadSaver } from '../persistence/persistence.js';
import type { Dialect } from '../protocol/reading.js';
import { EMPTY_SNAPSHOT, type InterruptSource, type RunSnapshot } from '../protocol/source.js';
import { TOOLS_THAT_ASK } from '../protocol/tools-that-ask.js';
import type { ReadingOptions } from '../thread/read-entries.js';
import { secretNames } from './interrupt-store.js';
import type { StoreContext } from './store-context.js';

/** True if the source has a snapshot that the store has not read yet. */
export function isStale({ tellings, snapshot }: StoreContext): boolean {
  return tellings.latest() !== snapshot();
}

/** Reads what the source has told into the store, in order. This is the only place that does so. */
export function syncSource(context: StoreContext): void {
  for (const told of context.tellings.take()) if (told !== context.snapshot()) syncSnapshot(context, told);
}

function syncSnapshot(context: StoreContext, snapshot: RunSnapshot): void {
  const before = context.snapshot();
  const parts = context.parts.current();
  const { threadId, error, settledElsewhere, settled, people, stage } = snapshot;
  const now = context.clock().now();
  const thread = context.thread(threadId);
  const { entries: open, taken } = thread;
  const held = taken ? [...open, ...taken.entries] : open;
  const options = context.options();
  const { reviewer } = options;
  const reading = readingOf(context);
  const entries = parts?.readEntries(snapshot, before, held, reading) ?? [];
  const told = parts?.readTold(snapshot, thread, reading) ?? [];
  const secrets = secretNames(options);
  const isRunning = snapshot.status === 'running';
  const facts = { settledElsewhere, settled, told, people, reviewer };
  const news = { entries, isRunning, stage, error, ...facts, secrets, at: now };
  context.apply(threadId, { type: 'synced', ...news }, snapshot);
}

/** How what the source tells is read. */
export function readingOf(context: StoreContext): ReadingOptions {
  const { interrupts: definitions = [] } = context.options();
  const { warnAbout, clock } = context;
  return { dialects: dialectsOf(context), definitions, now: clock().now(), warnAbout };
}

/** Tells the source to open unanswered calls of the dialects' `tools` as interrupts. */
export function setHumanTools(context: StoreContext): void {
  const names = dialectsOf(context).flatMap(({ tools = [] }) => tools);
  runCallback('source.setHumanTools', () => context.source.setHumanTools?.(names), context.warn);
}

/** The dialects of the app's tools, then the app's own, then the source's, then the defaults if the app chose none. */
export function dialectsOf({ source, options, parts }: StoreContext): readonly Dialect[] {
  const { dialects, toolDialects = [] } = options();
  const ofSource = Array.isArray(source.dialects) ? source.dialects.filter(canRead) : [];
  return [
    ...toolDialects,
    ...(dialects ?? []),
    ...ofSource,
    ...(dialects ? [] : (parts.current()?.dialects ?? [UNREAD])),
  ];
}

/** Names the tools of the default dialects until these are there. */
const UNREAD: Dialect = { name: 'unread', tools: TOOLS_THAT_ASK, read: () => undefined };

/** A source may be plain JavaScript. */
function canRead(dialect: unknown): boolean {
  return hasMethod(dialect, 'read');
}

/** Returns a function that reads a source's snapshot: the one before, as long as the source throws or gives none. */
export function createSnapshotReader(source: InterruptSource, fromApp: FromApp): () => RunSnapshot {
  let last = EMPTY_SNAPSHOT;
  const isUsable = (value: unknown): value is RunSnapshot => value === last || isSnapshot(value);
  return () => {
    last = fromApp(
      'source.getSnapshot',
      () => source.getSnapshot(),
      isUsable,
      () => last,
    );
    return last;
  };
}

/** Follows a source, unless its `subscribe` throws: it is then read again only with the app's own renders. */
export function followSource(source: InterruptSource, onChange: () => void, fromApp: FromApp): () => void {
  const stop = fromApp('source.subscribe', () => source.subscribe(onChange), isStop, doNothing);
  return () => fromApp('source.unsubscribe', stop, isAnything, doNothing);
}

function isSnapshot(value: unknown): value is RunSnapshot {
  if (!isRecord(value) || !('open' in value) || !('toolCalls' in value)) return false;
  return Array.isArray(value.open) && value.open.every(isRecord) && value.toolCalls instanceof Map;
}

function isStop(value: unknown): value is () => void {
  return isFunction(value);
}

function isAnything(_value: unknown): _value is unknown {
  return true;
}

function doNothing() {
  return () => {};
}

/**
 * The saver, once the app has passed `persist` and what is stored can be read. The code comes with that option, so other apps
 * do not download it.
 */
export function saverOf(context: StoreContext, isShown: () => boolean): () => ThreadSaver | undefined {
  const persist = () => context.options().persist;
  const sync = () => syncSource(context);
  const apply: PersistableStore['apply'] = (thread, { type, items, left }) => {
    const parts = context.parts.current();
    context.apply(thread, {
      type,
      items: parts?.checkRestored(context, thread, items) ?? items,
      earlier: parts?.readLeft(context, thread, left) ?? [],
      secrets: secretNames(context.options()),
    });
  };
  let saver: ThreadSaver | undefined;
  return () => {
    const persistence = persist();
    if (!saver && persistence && context.parts.current())
      saver = context.fromApp(
        'persist',
        () =>
          persistence.connect({
            ...{ ...context, persist, sync, isShown, apply },
            hasHeard: () => hasHeard(context.snapshot()),
            endElsewhere: context.tellings.endElsewhere,
          }),
        isSaver,
        () => undefined,
      );
    return saver;
  };
}

/** An answer of which nothing tells yet may still be on its way to this page. */
function hasHeard(snapshot: RunSnapshot | null): boolean {
  if (!snapshot) return false;
  const { status, toolCalls, settled = [], freshness } = snapshot;
  return status === 'running' || toolCalls.size > 0 || settled.length > 0 || freshness === 'current';
}

function isSaver(value: unknown): value is ThreadSaver | undefined {
  return hasMethod(value, 'restore') && hasMethod(value, 'save');
}
