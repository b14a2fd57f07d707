import { Component, type ErrorInfo, type ReactNode, useContext } from 'react';
import { FormOptionsContext } from '../renderers/form/form-options.js';
import { HoldpointContext, plain, useHoldpoint } from '../ui/settings.js';

interface PromptBoundaryProps {
  readonly children: ReactNode;
  /** What is shown; something else is tried anew. */
  readonly of?: unknown;
  readonly fallback: () => ReactNode;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
}

interface PromptBoundaryState {
  readonly failed: boolean;
  readonly of: unknown;
}

/** Catches what is thrown inside, so that nothing that an agent sent takes the app's tree down. */
export class PromptBoundary extends Component<PromptBoundaryProps, PromptBoundaryState> {
  override state: PromptBoundaryState = { failed: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: PromptBoundaryProps, state: PromptBoundaryState) {
    return of === state.of ? null : { failed: false, of };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children;
  }
}

interface SafelyProps {
  readonly children: ReactNode;
  /** What is shown; something else is tried anew. */
  readonly of?: unknown;
  /** What is shown without the app's parts. Default: the same. */
  readonly plainly?: ReactNode;
}

/** Where the app's parts throw, the same without them; `onWarning` hears of it. */
export function Safely({ children, of, plainly = children }: SafelyProps) {
  const { warn } = useContext(FormOptionsContext);
  return (
    <PromptBoundary
      of={of}
      fallback={() => <Plainly>{plainly}</Plainly>}
      onError={(error, { componentStack }) => warn?.('RENDER_FAILED', { error, componentStack })}
    >
      {children}
    </PromptBoundary>
  );
}

/** Without what an app may have put in the place of ours, words excepted: those are guarded one by one. */
export function Plainly({ children }: { readonly children: ReactNode }) {
  return <HoldpointContext.Provider value={plain(useHoldpoint())}>{children}</HoldpointContext.Provider>;
}
