import type { ReactNode } from 'react';
import { HoldpointContext, useHoldpoint, withoutReplacements } from '../../ui/settings.js';

/**
 * Shows its children with the built-in components, class names and clock in place of the app's. The app's labels are
 * kept, because a label that throws is already replaced on its own.
 */
export function WithoutReplacements({ children }: { readonly children: ReactNode }) {
  return (
    <HoldpointContext.Provider value={withoutReplacements(useHoldpoint())}>
      {children}
    </HoldpointContext.Provider>
  );
}
