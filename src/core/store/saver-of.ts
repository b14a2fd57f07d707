import { hasMethod } from '../errors/app-values.js';
import type { PersistableStore, ThreadSaver } from '../persistence/persistence.js';
import type { StoreContext } from './store-context.js';
import { syncSource } from './sync-source.js';

/**
 * The saver, once the app has passed `persist` and what is stored can be read. The code comes with that option, so other apps
 * do not download it.
 */
export function saverOf(context: StoreContext, isShown: () => boolean): () => ThreadSaver | undefined {
  const persist = () => context.options().persist;
  const sync = () => syncSource(context);
  const apply: PersistableStore['apply'] = (thread, { items, ...action }) =>
    context.apply(thread, {
      ...action,
      items: context.parts.current()?.checkRestored(context, thread, items) ?? items,
    });
  let saver: ThreadSaver | undefined;
  return () => {
    const persistence = persist();
    if (!saver && persistence && context.parts.current())
      saver = context.fromApp(
        'persist',
        () => persistence.connect({ ...context, persist, sync, isShown, apply }),
        isSaver,
        () => undefined,
      );
    return saver;
  };
}

function isSaver(value: unknown): value is ThreadSaver | undefined {
  return hasMethod(value, 'restore') && hasMethod(value, 'save');
}
