import { type AnyInterruptedRun, InterruptSlot, InterruptStack, type Persistence } from 'holdpoint';
import type { ComponentType } from 'react';

/** The call that every journey is about, and another that may wait beside it. */
export const CALL = { id: 't-1', name: 'sendEmail', args: { to: 'ada@example.com' } };
export const OTHER = { id: 't-2', name: 'closeTicket', args: { ticket: 'T-7' } };
export const RESULT = 'Delivered.';

export interface PageProps {
  readonly persist: Persistence;
}

/** One conversation with an agent. It outlives the pages that show it. */
export interface Conversation {
  /** A page of it: each has a source, a store and a memory of its own. */
  readonly Page: ComponentType<PageProps>;
  /** The agent asks for `CALL`, and at the same time for `OTHER` where something is to wait. */
  ask(isAlone: boolean): Promise<void>;
  /** The run that asked has nothing more to say. */
  rest(): Promise<void>;
  /** The agent gets what was sent, and works. */
  take(): Promise<void>;
  /** Its tool reports, and the run ends. */
  end(): Promise<void>;
  /** The person stops the agent, or whoever started it does. */
  stop(): Promise<void>;
  /** The run, or the connection, breaks. */
  breakOff(): Promise<void>;
}

/** A transcript that has come to the call, with the stack below. */
export function Transcript({ run }: { readonly run: AnyInterruptedRun }) {
  return (
    <>
      <section aria-label="call">
        <InterruptSlot run={run} toolCallId={CALL.id} graceMs={0} />
      </section>
      <InterruptStack run={run} graceMs={0} />
    </>
  );
}
