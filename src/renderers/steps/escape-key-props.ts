import type { KeyboardEvent } from 'react';
import { isComposing } from '../../ui/press/is-composing.js';

/**
 * Returns props for a step inside a prompt: Escape calls `onBack` and does not reach the prompt or a dialog around
 * it.
 */
export function escapeKeyProps(onBack: () => void) {
  return {
    'data-own-escape': '',
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
      event.stopPropagation();
      onBack();
    },
  };
}
