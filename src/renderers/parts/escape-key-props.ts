import type { KeyboardEvent } from 'react';

/**
 * Returns props for a step inside a prompt: Escape calls `onBack` and does not reach the prompt or a dialog around
 * it.
 */
export function escapeKeyProps(onBack: () => void) {
  return {
    'data-own-escape': '',
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.stopPropagation();
      onBack();
    },
  };
}
