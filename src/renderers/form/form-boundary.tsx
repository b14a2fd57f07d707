import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { HoldpointContext } from '../../ui/settings.js';

interface FormBoundaryProps {
  readonly children: ReactNode;
  /** Stands in for the form once rendering it has failed. */
  readonly fallback: () => ReactNode;
}

/** Catches what a schema may still make rjsf, or parts of the app's, throw: no request goes unanswerable. */
export class FormBoundary extends Component<FormBoundaryProps, { readonly failed: boolean }> {
  static override contextType = HoldpointContext;
  declare context: ContextType<typeof HoldpointContext>;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.context.warn('RENDER_FAILED', { error, componentStack });
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
