import type { AbstractAgent, Message } from '@ag-ui/client';
import { type InterruptedRun, InterruptSlot, type Theme, useInterruptSlot } from 'holdpoint';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from './use-messages.js';

interface TranscriptProps {
  agent: AbstractAgent;
  run: InterruptedRun;
  theme?: Theme;
}

/**
 * The conversation: the person's messages, the agent's text, and a line for each of its calls. A
 * request is shown at its call, or after the message that it followed.
 */
export function Transcript({ agent, ...shown }: TranscriptProps) {
  const { run } = shown;
  const messages = useMessages(agent);
  return (
    // Live, so that a screen reader says what the agent answers after a decision, once all of it is there.
    <ol
      className="chat-transcript"
      aria-label="Conversation"
      aria-live="polite"
      aria-relevant="additions text"
      aria-busy={run.status === 'running' || run.status === 'sending'}
    >
      {messages.map((message) => (
        <Fragment key={message.id}>
          <Entry {...shown} message={message} />
          <Asked {...shown} messageId={message.id} />
        </Fragment>
      ))}
    </ol>
  );
}

type Shown = Omit<TranscriptProps, 'agent'>;

function Entry({ message, ...shown }: Shown & { message: Message }) {
  if (message.role === 'user' && typeof message.content === 'string') {
    return (
      <li className="chat-said chat-said-user" aria-live="off">
        {message.content}
      </li>
    );
  }
  if (message.role !== 'assistant') return null;
  const calls = message.toolCalls ?? [];
  return (
    <>
      {message.content ? <li className="chat-said chat-said-agent">{message.content}</li> : null}
      {calls.map((call) => (
        <Asked key={call.id} {...shown} toolCallId={call.id}>
          <li className="chat-call">
            called <code>{call.function.name}</code>
          </li>
        </Asked>
      ))}
    </>
  );
}

type AskedProps = Shown & { toolCallId?: string; messageId?: string; children?: ReactNode };

/** The request at this place, or the children if there is none. It has announcements of its own. */
function Asked({ run, toolCallId, messageId, children = null, ...options }: AskedProps) {
  const { interrupts, receipts } = useInterruptSlot(run, { toolCallId, messageId });
  if (interrupts.length === 0 && receipts.length === 0) return children;
  return (
    <li className="chat-asked" aria-live="off">
      <InterruptSlot run={run} headingLevel={2} toolCallId={toolCallId} messageId={messageId} {...options} />
    </li>
  );
}
