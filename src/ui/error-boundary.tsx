import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { HoldpointContext } from './settings.js';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A new value renders the children again after a failure. Left out: they are not tried again. */
  readonly resetKey?: unknown;
  /**
   * The name by which the run remembers that this part has failed: it is then neither tried nor reported again where it
   * comes back to the page. Left out: nothing is remembered.
   */
  readonly remembered?: string | undefined;
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
  override state: ErrorBoundaryState = { failed: this.hasFailed(), resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (this.hasFailed()) return;
    const { remembered } = this.props;
    if (remembered !== undefined) this.context.failed?.add(remembered);
    this.context.warn('RENDER_FAILED', { error, componentStack });
  }

  hasFailed(): boolean {
    const { remembered } = this.props;
    return remembered !== undefined && this.context.failed?.has(remembered) === true;
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
