import { isObject, own, parseJson } from '../util/json.js';
import { ownKeyOf } from './item-storage.js';
import type { PersistenceStorage, TabNews, Told } from './persistence.js';

/** The most requests of a thread that pages tell each other of. */
const MOST_TOLD = 100;
const CHANNEL = 'holdpoint:tabs';

interface Channel {
  onmessage: (() => void) | null;
  postMessage(message: unknown): void;
  close(): void;
  /** Node's alone: an open channel must not keep a process alive. */
  unref?(): void;
}

// Declared here, because the core is compiled without the types of a browser.
declare const BroadcastChannel: (new (name: string) => Channel) | undefined;

/** Creates the news of the pages over one storage. A channel of the browser only says that there may be some. */
export function createTabNews(storage: PersistenceStorage): TabNews {
  let channel: Channel | null = null;

  function read(thread: string): readonly Told[] {
    const list = parseJson(storage.getItem(ownKeyOf(thread, 'told')) ?? '');
    return Array.isArray(list) ? list.filter(isTold) : [];
  }

  return {
    tell(thread, told) {
      const others = read(thread).filter(({ digest, page }) => digest !== told.digest || page !== told.page);
      storage.setItem(ownKeyOf(thread, 'told'), JSON.stringify([...others, told].slice(-MOST_TOLD)));
      channel?.postMessage(null);
    },
    heard(thread, digest, since, page) {
      const told = read(thread).filter((one) => one.digest === digest && one.page !== page && one.at > since);
      return told.at(-1) ?? null;
    },
    listen(onNews) {
      if (typeof BroadcastChannel === 'undefined') return () => {};
      const opened = new BroadcastChannel(CHANNEL);
      opened.unref?.();
      opened.onmessage = onNews;
      channel = opened;
      return () => {
        opened.close();
        if (channel === opened) channel = null;
      };
    },
  };
}

function isTold(value: unknown): value is Told {
  return (
    isObject(value) &&
    typeof own(value, 'digest') === 'string' &&
    typeof own(value, 'page') === 'string' &&
    typeof own(value, 'at') === 'number' &&
    ['sending', 'open', 'ended'].includes(String(own(value, 'state')))
  );
}
