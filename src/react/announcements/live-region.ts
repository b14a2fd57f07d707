import { createContext, type ReactNode } from 'react';

/** A live region that was on the page before the components were loaded. */
interface LiveRegion {
  readonly element: HTMLElement;
  /** Renders words into the region. It is passed in, so that the components need no React DOM. */
  readonly show: (words: ReactNode) => ReactNode;
}

/** Null: each component renders a live region of its own. */
export const LiveRegionContext = createContext<LiveRegion | null>(null);
