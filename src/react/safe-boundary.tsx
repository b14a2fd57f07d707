import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useHoldpoint } from '../ui/settings.js';
import { WithoutReplacements } from './without-replacements.js';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is shown; something else is tried anew. */
  readonly resetKey: unknown;
  readonly fallback: () => ReactNode;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/** Catches what is thrown inside, so that nothing that an agent sent takes the app's tree down. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}

interface SafeBoundaryProps {
  readonly children: ReactNode;
  /** What is shown; of something else the app's parts are tried anew. Left out: never, which keeps the focus. */
  readonly resetKey?: unknown;
  /** What is shown without the app's parts. Default: the same. */
  readonly withoutReplacements?: ReactNode;
  /** What remains where that throws as well, until there is something else to show. */
  readonly fallback: () => ReactNode;
  readonly fallbackResetKey: unknown;
}

/** Where the app's parts throw, the same without them; `onWarning` hears of it once. */
export function SafeBoundary({
  children,
  resetKey,
  withoutReplacements = children,
  fallback,
  fallbackResetKey,
}: SafeBoundaryProps) {
  const { warn } = useHoldpoint();
  // Of two boundaries that fail at the same time only the outer is told.
  const onError = (error: unknown, { componentStack }: ErrorInfo) =>
    warn('RENDER_FAILED', { error, componentStack });
  return (
    <ErrorBoundary resetKey={fallbackResetKey} fallback={fallback} onError={onError}>
      <ErrorBoundary
        resetKey={resetKey}
        fallback={() => <WithoutReplacements>{withoutReplacements}</WithoutReplacements>}
        onError={onError}
      >
        {children}
      </ErrorBoundary>
    </ErrorBoundary>
  );
}
