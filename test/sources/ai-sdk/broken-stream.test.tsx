import { useChat } from '@ai-sdk/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UIMessage, UIMessageChunk } from 'ai';
import { type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import { sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';
import { expect, it } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import { partOf } from './support/parts.js';

/** A chat whose streams the test writes and breaks off. */
function show() {
  const streams: ReadableStreamDefaultController<UIMessageChunk>[] = [];
  const requests: UIMessage[][] = [];
  const transport = {
    sendMessages: async ({ messages }: { messages: UIMessage[] }) => {
      requests.push(structuredClone(messages));
      return new ReadableStream<UIMessageChunk>({ start: (controller) => void streams.push(controller) });
    },
    reconnectToStream: async () => null,
  };
  const seen: { run?: InterruptedRun } = {};
  const sendAutomaticallyWhen = sendWhenAnswered();
  function Chat() {
    const chat = useChat({ transport, sendAutomaticallyWhen });
    seen.run = useInterruptedRun(useAiSdkSource(chat));
    return (
      <>
        <InterruptStack receipts run={seen.run} graceMs={0} />
        <button type="button" onClick={() => void seen.run?.send('Go')}>
          Go
        </button>
      </>
    );
  }
  render(<Chat />);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    seen,
    requests,
    write: (...chunks: UIMessageChunk[]) =>
      act(async () => {
        for (const chunk of chunks) streams.at(-1)?.enqueue(chunk);
        await settled();
      }),
    breakOff: () =>
      act(async () => {
        streams.at(-1)?.error(new Error('Cut off'));
        await settled();
      }),
  };
}

it('an approval that was given during a stream that then broke does not block a later message', async () => {
  const user = userEvent.setup();
  const { seen, requests, write, breakOff } = show();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await write(
    { type: 'start' },
    { type: 'start-step' },
    { type: 'tool-input-available', toolCallId: 'c-1', toolName: 'deleteFile', input: { path: '/srv/a' } },
    { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'c-1' },
  );
  await user.click(await screen.findByRole('button', { name: APPROVES }));
  await breakOff();
  await waitFor(() => expect(seen.run).toMatchObject({ status: 'failed', interrupts: [] }));
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(partOf(requests[1], 'c-1')).toMatchObject({ state: 'output-error', approval: { approved: true } });
});
