import { createAiSdkSource } from 'holdpoint/ai-sdk';
import { createInterruptStore, type InterruptSource } from 'holdpoint/core';
import { createEveSource } from 'holdpoint/eve';
import { createLangGraphSource } from 'holdpoint/langgraph';
import { createMastraSource } from 'holdpoint/mastra';
import { createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import { createTanStackSource } from 'holdpoint/tanstack';
import { describe, expect, it } from 'vitest';
import { drained } from '../support/open-store.js';
import { settlingAnswer } from '../support/settling-answer.js';
import mastra from '../wire/other-systems/mastra.json' with { type: 'json' };
import { expectUnchanged, seen } from './states.js';

interface Told {
  readonly source: InterruptSource;
  /** Tells everything once more, with objects of its own. */
  readonly tell: () => void;
  /** Tells the beginning only. */
  readonly cut: () => void;
}

const offline = () => Promise.reject(new Error('offline'));

const SOURCES: Readonly<Record<string, () => Told>> = {
  mastra() {
    const source = createMastraSource({
      agent: { approveToolCall: offline, declineToolCall: offline, resumeStream: offline },
    });
    const tell = () => source.push(structuredClone(mastra.approval_chunk));
    return { source, tell, cut: () => source.push({ type: 'start' }) };
  },
  'openai-agents'() {
    const source = createOpenAiAgentsSource({ resume: offline });
    const item = (callId: string) => ({
      rawItem: { type: 'function_call', callId, name: 'rm', arguments: '{"path":"/srv"}' },
    });
    return { source, tell: () => source.push([item('a'), item('b')]), cut() {} };
  },
  tanstack() {
    const source = createTanStackSource();
    const asks = (isLoading: boolean) => ({
      interrupts: ['a', 'b'].map((id) => ({
        ...{ id, kind: 'generic', reason: 'confirmation', message: `${id}?`, interruptedRunId: 'r' },
        ...{ status: 'pending', errors: [], responseSchema: { type: 'boolean' } },
      })),
      ...{ interruptErrors: [], resuming: false, isLoading },
    });
    return { source, tell: () => source.push(asks(false)), cut: () => source.push(asks(true)) };
  },
  langgraph() {
    const source = createLangGraphSource();
    const asks = (isLoading: boolean) => ({
      ...{ isLoading, values: {}, submit: offline, respond: offline, respondAll: offline },
      interrupts: isLoading ? [] : [{ id: 'a', value: { question: 'a?' } }, { value: 'b?' }, { value: 'b?' }],
    });
    return { source, tell: () => source.push(asks(false)), cut: () => source.push(asks(true)) };
  },
  'ai-sdk'() {
    const source = createAiSdkSource(() => {});
    const part = (toolCallId: string) => ({
      ...{ type: 'tool-pay', toolCallId, input: {}, state: 'approval-requested' },
      approval: { id: `approval of ${toolCallId}` },
    });
    const push = (status: 'streaming' | 'ready', ...ids: readonly string[]) =>
      source.push({
        ...{ id: 'chat', status, messages: [{ id: 'm', role: 'assistant', parts: ids.map(part) }] },
        ...{
          setMessages() {},
          sendMessage: offline,
          addToolOutput: offline,
          addToolApprovalResponse: offline,
        },
      });
    return { source, tell: () => push('ready', 'a', 'b'), cut: () => push('streaming', 'a') };
  },
  eve() {
    const source = createEveSource({ respond: offline });
    const requests = ['a', 'b'].map((requestId) => ({
      requestId,
      kind: 'question',
      prompt: `${requestId}?`,
    }));
    const over = { requestId: 'over', kind: 'question', prompt: 'Before?' };
    const asked = (all: readonly object[]) => ({
      type: 'input.requested',
      data: { requests: structuredClone(all) },
    });
    const history = () => [
      asked([over]),
      { type: 'input.resolved', data: { resolutions: [{ requestId: 'over', outcome: 'answered' }] } },
      asked(requests),
    ];
    // One by one, as a stream that is read from its beginning.
    return { source, tell: () => history().forEach(source.push), cut: () => source.push(history()[0]) };
  },
};

describe.each(Object.keys(SOURCES))('what %s tells again', (name) => {
  it.each(['untouched', 'typing', 'failed'] as const)('%s: changes nothing', async (state) => {
    const opened = SOURCES[name]?.();
    if (!opened) throw new Error(name);
    const { source, tell, cut } = opened;
    const asked: string[] = [];
    const store = createInterruptStore(source, {
      onInterrupt: ({ key }) => void asked.push(key),
      onWarning() {},
    });
    store.subscribe(() => {});
    tell();
    const { interrupts } = store.getState();
    expect(interrupts.length).toBeGreaterThan(0);
    const [first] = interrupts;
    if (state === 'typing') store.drafts.set(first?.key ?? '', { text: 'ten minutes of text' });
    if (state === 'failed') {
      for (const { key, prompt } of interrupts) void store.answer(key, settlingAnswer(prompt));
      if (source.settles === 'together') void store.submit();
      await drained();
    }
    const page = { store, asked };
    const before = seen(page);
    tell();
    expectUnchanged(page, before, 'whole');
    cut();
    expect(seen(page).requests, 'cut').toEqual(before.requests);
    tell();
    expectUnchanged(page, before, 'cut, then whole');
  });
});
