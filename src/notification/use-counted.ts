import { useEffect } from 'react';

/**
 * Shows in the page's title how many requests wait. The earlier title comes back afterwards, unless the app has set
 * another one meanwhile.
 *
 * @param count 0 shows nothing.
 */
export function useCountedTitle(count: number, label: (count: number, title: string) => string): void {
  useEffect(() => {
    if (count === 0) return;
    const before = document.title;
    const counted = label(count, before);
    document.title = counted;
    return () => {
      if (document.title === counted) document.title = before;
    };
  }, [count, label]);
}

/** Shows a badge on the app's icon with the number of waiting requests, if the browser can. 0 shows nothing. */
export function useCountedBadge(count: number): void {
  useEffect(() => {
    if (count === 0 || !('setAppBadge' in navigator)) return;
    // The browser refuses if the page is in another site's frame, or if the app is not installed. That cannot be fixed
    // here.
    navigator.setAppBadge(count).catch(ignore);
    return () => void navigator.clearAppBadge().catch(ignore);
  }, [count]);
}

function ignore(): void {}
