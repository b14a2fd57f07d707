import { useEffect, useMemo } from 'react';
import type { ProposedCall } from '../../core/protocol/prompt.js';
import type { PreviewedCall } from '../../ui/call-preview.js';
import { useHoldpoint } from '../../ui/settings.js';
import { type CallContext, type FoundPreviews, findPreviews, previewedCall } from './call-previews.js';

interface CallPreviews extends FoundPreviews {
  /** The copy of the call that previews get; null where no preview is shown. */
  readonly previewed: PreviewedCall | null;
}

const NONE: CallPreviews = { previewed: null, alongside: [], main: null, errors: [] };

/** Returns the previews of a call, with the person's edits where there are any. */
export function usePreviews(
  call: ProposedCall,
  edited: { readonly args: unknown } | null,
  { changes, more }: CallContext,
): CallPreviews {
  const { previews, warn } = useHoldpoint();
  const found = useMemo(() => {
    const previewed = previews.length > 0 ? previewedCall(call, edited, { changes, more }) : null;
    return previewed ? { previewed, ...findPreviews(previews, previewed) } : NONE;
  }, [previews, call, edited, changes, more]);
  useEffect(() => {
    for (const error of found.errors) warn('CALLBACK_FAILED', { callback: 'previews.match', error });
  }, [found, warn]);
  return found;
}
