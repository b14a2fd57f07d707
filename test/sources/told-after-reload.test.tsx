import { fetchServerSentEvents, type UIMessage, useChat } from '@tanstack/ai-react';
import { cleanup, render, screen } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createInterruptStore } from 'holdpoint/core';
import { createEveSource } from 'holdpoint/eve';
import { createTanStackSource, useTanStackSource } from 'holdpoint/tanstack';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import eve from '../wire/other-systems/eve.json' with { type: 'json' };
import managed from '../wire/other-systems/managed-agents.json' with { type: 'json' };
import { askSupervisor, showSession } from './managed-agents/show-session.js';
import { person } from './show-source.js';
import { serveTanStack } from './tanstack/tanstack-agent.js';

const { bash, custom, allowed } = managed.calls;
const stands = (...words: readonly string[]) =>
  eventually(() => {
    for (const word of words) expect(document.body.textContent).toContain(word);
  });

describe('after a reload, a session of Claude Managed Agents tells', () => {
  const confirmed = (more: object) => ({
    id: 'sevt_answer',
    type: 'user.tool_confirmation',
    tool_use_id: bash.id,
    processed_at: '2026-11-29T10:00:00Z',
    ...more,
  });
  const CANCELLED = 'The person cancelled this request without an answer.';

  it.each<readonly [string, object, readonly string[]]>([
    ['approved', { result: 'allow' }, ['Approved']],
    ['denied', { result: 'deny', deny_message: 'Keep it' }, ['Denied', 'Keep it']],
    ['dismissed', { result: 'deny', deny_message: CANCELLED }, ['Skipped']],
  ])('that a call was %s', async (_, answer, words) => {
    const page = await showSession(({ emit, block }) => {
      emit(bash, confirmed(answer), allowed);
      block();
    });
    await stands('bash', 'rm -r build', ...words);
    expect(document.body.textContent).not.toContain(CANCELLED);
    expect(page.run()?.receipts).toMatchObject([{ at: Date.parse('2026-11-29T10:00:00Z') }]);
  });

  it('what a person gave for a tool of theirs', async () => {
    const content = [{ type: 'text', text: 'Ask again tomorrow' }];
    const result = {
      id: 'r',
      type: 'user.custom_tool_result',
      custom_tool_use_id: custom.id,
      content,
      processed_at: null,
    };
    const page = await showSession(
      ({ emit, block }) => {
        emit(custom, result);
        block();
      },
      [askSupervisor],
    );
    await eventually(() => expect(page.run()?.receipts).toMatchObject([{ ending: 'answered', at: null }]));
  });

  it('nothing more of what this page answered', async () => {
    const page = await showSession();
    page.sessions.emit(bash);
    page.sessions.block(bash);
    await page.press('Run this command');
    await eventually(() => expect(page.run()?.receipts.map(({ ending }) => ending)).toEqual(['approved']));
    page.sessions.block();
    expect(page.run()?.receipts).toHaveLength(1);
  });
});

describe('after a reload, a session of eve tells', () => {
  const resolved = (requestId: string, outcome: string, response?: object) => ({
    type: 'input.resolved',
    data: { resolutions: [{ requestId, outcome, ...(response && { response }) }] },
  });

  it.each<readonly [string, object, object, object]>([
    [
      'that a call was approved',
      eve.requested.approval,
      resolved('approval-1', 'approved', eve.taken.approve.response),
      { ending: 'approved', answer: { kind: 'chosen' } },
    ],
    [
      'that a call was denied',
      eve.requested.approval,
      { type: 'approval.settled', data: { requestId: 'approval-1', outcome: 'denied' } },
      { ending: 'denied' },
    ],
    [
      'what was answered',
      eve.requested.question,
      resolved('question-1', 'answered', { requestId: 'question-1', optionId: 'Virginia' }),
      { ending: 'answered', answer: { kind: 'answered' } },
    ],
    [
      'that a question was withdrawn',
      eve.requested.question,
      resolved('question-1', 'superseded'),
      { ending: 'withdrawn', answer: null },
    ],
  ])('%s', (_, asked, ended, receipt) => {
    const source = createEveSource({ respond: async () => {} });
    const store = createInterruptStore(source);
    store.subscribe(() => {});
    source.pushAll([asked, ended]);
    expect(store.getState()).toMatchObject({ interrupts: [], receipts: [receipt] });
    source.pushAll([asked, ended]);
    expect(store.getState().receipts).toHaveLength(1);
  });
});

describe('after a reload, the messages of TanStack’s useChat tell', () => {
  /** The published hook against the published server, over what an earlier page kept. */
  function open(url: string, initialMessages: UIMessage[] = []) {
    cleanup();
    const seen: { messages: UIMessage[] } = { messages: [] };
    const connection = fetchServerSentEvents(url);
    function Chat() {
      const chat = useChat({ connection, threadId: 'thread-1', initialMessages });
      const run = useInterruptedRun(useTanStackSource(chat));
      seen.messages = chat.messages;
      return (
        <>
          <button type="button" onClick={() => void chat.sendMessage('Pay Ada')}>
            Begin
          </button>
          <output data-testid="status">{run.status}</output>
          <InterruptStack receipts run={run} graceMs={0} />
        </>
      );
    }
    render(<Chat />);
    return { ...person(), seen };
  }

  it.each([
    ['Approve', 'Approved'],
    ['Deny', 'Denied'],
  ])('what %s decided', async (button, words) => {
    const { url, heard } = await serveTanStack({ calls: [{ name: 'pay', args: { to: 'Ada', amount: 5 } }] });
    const { press, seen } = open(url);
    await press('Begin');
    await press(button);
    await eventually(() => expect(heard.posted).toHaveLength(2));
    await eventually(() => expect(screen.getByTestId('status').textContent).toBe('idle'));
    open(url, seen.messages);
    await stands(words, 'pay', 'Ada');
    expect(document.body.textContent).not.toContain('Not sent yet');
  });

  it('that an approval was given and has not left', () => {
    const source = createTanStackSource();
    const store = createInterruptStore(source);
    store.subscribe(() => {});
    const chat = { interrupts: [], interruptErrors: [], resuming: false, isLoading: false };
    const approval = { id: 'a', needsApproval: true, approved: true };
    const call = { type: 'tool-call', id: 'c', name: 'pay', input: { to: 'Ada' }, approval };
    const message = (parts: readonly object[]) => ({ id: 'm', role: 'assistant', parts });
    source.push({ ...chat, messages: [message([{ ...call, state: 'approval-responded' }])] });
    expect(store.getState().receipts).toMatchObject([{ ending: 'approved', isUnsent: true }]);
    source.push({ ...chat, messages: [message([{ ...call, state: 'complete', output: 'Paid' }])] });
    expect(store.getState().receipts).toMatchObject([{ ending: 'approved' }]);
    expect(store.getState().receipts[0]?.isUnsent).toBeUndefined();
  });
});
