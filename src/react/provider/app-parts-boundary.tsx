import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/settings/error-boundary.js';
import { HoldpointContext, useBaseSettings, withoutReplacements } from '../../ui/settings/settings.js';

interface AppPartsBoundaryProps {
  readonly children: ReactNode;
  /**
   * A new value tries the app's parts again after they failed. Left out: they are not tried again, which keeps the
   * focus.
   */
  readonly resetKey?: unknown;
  /** As in `ErrorBoundary`. */
  readonly remembered?: string | undefined;
  /** Shown without the app's parts after a failure. Default: `children`. */
  readonly withoutReplacements?: ReactNode;
  /** Shown if the built-in parts fail as well, until `fallbackResetKey` changes. */
  readonly fallback: () => ReactNode;
  readonly fallbackResetKey: unknown;
}

/**
 * Renders its children, and renders them with the built-in parts where the app's own throw. Where both boundaries fail at
 * once, React reports to the outer one only, so there is one warning.
 */
export function AppPartsBoundary({
  children,
  resetKey,
  remembered,
  withoutReplacements = children,
  fallback,
  fallbackResetKey,
}: AppPartsBoundaryProps) {
  return (
    <ErrorBoundary resetKey={fallbackResetKey} fallback={fallback}>
      <ErrorBoundary
        resetKey={resetKey}
        remembered={remembered}
        fallback={() => <WithoutReplacements>{withoutReplacements}</WithoutReplacements>}
      >
        {children}
      </ErrorBoundary>
    </ErrorBoundary>
  );
}

/**
 * Shows its children with the built-in components, class names and clock in place of the app's. The app's labels are
 * kept, because a label that throws is already replaced on its own.
 */
export function WithoutReplacements({ children }: { readonly children: ReactNode }) {
  return (
    <HoldpointContext.Provider value={withoutReplacements(useBaseSettings())}>
      {children}
    </HoldpointContext.Provider>
  );
}
