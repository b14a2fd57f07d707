import { useEffect } from 'react';

/**
 * Shows in the page's title how many wait. What the title was comes back afterwards, unless the app has set another one
 * meanwhile.
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

/** Shows at the app's icon how many wait, where the browser can. 0 shows nothing. */
export function useCountedBadge(count: number): void {
  useEffect(() => {
    if (count === 0 || !('setAppBadge' in navigator)) return;
    // Refused where the page is in a frame of another site, or the app is not installed: nothing to mend then.
    navigator.setAppBadge(count).catch(ignore);
    return () => void navigator.clearAppBadge().catch(ignore);
  }, [count]);
}

function ignore(): void {}
