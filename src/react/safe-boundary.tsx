import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useHoldpoint } from '../ui/settings.js';
import { WithoutReplacements } from './without-replacements.js';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A new value renders the children again after a failure. */
  readonly resetKey: unknown;
  readonly fallback: () => ReactNode;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/** Catches errors of its children, so that nothing an agent sent can unmount the app. */
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
  /**
   * A new value tries the app's parts again after they failed. Left out: they are not tried again, which keeps the
   * focus.
   */
  readonly resetKey?: unknown;
  /** Shown without the app's parts after a failure. Default: `children`. */
  readonly withoutReplacements?: ReactNode;
  /** Shown where that fails as well, until `fallbackResetKey` changes. */
  readonly fallback: () => ReactNode;
  readonly fallbackResetKey: unknown;
}

/** Renders its children, and renders them with the built-in parts where the app's own throw. Warns once. */
export function SafeBoundary({
  children,
  resetKey,
  withoutReplacements = children,
  fallback,
  fallbackResetKey,
}: SafeBoundaryProps) {
  const { warn } = useHoldpoint();
  // Where both boundaries fail at once, React reports to the outer one only.
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
