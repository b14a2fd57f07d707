import type { ReactNode } from 'react';
import { loadChunk } from '../../core/util/load-chunk.js';
import type { TextDiffProps } from './text-diff.js';
import { useLoaded } from './use-loaded.js';

interface LazyTextDiffProps extends TextDiffProps {
  /** Both values in full, shown until the difference has loaded, or where loading fails. */
  readonly children: ReactNode;
}

const LONGEST = 100_000;

const load = () => loadChunk(() => import('../form/form-chunk.js'));

/**
 * Shows the difference between two long texts. Its code is in the form's chunk, which is already loaded after an
 * edit in the form.
 */
export function LazyTextDiff({ children, ...difference }: LazyTextDiffProps) {
  const [loaded] = useLoaded(load);
  // Every line is an element: longer texts would be slow.
  const isTooLong = difference.before.length + difference.after.length > LONGEST;
  return loaded.state === 'loaded' && !isTooLong ? <loaded.value.TextDiff {...difference} /> : children;
}
