import { useChat } from '@ai-sdk/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatTransport, UIMessage, UIMessageChunk } from 'ai';
import { type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import { type AiSdkOptions, sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';
import type { InterruptSource } from 'holdpoint/core';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import { ENVIRONMENT, partOf } from './support/parts.js';

/** A server whose stream the test writes chunk by chunk. */
function scripted() {
  const streams: ReadableStreamDefaultController<UIMessageChunk>[] = [];
  const transport: ChatTransport<UIMessage> = {
    sendMessages: async () => new ReadableStream({ start: (controller) => void streams.push(controller) }),
    reconnectToStream: async () => null,
  };
  const write = (...chunks: UIMessageChunk[]) =>
    act(async () => {
      for (const chunk of chunks) streams.at(-1)?.enqueue(chunk);
      await new Promise((resolve) => setImmediate(resolve));
    });
  const end = () =>
    act(async () => {
      streams.at(-1)?.close();
      await new Promise((resolve) => setImmediate(resolve));
    });
  return { transport, write, end, streams };
}

const question: UIMessageChunk = {
  type: 'tool-input-available',
  toolCallId: 'c',
  toolName: 'askUser',
  input: ENVIRONMENT,
};
const delta = (text: string): UIMessageChunk => ({ type: 'text-delta', id: 't', delta: text });

interface ShowOptions {
  strict?: boolean;
  options?: AiSdkOptions;
}

function show(onRenderLabel: () => void, { strict = false, options = {} }: ShowOptions = {}) {
  const server = scripted();
  const seen: {
    run?: InterruptedRun;
    source?: InterruptSource;
    messages: readonly UIMessage[];
    runs: Set<unknown>;
  } = { messages: [], runs: new Set() };
  const labels = {
    send: 'Send',
    get kindQuestion() {
      onRenderLabel();
      return 'Question';
    },
  };
  const send = sendWhenAnswered();
  function Chat() {
    const chat = useChat({ transport: server.transport, sendAutomaticallyWhen: send });
    const source = useAiSdkSource(chat, options);
    const run = useInterruptedRun(source);
    seen.source = source;
    seen.messages = chat.messages;
    seen.run = run;
    seen.runs.add(run);
    return (
      <>
        <InterruptStack receipts run={run} graceMs={0} labels={labels} />
        <button type="button" onClick={() => void chat.sendMessage({ text: 'Go' })}>
          Go
        </button>
        <p data-testid="status">{chat.status}</p>
      </>
    );
  }
  render(<Chat />, strict ? { wrapper: StrictMode } : {});
  return { server, seen };
}

describe('text that streams while a question is open', () => {
  it('changes neither the snapshot nor the run, and does not render the prompt again', async () => {
    const rendered = vi.fn();
    const { server, seen } = show(rendered);
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await server.write({ type: 'start' }, { type: 'start-step' }, question, { type: 'text-start', id: 't' });
    await screen.findByRole('radio', { name: 'staging' });

    const { source } = seen;
    const snapshot = source?.getSnapshot();
    const runs = seen.runs.size;
    rendered.mockClear();
    for (let word = 0; word < 50; word += 1) await server.write(delta(`word ${word} `));
    expect(JSON.stringify(seen.messages)).toContain('word 49');
    expect(seen.source).toBe(source);
    expect(source?.getSnapshot()).toBe(snapshot);
    expect(seen.runs.size).toBe(runs);
    expect(rendered).not.toHaveBeenCalled();
  });

  it('can be interrupted by an answer, which is sent when the stream has ended', async () => {
    const { server, seen } = show(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await server.write({ type: 'start' }, { type: 'start-step' }, question, { type: 'text-start', id: 't' });
    await userEvent.click(await screen.findByRole('radio', { name: 'staging' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await server.write(delta('Meanwhile.'), { type: 'text-end', id: 't' });
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect(server.streams).toHaveLength(1);
    await server.write({ type: 'finish-step' }, { type: 'finish' });
    await server.end();
    await waitFor(() => expect(server.streams).toHaveLength(2));
    expect(partOf(seen.messages, 'c').output).toMatchObject({ selected: ['staging'] });
  });

  it('works in StrictMode, where effects run twice', async () => {
    const { server } = show(() => {}, { strict: true });
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await server.write({ type: 'start' }, { type: 'start-step' }, question, { type: 'finish-step' });
    await server.end();
    await userEvent.click(await screen.findByRole('radio', { name: 'staging' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.streams).toHaveLength(2));
  });
});

describe('an edit while a stream runs', () => {
  it('is refused and kept, because the stream would overwrite it with the original', async () => {
    const { server, seen } = show(() => {}, { options: { approveWithEdits: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await server.write(
      { type: 'start' },
      { type: 'start-step' },
      { type: 'tool-input-available', toolCallId: 'd', toolName: 'deleteFile', input: { path: '/srv/a' } },
      { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'd' },
    );
    await screen.findByRole('button', { name: APPROVES });
    const [pending] = seen.run?.interrupts ?? [];
    const edited = { kind: 'chosen', choice: 'approve', editedArgs: { path: '/srv/b' } } as const;
    await act(async () => void seen.run?.answer(pending?.key ?? '', edited));
    await waitFor(() =>
      expect(seen.run?.interrupts[0]?.status).toMatchObject({
        state: 'failed',
        answer: edited,
        error: { code: 'RUN_IN_PROGRESS' },
      }),
    );
    await server.write({ type: 'finish-step' });
    await server.end();
    await act(async () => void seen.run?.retry());
    await waitFor(() => expect(server.streams).toHaveLength(2));
    expect(partOf(seen.messages, 'd')).toMatchObject({
      state: 'approval-responded',
      input: { path: '/srv/b' },
    });
  });
});
