import { assertNever } from '../core/util/assert-never.js';
import type { LoadedRun } from './loaded-run.js';

/** How far the parts that show requests have come. */
export type LazyState =
  | { readonly state: 'waiting' }
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly parts: LoadedRun }
  /** `open` is the list of open interrupts that the agent's client holds, unchanged. */
  | { readonly state: 'failed'; readonly open: readonly unknown[] };

type LazyAction =
  | { readonly type: 'load' }
  | { readonly type: 'loaded'; readonly parts: LoadedRun }
  | { readonly type: 'failed'; readonly open: readonly unknown[] }
  | { readonly type: 'opened'; readonly open: readonly unknown[] };

export function reduceLazy(before: LazyState, action: LazyAction): LazyState {
  switch (action.type) {
    case 'load':
      return before.state === 'loaded' ? before : { state: 'loading' };
    case 'loaded':
      return { state: 'loaded', parts: action.parts };
    case 'failed':
      return { state: 'failed', open: action.open };
    case 'opened':
      return before.state === 'failed' ? { state: 'failed', open: action.open } : before;
    default:
      return assertNever(action);
  }
}
