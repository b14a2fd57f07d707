import { HttpAgent } from '@ag-ui/client';
import { type AGUIEvent, EventType } from '@ag-ui/core';
import { describe, expect, it } from 'vitest';
import { compose, deltas } from '../../stories/agent/compose.js';
import { suggestions } from '../../stories/agent/scenarios/index.js';
import {
  cancelEach,
  endedWell,
  interruptsOf,
  ofType,
  post,
  resolveEach,
  runAndCollect,
  serveAgent,
  userMessage,
} from './support.js';

function typesOf(events: readonly AGUIEvent[]): string[] {
  return events.map(({ type }) => type);
}

async function open(content: string) {
  const url = await serveAgent();
  const send = (body: Record<string, unknown>) => post(url, { threadId: 't', messages: [], ...body });
  const events = await send({ runId: 'run-1', messages: [userMessage(content)] });
  return { url, send, events, interrupts: interruptsOf(events) };
}

describe('the interrupted run', () => {
  it.each(suggestions)('$id: sends both snapshots right before the interrupt', async ({ text }) => {
    const { events, interrupts } = await open(text);
    expect(typesOf(events).slice(-3)).toEqual(['STATE_SNAPSHOT', 'MESSAGES_SNAPSHOT', 'RUN_FINISHED']);
    expect(ofType(events, EventType.STATE_SNAPSHOT).at(-1)?.snapshot).toEqual({
      awaiting: interrupts.map(({ id }) => id),
      performed: [],
    });
  });

  it('streams text and arguments in small deltas that join to the complete text', async () => {
    const { events } = await open('Email Ada');
    const texts = ofType(events, EventType.TEXT_MESSAGE_CONTENT).map(({ delta }) => delta);
    const args = ofType(events, EventType.TOOL_CALL_ARGS).map(({ delta }) => delta);
    expect(texts.length).toBeGreaterThan(5);
    expect(args.length).toBeGreaterThan(5);
    expect(Math.max(...[...texts, ...args].map((delta) => delta.length))).toBe(4);
    expect(texts.join('')).toBe('I have written to Ada. Please look at it before it goes.');
    expect(JSON.parse(args.join(''))).toEqual({
      to: 'ada@example.com',
      subject: 'Meeting moved',
      body: 'We meet at 15:00 instead of 14:00.',
    });
  });

  it('never splits one character in two', () => {
    expect(deltas('abc🎉def')).toEqual(['abc🎉', 'def']);
    expect(deltas('')).toEqual([]);
  });

  it('names the proposed call in the interrupt and keeps it in the message snapshot', async () => {
    const { events, interrupts } = await open('Invite all three reviewers');
    const starts = ofType(events, EventType.TOOL_CALL_START);
    expect(interrupts.map(({ toolCallId }) => toolCallId)).toEqual(
      starts.map(({ toolCallId }) => toolCallId),
    );
    const [snapshot] = ofType(events, EventType.MESSAGES_SNAPSHOT);
    expect(snapshot?.messages).toMatchObject([
      { role: 'user', content: 'Invite all three reviewers' },
      {
        id: starts[0]?.parentMessageId,
        role: 'assistant',
        toolCalls: starts.map(({ toolCallId }) => ({ id: toolCallId, function: { name: 'sendEmail' } })),
      },
    ]);
  });

  it('leaves the real client with the messages that its own snapshot gives', async () => {
    const url = await serveAgent();
    const agent = new HttpAgent({ url, initialMessages: [userMessage('Email Ada')] });
    const seen: string[] = [];
    agent.subscribe({
      onMessagesSnapshotEvent: ({ messages }) => {
        seen.push(JSON.stringify(messages));
      },
    });
    await runAndCollect(agent);
    expect(seen).toEqual([JSON.stringify(agent.messages)]);
  });
});

describe('the resumed run', () => {
  it('reports the result of the original call without proposing it again', async () => {
    const { send, interrupts } = await open('Email Ada');
    const events = await send({ runId: 'run-2', resume: resolveEach(interrupts, [{ approved: true }]) });
    expect(typesOf(events).filter((type) => type.startsWith('TOOL_CALL'))).toEqual(['TOOL_CALL_RESULT']);
    expect(ofType(events, EventType.TOOL_CALL_RESULT)).toMatchObject([
      {
        toolCallId: interrupts[0]?.toolCallId,
        content: JSON.stringify({ status: 'sent', to: 'ada@example.com', subject: 'Meeting moved' }),
      },
    ]);
    expect(typesOf(events).indexOf('TEXT_MESSAGE_START')).toBeGreaterThan(
      typesOf(events).indexOf('TOOL_CALL_RESULT'),
    );
  });

  it('remembers the conversation when a client has lost it', async () => {
    const { send, interrupts } = await open('Transfer money to the supplier');
    const events = await send({ runId: 'run-2', resume: resolveEach(interrupts, [{ approved: true }]) });
    const [snapshot] = ofType(events, EventType.MESSAGES_SNAPSHOT);
    expect(snapshot?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant']);
  });

  it('answers a message that arrives with the resume, in the same run', async () => {
    const { send, interrupts } = await open('Email Ada');
    const messages = [userMessage('Publish the release notes')];
    const events = await send({ runId: 'run-2', messages, resume: cancelEach(interrupts) });
    expect(interruptsOf(events)).toMatchObject([{ reason: 'confirmation' }]);
    const resume = resolveEach(interruptsOf(events), [true]);
    expect(endedWell(await send({ runId: 'run-3', messages, resume }))).toBe(true);
  });

  it('does not answer the old message again', async () => {
    const { send, interrupts } = await open('Email Ada');
    const messages = [userMessage('Email Ada')];
    const events = await send({ runId: 'run-2', messages, resume: cancelEach(interrupts) });
    expect(interruptsOf(events)).toEqual([]);
  });

  it('gives every interrupt, call and message an id of its own', async () => {
    const { send, interrupts } = await open('Email Ada');
    await send({ runId: 'run-1', resume: cancelEach(interrupts) });
    const again = await send({ runId: 'run-1', messages: [userMessage('Email Ada', 'second')] });
    const ids = (ofType(again, EventType.MESSAGES_SNAPSHOT)[0]?.messages ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(interruptsOf(again)[0]?.id).not.toBe(interrupts[0]?.id);
    expect(interruptsOf(again)[0]?.toolCallId).not.toBe(interrupts[0]?.toolCallId);
  });
});

describe('a run that continues after a result', () => {
  it('holds a later call in a message of its own, so that the result comes between the two', () => {
    const call = (toolCallId: string) => ({ toolCallId, name: 'look', args: {} });
    let lastId = 0;
    const { history } = compose(
      {
        beats: [
          { kind: 'say', text: 'First.' },
          { kind: 'propose', call: call('tc-1') },
          { kind: 'perform', call: call('tc-1'), content: '{}' },
          { kind: 'propose', call: call('tc-2') },
        ],
        ending: { kind: 'done' },
      },
      { threadId: 't', runId: 'r', history: [], performed: [] },
      (kind) => `${kind}-${++lastId}`,
    );
    expect(history).toMatchObject([
      { role: 'assistant', toolCalls: [{ id: 'tc-1' }] },
      { role: 'tool', toolCallId: 'tc-1' },
      { role: 'assistant', toolCalls: [{ id: 'tc-2' }] },
    ]);
  });
});

describe('the memory', () => {
  it('forgets the thread used longest ago', async () => {
    const url = await serveAgent({ threadLimit: 2 });
    const start = async (threadId: string) =>
      interruptsOf(await post(url, { threadId, runId: threadId, messages: [userMessage('Email Ada')] }));
    const resume = async (threadId: string, interrupts: Awaited<ReturnType<typeof start>>) =>
      (await post(url, { threadId, runId: 'r', resume: cancelEach(interrupts) })).at(-1);
    const a = await start('a');
    const b = await start('b');
    expect(await resume('a', a)).toMatchObject({ type: 'RUN_FINISHED' });
    await start('c');
    expect(await resume('b', b)).toMatchObject({ code: 'UNKNOWN_INTERRUPT_ID' });
    expect(await resume('a', a)).toMatchObject({ type: 'RUN_FINISHED' });
  });
});
