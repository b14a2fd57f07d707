import { useChat } from '@ai-sdk/react';
import { act } from '@testing-library/react';
import type { ChatTransport, UIMessage, UIMessageChunk } from 'ai';
import { useInterruptedRun } from 'holdpoint';
import { sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';
import { useState } from 'react';
import { eventually } from '../../support/eventually.js';
import { CALL, type Conversation, OTHER, type PageProps, RESULT, Transcript } from './conversation.js';

type Stream = ReadableStreamDefaultController<UIMessageChunk>;

const asking = ({ id, name, args }: typeof CALL | typeof OTHER): readonly UIMessageChunk[] => [
  { type: 'tool-input-available', toolCallId: id, toolName: name, input: args },
  { type: 'tool-approval-request', approvalId: `p-${id}`, toolCallId: id },
];

/** A route of the AI SDK, whose streams are written by hand. The app keeps the messages of its first page for the next. */
export function overAiSdk(): Conversation {
  const streams: Stream[] = [];
  const kept: { messages: UIMessage[]; send?: () => void; stop?: () => void } = { messages: [] };
  let pages = 0;
  const transport: ChatTransport<UIMessage> = {
    sendMessages: async ({ abortSignal }) =>
      new ReadableStream<UIMessageChunk>({
        start(controller) {
          streams.push(controller);
          abortSignal?.addEventListener('abort', () =>
            controller.error(new DOMException('stopped', 'AbortError')),
          );
        },
      }),
    reconnectToStream: async () => null,
  };

  function Page({ persist }: PageProps) {
    const [isFirst] = useState(() => pages++ === 0);
    const [sendAutomaticallyWhen] = useState(() => sendWhenAnswered());
    const [messages] = useState(() => structuredClone(kept.messages));
    const chat = useChat({ id: 'thread-1', messages, transport, sendAutomaticallyWhen });
    if (isFirst) {
      kept.messages = chat.messages;
      kept.send = () => void chat.sendMessage({ text: 'Write to Ada' });
      kept.stop = () => void chat.stop();
    }
    return <Transcript run={useInterruptedRun(useAiSdkSource(chat), { persist })} />;
  }
  const write = (...chunks: readonly UIMessageChunk[]) =>
    act(async () => {
      for (const chunk of chunks) streams.at(-1)?.enqueue(chunk);
    });
  const arrived = (count: number) => eventually(() => streams.length >= count || Promise.reject(count));

  return {
    Page,
    async ask(isAlone) {
      await act(async () => kept.send?.());
      await arrived(1);
      const asked = isAlone ? [CALL] : [CALL, OTHER];
      await write({ type: 'start' }, { type: 'start-step' }, ...asked.flatMap(asking));
    },
    async rest() {
      await write({ type: 'finish-step' }, { type: 'finish' });
      await act(async () => streams.at(-1)?.close());
    },
    async take() {
      await arrived(2);
      await write({ type: 'start' }, { type: 'start-step' });
      await write({ type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: 'Well' });
    },
    async end() {
      await write({ type: 'tool-output-available', toolCallId: CALL.id, output: RESULT });
      await write({ type: 'text-end', id: 't' }, { type: 'finish-step' }, { type: 'finish' });
      await act(async () => streams.at(-1)?.close());
    },
    stop: () => act(async () => kept.stop?.()),
    breakOff: () => act(async () => streams.at(-1)?.error(new Error('overloaded'))),
  };
}
