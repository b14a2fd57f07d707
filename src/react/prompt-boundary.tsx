import { Component, type ReactNode } from 'react';

interface PromptBoundaryProps {
  readonly children: ReactNode;
  /** What is shown; something else is tried anew. */
  readonly of: unknown;
  readonly fallback: () => ReactNode;
}

interface PromptBoundaryState {
  readonly failed: boolean;
  readonly of: unknown;
}

/** Catches what a renderer throws, so that what an agent sent never takes the app's tree down. */
export class PromptBoundary extends Component<PromptBoundaryProps, PromptBoundaryState> {
  override state: PromptBoundaryState = { failed: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: PromptBoundaryProps, state: PromptBoundaryState) {
    return of === state.of ? null : { failed: false, of };
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}
