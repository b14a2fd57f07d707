import type { ToolUIPart } from 'ai';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

interface Decision {
  readonly approval?: ToolUIPart['approval'];
  readonly state: ToolUIPart['state'];
}

const Decided = createContext<Decision>({ state: 'input-available' });
const ANSWERED: readonly string[] = ['approval-responded', 'output-denied', 'output-available'];

export function Confirmation({ approval, state, ...props }: ComponentProps<'div'> & Decision) {
  if (!approval || state === 'input-streaming' || state === 'input-available') return null;
  return (
    <Decided value={{ approval, state }}>
      <div role="alert" {...props} />
    </Decided>
  );
}

export function ConfirmationTitle(props: ComponentProps<'div'>) {
  return <div {...props} />;
}

export function ConfirmationAccepted({ children }: { children?: ReactNode }) {
  const { approval, state } = useContext(Decided);
  return approval?.approved && ANSWERED.includes(state) ? children : null;
}

export function ConfirmationRejected({ children }: { children?: ReactNode }) {
  const { approval, state } = useContext(Decided);
  return approval?.approved === false && ANSWERED.includes(state) ? children : null;
}
