import { HoldpointProvider, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createGatewaySource, createHttpTransport } from 'holdpoint/gateway/client';
import { useCallback, useEffect, useState } from 'react';

// Made once: it lists what is open after a reload, and on whichever instance answers.
const source = createGatewaySource(createHttpTransport({ url: '/interactions' }));

/** What each tool does, in your words, above its call and on its buttons. */
const consequences = { Bash: { text: 'Runs a command on the server.', action: 'Run it' } };

interface Message {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly said: string;
}

export function Chat() {
  const run = useInterruptedRun(source);
  const { messages, say } = useTranscript();
  return (
    <HoldpointProvider theme={{ accent: '#6d28d9' }} consequences={consequences} destructiveTools={['Write']}>
      <main>
        {messages.map(({ id, role, said }) => (
          <p key={id} data-role={role}>
            {said}
          </p>
        ))}
        <InterruptStack run={run} receipts />
        <Composer onSay={say} />
      </main>
    </HoldpointProvider>
  );
}

function Composer({ onSay }: { onSay: (text: string) => Promise<void> }) {
  const [text, setText] = useState('');
  const send = async () => {
    await onSay(text);
    setText('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') void send();
      }}
    >
      <input
        aria-label="Message"
        placeholder="Ask for the tests, or for a question"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">Send</button>
    </form>
  );
}

/** The messages of this session, read again while an agent is at work. */
function useTranscript() {
  const [{ messages, isRunning }, setRead] = useState<{ messages: readonly Message[]; isRunning: boolean }>({
    messages: [],
    isRunning: false,
  });
  const read = useCallback(async () => setRead(await (await fetch('/messages')).json()), []);
  useEffect(() => {
    void read();
    const again = isRunning ? setInterval(read, 500) : undefined;
    return () => clearInterval(again);
  }, [isRunning, read]);
  const say = async (text: string) => {
    await fetch('/messages', { method: 'POST', body: JSON.stringify({ text }) });
    await read();
  };
  return { messages, say };
}
