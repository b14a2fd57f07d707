import { useSyncExternalStore } from 'react';

/** Returns whether the page is hidden: in another tab, minimised, or behind a locked screen. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden, () => false);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}
