import type { Dialect } from '../protocol/dialect.js';
import { secretNames } from './mask-secrets.js';
import { readEntries } from './read-entries.js';
import type { StoreContext } from './store-context.js';

/** True where the source has a snapshot that was not taken over. */
export function isStale({ source, snapshot }: StoreContext): boolean {
  return source.getSnapshot() !== snapshot();
}

/** Takes over the source's snapshot, where it is a new one. Nothing else takes one over into the store. */
export function syncSource(context: StoreContext): void {
  if (!isStale(context)) return;
  const snapshot = context.source.getSnapshot();
  const before = context.snapshot();
  const { threadId, error, settledElsewhere, people } = snapshot;
  const { warnAbout } = context;
  const now = context.clock().now();
  const { entries: held } = context.thread(threadId);
  const options = context.options();
  const { interrupts: definitions = [], reviewer } = options;
  const entries = readEntries(snapshot, before, held, {
    dialects: dialectsOf(context),
    definitions,
    now,
    warnAbout,
  });
  const secrets = secretNames(options);
  const isRunning = snapshot.status === 'running';
  const news = { entries, isRunning, error, settledElsewhere, people, reviewer, secrets, at: now };
  context.apply(threadId, { type: 'synced', ...news }, snapshot);
}

/** Has the source open unanswered calls of the tools that the dialects read. */
export function claimTools(context: StoreContext): void {
  context.source.claimTools?.(dialectsOf(context).flatMap(({ tools = [] }) => tools));
}

/** Those of the app's tools, the app's dialects, then the source's own, then the defaults where the app chose none. */
export function dialectsOf({ source, options, defaults }: StoreContext): readonly Dialect[] {
  const { dialects, toolDialects = [] } = options();
  return [...toolDialects, ...(dialects ?? []), ...(source.dialects ?? []), ...(dialects ? [] : defaults())];
}
