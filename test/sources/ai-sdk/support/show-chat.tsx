import { useChat } from '@ai-sdk/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatTransport, UIMessage } from 'ai';
import type { ChatTransport as Transport6, UIMessage as UIMessage6 } from 'ai-6';
import { useChat as useChat6 } from 'ai-sdk-react-3';
import { type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import {
  type AiSdkOptions,
  type ChatLike,
  type MessageLike,
  sendWhenAnswered,
  useAiSdkSource,
} from 'holdpoint/ai-sdk';
import { useState } from 'react';

type Predicate = (chat: { messages: MessageLike[] }) => boolean;

interface ShowOptions extends AiSdkOptions {
  readonly sendAutomaticallyWhen?: Predicate;
}

/** What the last render returned, for tests that check more than the screen. */
interface Seen {
  chat?: ChatLike;
  run?: InterruptedRun;
  renders: number;
}

interface PanelProps<M extends MessageLike> {
  chat: ChatLike<M>;
  options: AiSdkOptions;
  seen: Seen;
}

/** A chat as an app writes it, with the stack below the messages and a composer. */
function Panel<M extends MessageLike>({ chat, options, seen }: PanelProps<M>) {
  const run = useInterruptedRun(useAiSdkSource(chat, options), { onWarning: options.onWarning });
  seen.chat = chat;
  seen.run = run;
  seen.renders += 1;
  return (
    <>
      <InterruptStack receipts run={run} graceMs={0} />
      <p data-testid="status">{chat.status}</p>
      <p data-testid="text">{textOf(chat.messages)}</p>
      <button type="button" onClick={() => void run.send('Go').catch(() => {})}>
        Say go
      </button>
      <button type="button" onClick={() => void run.send('Never mind', { cancelOpen: true })}>
        Never mind
      </button>
    </>
  );
}

function textOf(messages: readonly MessageLike[]): string {
  return messages
    .flatMap(({ parts }) => parts.flatMap((part) => ('text' in part ? [String(part.text)] : [])))
    .join('|');
}

interface ChatProps<T> {
  transport: T;
  options: ShowOptions;
  seen: Seen;
}

function Chat7<M extends UIMessage>({ transport, options, seen }: ChatProps<ChatTransport<M>>) {
  const { sendAutomaticallyWhen: asked, ...rest } = options;
  const [sendAutomaticallyWhen] = useState(() => asked ?? sendWhenAnswered(options.tools));
  const chat = useChat<M>({ transport, sendAutomaticallyWhen });
  return <Panel chat={chat} options={rest} seen={seen} />;
}

function Chat6<M extends UIMessage6>({ transport, options, seen }: ChatProps<Transport6<M>>) {
  const { sendAutomaticallyWhen: asked, ...rest } = options;
  const [sendAutomaticallyWhen] = useState(() => asked ?? sendWhenAnswered(options.tools));
  const chat = useChat6<M>({ transport, sendAutomaticallyWhen });
  return <Panel chat={chat} options={rest} seen={seen} />;
}

/** Renders a chat over AI SDK 7 and sends its first message. */
export async function showChat7<M extends UIMessage>(transport: ChatTransport<M>, options: ShowOptions = {}) {
  const seen: Seen = { renders: 0 };
  render(<Chat7 transport={transport} options={options} seen={seen} />);
  return started(seen);
}

/** A chat over AI SDK 7 as it is after a reload, with a last message of these parts. */
export function showParts(
  parts: readonly object[],
  options: ShowOptions = {},
  after: readonly object[] = [],
) {
  const seen: Seen = { renders: 0 };
  // Messages come from a store as JSON, so their types are not checked.
  const messages = JSON.parse(JSON.stringify([{ id: 'm-1', role: 'assistant', parts }, ...after]));
  const transport = unreachable();
  const view = render(<LoadedChat messages={messages} transport={transport} options={options} seen={seen} />);
  return { seen, user: userEvent.setup(), ...view };
}

/** For chats in which nothing may be sent. */
function unreachable(): ChatTransport<UIMessage> {
  const refuse = () => Promise.reject(new Error('Nothing was to be sent.'));
  return { sendMessages: refuse, reconnectToStream: refuse };
}

interface LoadedProps extends ChatProps<ChatTransport<UIMessage>> {
  messages: UIMessage[];
}

function LoadedChat({ messages, transport, options, seen }: LoadedProps) {
  const chat = useChat({ messages, transport });
  return <Panel chat={chat} options={options} seen={seen} />;
}

/** The same over AI SDK 6. */
export async function showChat6<M extends UIMessage6>(transport: Transport6<M>, options: ShowOptions = {}) {
  const seen: Seen = { renders: 0 };
  render(<Chat6 transport={transport} options={options} seen={seen} />);
  return started(seen);
}

async function started(seen: Seen) {
  const user = userEvent.setup();
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await press('Say go');
  return {
    seen,
    user,
    press,
    pick: async (name: string | RegExp, role = 'radio') =>
      user.click(await screen.findByRole(role, { name })),
    /** The prompt whose text matches. */
    prompt: async (words: RegExp) => within(await screen.findByRole('region', { name: words })),
    status: () => screen.getByTestId('status').textContent,
    text: () => screen.getByTestId('text').textContent ?? '',
  };
}
