import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Whether the page is dark, and its setter. The class `dark` of the root element follows; by default `?dark` starts with it. */
export function useDarkClass(start: () => boolean = startsDark) {
  const [dark, setDark] = useState(start);
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  return [dark, setDark] as const;
}

export function startsDark(): boolean {
  return new URLSearchParams(location.search).has('dark');
}

/** The name of the button that changes the page's theme: `scripts/apps/visit.mjs` presses it. */
export function turnName(dark: boolean): string {
  return dark ? 'Light page' : 'Dark page';
}

export function showPage(page: ReactNode): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no root.');
  createRoot(place).render(<StrictMode>{page}</StrictMode>);
}
