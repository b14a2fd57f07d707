import { type FromApp, isFunction, isRecord } from '../errors/app-values.js';
import { EMPTY_SNAPSHOT } from '../protocol/empty-snapshot.js';
import type { InterruptSource, RunSnapshot } from '../protocol/source.js';

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
