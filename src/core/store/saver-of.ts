import { hasMethod } from '../errors/app-values.js';
import type { PersistableStore, ThreadSaver } from '../persistence/persistence.js';
import type { RunSnapshot } from '../protocol/source.js';
import { secretNames } from './secret-options.js';
import type { StoreContext } from './store-context.js';
import { syncSource } from './sync-source.js';

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
