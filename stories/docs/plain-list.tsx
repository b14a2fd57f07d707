import type { AbstractAgent, Message } from '@ag-ui/client';
import {
  type InterruptedRun,
  InterruptSlot,
  InterruptStack,
  useInterruptedRun,
  useInterruptSlot,
} from 'holdpoint';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { PlainComposer } from './plain-composer.js';

/** A chat without a chat library: a list, the requests that have no place in it, and a text field. */
export function PlainChat({ agent }: { agent: AbstractAgent }) {
  const run = useInterruptedRun(agent);
  return (
    <div className="plain-chat">
      <Transcript agent={agent} run={run} />
      <InterruptStack run={run} />
      <PlainComposer run={run} />
    </div>
  );
}

/** It alone renders for streamed text, because it alone listens to the messages. */
function Transcript({ agent, run }: { agent: AbstractAgent; run: InterruptedRun }) {
  const [messages, setMessages] = useState<readonly Message[]>(agent.messages);
  useEffect(() => {
    const { unsubscribe } = agent.subscribe({ onMessagesChanged: () => setMessages([...agent.messages]) });
    return unsubscribe;
  }, [agent]);
  return (
    <ol aria-label="Conversation">
      {messages.map((message) => (
        <Fragment key={message.id}>
          <Entry message={message} run={run} />
          <Place run={run} messageId={message.id} />
        </Fragment>
      ))}
    </ol>
  );
}

/** What a person or the agent said, and a line for each call. Results of tools and the like are not shown. */
function Entry({ message, run }: { message: Message; run: InterruptedRun }) {
  if (message.role !== 'user' && message.role !== 'assistant') return null;
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
  return (
    <>
      {typeof message.content === 'string' && message.content !== '' && (
        <li data-role={message.role}>{message.content}</li>
      )}
      {calls.map((call) => (
        <Place key={call.id} run={run} toolCallId={call.id}>
          <li>
            called <code>{call.function.name}</code>
          </li>
        </Place>
      ))}
    </>
  );
}

type PlaceProps = { run: InterruptedRun; toolCallId?: string; messageId?: string; children?: ReactNode };

/** What the agent asks here, as an item of the list; else the children, so that no item is empty. */
function Place({ run, toolCallId, messageId, children = null }: PlaceProps) {
  const { interrupts, receipts } = useInterruptSlot(run, { toolCallId, messageId });
  if (interrupts.length === 0 && receipts.length === 0) return children;
  return (
    <li>
      <InterruptSlot run={run} toolCallId={toolCallId} messageId={messageId} />
    </li>
  );
}
