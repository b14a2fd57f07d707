import type { KeyboardEvent } from 'react';

/** For a step inside a prompt: Escape goes back from it, and reaches neither the prompt nor a dialog around it. */
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
