import { hasMethod } from '../errors/app-values.js';
import { runCallback } from '../errors/warnings.js';
import type { Dialect } from '../protocol/dialect.js';
import { secretNames } from './mask-secrets.js';
import { type ReadingOptions, readEntries, readTold } from './read-entries.js';
import type { StoreContext } from './store-context.js';

/** True if the source has a snapshot that the store has not read yet. */
export function isStale({ readSnapshot, snapshot }: StoreContext): boolean {
  return readSnapshot() !== snapshot();
}

/** Reads the source's snapshot into the store, if it is a new one. This is the only place that does so. */
export function syncSource(context: StoreContext): void {
  if (!isStale(context)) return;
  const snapshot = context.readSnapshot();
  const before = context.snapshot();
  const { threadId, error, settledElsewhere, settled, people, stage } = snapshot;
  const now = context.clock().now();
  const thread = context.thread(threadId);
  const { entries: open, taken } = thread;
  const held = taken ? [...open, ...taken.entries] : open;
  const options = context.options();
  const { reviewer } = options;
  const reading = readingOf(context);
  const entries = readEntries(snapshot, before, held, reading);
  const told = readTold(snapshot, thread, reading);
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
export function dialectsOf({ source, options, defaults }: StoreContext): readonly Dialect[] {
  const { dialects, toolDialects = [] } = options();
  const ofSource = Array.isArray(source.dialects) ? source.dialects.filter(canRead) : [];
  return [...toolDialects, ...(dialects ?? []), ...ofSource, ...(dialects ? [] : defaults())];
}

/** A source may be plain JavaScript. */
function canRead(dialect: unknown): boolean {
  return hasMethod(dialect, 'read');
}
