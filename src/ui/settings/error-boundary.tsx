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
  /** What was caught last; null for nothing. */
  readonly caught: Caught | null;
  /** What was caught first: the fallback is shown because of it. */
  readonly first: Caught | null;
}

interface Caught {
  readonly error: unknown;
}

/**
 * Catches the errors of its children, so that nothing an agent sent, and no component of the app, can unmount the
 * app. Each is reported as `RENDER_FAILED`. React gives it also what the fallback throws in an effect: that goes on to the
 * next boundary, because the same fallback would throw it again, for ever.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = HoldpointContext;
  declare context: ContextType<typeof HoldpointContext>;
  override state: ErrorBoundaryState = {
    failed: this.hasFailed(),
    resetKey: this.props.resetKey,
    caught: null,
    first: null,
  };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, caught: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    const { caught, first } = state;
    if (resetKey !== state.resetKey) return { failed: false, resetKey, caught: null, first: null };
    return first === null && caught !== null ? { first: caught } : null;
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
    const { failed, caught, first } = this.state;
    if (caught !== first) throw caught?.error;
    return failed ? this.props.fallback() : this.props.children;
  }
}
