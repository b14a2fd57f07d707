import { Component, type ErrorInfo, type ReactNode } from 'react';
import { HoldpointContext, plain, useHoldpoint } from '../ui/settings.js';

interface PromptBoundaryProps {
  readonly children: ReactNode;
  /** What is shown; something else is tried anew. */
  readonly of: unknown;
  readonly fallback: () => ReactNode;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
}

interface PromptBoundaryState {
  readonly failed: boolean;
  readonly of: unknown;
}

/** Catches what is thrown inside, so that nothing that an agent sent takes the app's tree down. */
class PromptBoundary extends Component<PromptBoundaryProps, PromptBoundaryState> {
  override state: PromptBoundaryState = { failed: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: PromptBoundaryProps, state: PromptBoundaryState) {
    return of === state.of ? null : { failed: false, of };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}

interface SafelyProps {
  readonly children: ReactNode;
  /** What is shown; of something else the app's parts are tried anew. Left out: never, which keeps the focus. */
  readonly of?: unknown;
  /** What is shown without the app's parts. Default: the same. */
  readonly plainly?: ReactNode;
  /** What remains where that throws as well, until there is something else to show. */
  readonly last: () => ReactNode;
  readonly until: unknown;
}

/** Where the app's parts throw, the same without them; `onWarning` hears of it once. */
export function SafeBoundary({ children, of, plainly = children, last, until }: SafelyProps) {
  const { warn } = useHoldpoint();
  // Of two boundaries that fail at the same time only the outer is told.
  const onError = (error: unknown, { componentStack }: ErrorInfo) =>
    warn('RENDER_FAILED', { error, componentStack });
  return (
    <PromptBoundary of={until} fallback={last} onError={onError}>
      <PromptBoundary of={of} fallback={() => <Plainly>{plainly}</Plainly>} onError={onError}>
        {children}
      </PromptBoundary>
    </PromptBoundary>
  );
}

/** Without what an app may have put in the place of ours, words excepted: those are guarded one by one. */
export function Plainly({ children }: { readonly children: ReactNode }) {
  return <HoldpointContext.Provider value={plain(useHoldpoint())}>{children}</HoldpointContext.Provider>;
}
