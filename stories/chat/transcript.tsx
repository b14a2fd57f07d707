import type { AbstractAgent, Message } from '@ag-ui/client';
import { useMessages } from './use-messages.js';

/** What was said so far: the person's messages, the agent's text, and a line for each call it made. */
export function Transcript({ agent }: { agent: AbstractAgent }) {
  const messages = useMessages(agent);
  return (
    <ol className="chat-transcript" aria-label="Conversation">
      {messages.map((message) => (
        <Entry key={message.id} message={message} />
      ))}
    </ol>
  );
}

function Entry({ message }: { message: Message }) {
  if (message.role === 'user' && typeof message.content === 'string') {
    return <li className="chat-said chat-said-user">{message.content}</li>;
  }
  if (message.role !== 'assistant') return null;
  const calls = message.toolCalls ?? [];
  return (
    <>
      {message.content ? <li className="chat-said chat-said-agent">{message.content}</li> : null}
      {calls.map((call) => (
        <li key={call.id} className="chat-call">
          called <code>{call.function.name}</code>
        </li>
      ))}
    </>
  );
}
