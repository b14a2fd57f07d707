import { Fragment, memo, useEffect, useState } from 'react';
import {
  InterruptComposer,
  InterruptSlot,
  InterruptStack,
  useInterruptedRun,
} from '../../stories/bench/watched-run.js';
import { HttpAgent } from './chat-agent.js';

const isSaid = ({ role, content }) => ['user', 'assistant'].includes(role) && typeof content === 'string';

function useMessages(agent) {
  const [messages, setMessages] = useState(agent.messages);
  useEffect(() => {
    const { unsubscribe } = agent.subscribe({ onMessagesChanged: () => setMessages([...agent.messages]) });
    return unsubscribe;
  }, [agent]);
  return messages;
}

/** A message as one of the client, with a plain line in place of what we show at its call. */
function Plain({ message }) {
  return (
    <>
      {isSaid(message) && <p>{message.content}</p>}
      {message.role === 'assistant' && message.toolCalls?.map(({ id }) => <p key={id}>{id}</p>)}
    </>
  );
}

function WithSlots({ run, message }) {
  return (
    <>
      {isSaid(message) && <p>{message.content}</p>}
      {message.role === 'assistant' &&
        message.toolCalls?.map(({ id }) => <InterruptSlot key={id} run={run} toolCallId={id} />)}
      <InterruptSlot run={run} messageId={message.id} />
    </>
  );
}

// The client makes new objects of all messages with each token.
const isSame = (before, now) => before.run === now.run && before.message.content === now.message.content;
const PlainMemo = memo(Plain, isSame);
const WithSlotsMemo = memo(WithSlots, isSame);

/** A chat with two buttons by hand in place of the card. */
export function createPlain(Message = Plain) {
  const agent = new HttpAgent({ url: '/agent' });
  return function Chat() {
    const messages = useMessages(agent);
    return (
      <>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        <Buttons agent={agent} />
      </>
    );
  };
}

export const createPlainMemo = () => createPlain(PlainMemo);

function Buttons({ agent }) {
  const [asked, setAsked] = useState([]);
  useEffect(() => {
    const { unsubscribe } = agent.subscribe({
      onRunFinishedEvent: ({ event }) => setAsked(event.outcome?.interrupts ?? []),
    });
    return unsubscribe;
  }, [agent]);
  const answer = (approved) => {
    setAsked([]);
    const resume = asked.map(({ id }) => ({ interruptId: id, status: 'resolved', payload: { approved } }));
    void agent.runAgent({ resume });
  };
  if (asked.length === 0) return null;
  return (
    <div>
      <p>{asked[0].message}</p>
      <button type="button" onClick={() => answer(true)}>
        Approve
      </button>
      <button type="button" onClick={() => answer(false)}>
        Deny
      </button>
    </div>
  );
}

/** The chat of README.md with a component for each message, which is memoised. */
export function createMemo() {
  const agent = new HttpAgent({ url: '/agent' });
  function Transcript({ run }) {
    const messages = useMessages(agent);
    return messages.map((message) => (
      <Fragment key={message.id}>
        <WithSlotsMemo run={run} message={message} />
      </Fragment>
    ));
  }
  return function Chat() {
    const run = useInterruptedRun(agent);
    return (
      <>
        <Transcript run={run} />
        <InterruptStack run={run} />
        <InterruptComposer run={run} placeholder="Ask the agent" />
      </>
    );
  };
}
