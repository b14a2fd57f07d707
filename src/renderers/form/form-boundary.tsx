import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { HoldpointContext } from '../../ui/settings.js';

interface FormBoundaryProps {
  readonly children: ReactNode;
  /** Rendered after the form has failed. */
  readonly fallback: () => ReactNode;
}

/**
 * Catches errors that a schema may still cause in rjsf or in the app's components, so that every request can be
 * answered.
 */
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
