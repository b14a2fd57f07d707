import {
  createFromApp,
  type FromApp,
  hasMethod,
  isFlag,
  isFunction,
  isRecord,
  isText,
  itemsThat,
  type OptionReaders,
  only,
  readOptions,
  refuseBy,
} from '../errors/app-values.js';
import { guardClock } from '../errors/guard-clock.js';
import { type HeldWarnings, holdWarnings } from '../errors/hold-warnings.js';
import { createWarn } from '../errors/warnings.js';
import { type Clock, systemClock } from '../util/clock.js';
import { sameItems } from '../util/merge-objects.js';
import type { StoreOptions } from './interrupt-store.js';

/** What new options change for a store. */
export interface OptionChanges {
  readonly hasOtherDialects: boolean;
  readonly isFirstPersisted: boolean;
}

interface HeldOptions {
  options(): StoreOptions;
  /** The app's clock, guarded; the same one as long as the app's stays. */
  clock(): Clock;
  readonly held: HeldWarnings;
  readonly fromApp: FromApp;
  /** Replaces the options. */
  replace(next: StoreOptions): OptionChanges;
}

/** Holds the options of a store: of what the app hands over, only what fits. */
export function holdOptions(initial: StoreOptions): HeldOptions {
  let current: StoreOptions = {};
  const held = holdWarnings(createWarn(() => current.onWarning));
  const fromApp = createFromApp(held.warn);
  const refuse = refuseBy(fromApp);
  const read = (given: StoreOptions) => readOptions(given, STORE_OPTIONS, refuse);
  current = read(initial);
  return {
    options: () => current,
    clock: createClock(() => current.clock, fromApp),
    held,
    fromApp,
    replace(next) {
      const before = current;
      current = read(next);
      return {
        hasOtherDialects: !sameDialects(before, current),
        isFirstPersisted: current.persist !== undefined && before.persist === undefined,
      };
    },
  };
}

const callback = only(isFunction);
const flag = only(isFlag);
const dialectList = itemsThat((item) => hasMethod(item, 'read'));

/** How a store reads each of its options, which may come from plain JavaScript. */
export const STORE_OPTIONS: OptionReaders<StoreOptions> = {
  dialects: dialectList,
  toolDialects: dialectList,
  interrupts: itemsThat((item) => hasMethod(item, 'refine')),
  validator: only((value) => hasMethod(value, 'validate')),
  clock: only((value) => hasMethod(value, 'now') && hasMethod(value, 'after')),
  persist: only((value) => hasMethod(value, 'connect')),
  secrets: itemsThat(isText),
  revealSecrets: flag,
  reviewer: only((value) => isRecord(value) && isText(Reflect.get(value, 'id'))),
  // Wrong ones fail the sending, because an answer must not leave without the record that the app asked for.
  records: (value) => value,
  attachAnswerIds: flag,
  onWarning: callback,
  onInterrupt: callback,
  onAnswer: callback,
  onError: callback,
};

/** Returns the app's clock, guarded, and the same one as long as the app's stays. */
function createClock(given: () => Clock | undefined, fromApp: FromApp): () => Clock {
  let last: { readonly of: Clock; readonly guarded: Clock } | null = null;
  return () => {
    const clock = given();
    if (!clock) return systemClock;
    if (last?.of !== clock) last = { of: clock, guarded: guardClock(clock, fromApp) };
    return last.guarded;
  };
}

function sameDialects(before: StoreOptions, now: StoreOptions): boolean {
  return (
    sameItems(before.dialects ?? [], now.dialects ?? []) &&
    sameItems(before.toolDialects ?? [], now.toolDialects ?? [])
  );
}
