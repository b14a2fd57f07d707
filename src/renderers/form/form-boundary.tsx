import { Component, type ReactNode } from 'react';

interface FormBoundaryProps {
  readonly children: ReactNode;
  /** Stands in for the form once rendering it has failed. */
  readonly fallback: () => ReactNode;
}

/** Catches what a schema may still make rjsf, or a theme of the app's, throw: no request goes unanswerable. */
export class FormBoundary extends Component<FormBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
