import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { HoldpointContext } from './settings.js';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A new value renders the children again after a failure. Left out: they are not tried again. */
  readonly resetKey?: unknown;
  /** Rendered after a failure. */
  readonly fallback: () => ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/**
 * Catches the errors of its children, so that nothing an agent sent, and no component of the app, can unmount the
 * app. Each is reported as `RENDER_FAILED`.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = HoldpointContext;
  declare context: ContextType<typeof HoldpointContext>;
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.context.warn('RENDER_FAILED', { error, componentStack });
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
