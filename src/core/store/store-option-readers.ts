import {
  hasMethod,
  isFlag,
  isFunction,
  isRecord,
  isText,
  itemsThat,
  type OptionReaders,
  only,
} from '../errors/app-values.js';
import type { StoreOptions } from './interrupt-store.js';

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
