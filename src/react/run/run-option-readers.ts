import {
  hasMethod,
  isFunction,
  isRecord,
  isText,
  itemsThat,
  type OptionReaders,
  only,
} from '../../core/errors/app-values.js';
import { STORE_OPTIONS } from '../../core/store/store-option-readers.js';
import type { InterruptedRunOptions } from './interrupted-run-options.js';

const { toolDialects: _, interrupts, ...storeOptions } = STORE_OPTIONS;

/** How the hook reads each of its options. */
export const RUN_OPTIONS: OptionReaders<InterruptedRunOptions> = {
  ...storeOptions,
  interrupts,
  run: only(isFunction),
  loadParts: only((value) => value === 'idle' || value === 'asked'),
  tools: itemsThat(isTool),
};

function isTool(item: unknown): boolean {
  if (!isRecord(item)) return false;
  if (!('dialect' in item)) return 'name' in item && isText(item.name);
  return hasMethod(item.dialect, 'read') && 'tool' in item && isRecord(item.tool);
}
