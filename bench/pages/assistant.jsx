import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  ThreadPrimitive,
  useExternalStoreRuntime,
} from '@assistant-ui/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { settled } from '../../stories/bench/laid-out.js';

/** The smallest card that shows the question: ours shows and does more. */
function Card({ toolName, args, result, addResult }) {
  return (
    <div data-card="">
      <p>{`${toolName} ${args.to} ${args.subject}`}</p>
      {result === undefined ? (
        <>
          <button type="button" onClick={() => addResult('approved')}>
            Approve
          </button>
          <button type="button" onClick={() => addResult('denied')}>
            Deny
          </button>
        </>
      ) : (
        <p>{result}</p>
      )}
    </div>
  );
}

function Message() {
  return (
    <MessagePrimitive.Root>
      <MessagePrimitive.Parts components={{ tools: { Fallback: Card } }} />
    </MessagePrimitive.Root>
  );
}

function withResult(messages, ids, result) {
  const change = (part) => (ids.has(part.toolCallId) ? { ...part, result } : part);
  return messages.map((message) =>
    message.content.some(({ toolCallId }) => ids.has(toolCallId))
      ? { ...message, content: message.content.map(change) }
      : message,
  );
}

function Thread({ shown }) {
  const [messages, setMessages] = useState([]);
  Object.assign(shown, { messages, setMessages });
  const runtime = useExternalStoreRuntime({
    messages,
    isRunning: false,
    convertMessage: (message) => message,
    onNew: async () => {},
    onAddToolResult: ({ toolCallId, result }) =>
      setMessages((before) => withResult(before, new Set([toolCallId]), result)),
  });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Messages components={{ Message }} />
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

function messageOf(index, result) {
  const args = { to: `person-${index}@example.com`, subject: `Report ${index}` };
  const call = { type: 'tool-call', toolCallId: `call-${index}`, toolName: 'sendEmail', args };
  return {
    id: `m-${index}`,
    role: 'assistant',
    content: [{ ...call, argsText: JSON.stringify(args), result }],
  };
}

async function open(place) {
  const shown = {};
  const root = createRoot(place);
  flushSync(() => root.render(<Thread shown={shown} />));
  await settled();
  return { shown, close: () => flushSync(() => root.unmount()) };
}

/** The thread follows its messages shortly after React has rendered them. */
async function laidOut(place, change, isDone) {
  const start = performance.now();
  flushSync(change);
  const { port1, port2 } = new MessageChannel();
  while (!isDone()) {
    if (performance.now() - start > 60_000) throw new Error('assistant-ui does not show what was asked.');
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
  port1.close();
  place.getBoundingClientRect();
  return performance.now() - start;
}

/** What `measureCards` measures, with a message for each call. */
export async function measureCards(count, place) {
  const { shown, close } = await open(place);
  const messages = Array.from({ length: count }, (_, index) => messageOf(index));
  const buttons = place.getElementsByTagName('button');
  const mount = await laidOut(
    place,
    () => shown.setMessages(messages),
    () => buttons.length === count * 2,
  );
  await settled();
  const answer = await laidOut(
    place,
    () => buttons[0].click(),
    () => buttons.length === (count - 1) * 2,
  );
  await settled();
  const ids = new Set(messages.slice(1).map(({ content: [{ toolCallId }] }) => toolCallId));
  const all = await laidOut(
    place,
    () => shown.setMessages((before) => withResult(before, ids, 'approved')),
    () => buttons.length === 0,
  );
  close();
  return { mount, answer, all };
}

/** What `measureReceipts` measures, with a message for each answered call. */
export async function measureReceipts(count, tokens, place) {
  const { shown, close } = await open(place);
  const messages = Array.from({ length: count }, (_, index) => messageOf(index, 'approved'));
  const streamed = (text) => [
    ...messages,
    { id: 'new', role: 'assistant', content: [{ type: 'text', text }] },
  ];
  await laidOut(
    place,
    () => shown.setMessages(streamed('')),
    () =>
      place.querySelectorAll('[data-card]').length === count &&
      place.querySelector('[data-message-id="new"]'),
  );
  await settled();
  const last = place.querySelector('[data-message-id="new"]');
  let spent = 0;
  for (let index = 1; index <= tokens; index += 1)
    spent += await laidOut(
      place,
      () => shown.setMessages(streamed('word '.repeat(index))),
      () => last.textContent.length === index * 5,
    );
  close();
  return { token: spent / tokens };
}
