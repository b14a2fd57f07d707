import { type ReactNode, useContext, useMemo } from 'react';
import { type HeadingLevel, HoldpointContext } from '../settings/settings.js';

const BELOW: Readonly<Record<HeadingLevel, HeadingLevel>> = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 };

/** Puts the headings inside of it one level below those around it. */
export function HeadingBelow({ children }: { readonly children: ReactNode }) {
  const above = useContext(HoldpointContext);
  const settings = useMemo(() => ({ ...above, headingLevel: BELOW[above.headingLevel] }), [above]);
  return <HoldpointContext.Provider value={settings}>{children}</HoldpointContext.Provider>;
}
