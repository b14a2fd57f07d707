import { HttpAgent } from '@ag-ui/client';
import { type AGUIEvent, EventType } from '@ag-ui/core';
import { describe, expect, it, vi } from 'vitest';
import { chooseScenario, scenarios, suggestions } from '../../stories/agent/scenarios/index.js';
import { happyPaths } from './happy-paths.js';
import {
  cancelEach,
  endedWell,
  errorCodeOf,
  interruptsOf,
  ofType,
  resolveEach,
  runAndCollect,
  serveAgent,
  userMessage,
} from './support.js';

function lastWords(agent: HttpAgent): unknown {
  return agent.messages.filter((message) => message.role === 'assistant').at(-1)?.content;
}

async function open(content: string) {
  const url = await serveAgent();
  const agent = new HttpAgent({ url, initialMessages: [userMessage(content)] });
  const events = await runAndCollect(agent);
  return { agent, events, interrupts: interruptsOf(events) };
}

function resultsOf(events: readonly AGUIEvent[]) {
  return ofType(events, EventType.TOOL_CALL_RESULT).map(({ toolCallId, content }) => ({
    toolCallId,
    content,
  }));
}

describe('every scenario', () => {
  it('has a suggestion, and a happy path in these tests', () => {
    expect(suggestions.map(({ id }) => id)).toEqual(scenarios.map(({ id }) => id));
    expect(Object.keys(happyPaths)).toEqual(scenarios.map(({ id }) => id));
    expect(new Set(suggestions.map(({ text }) => text)).size).toBe(14);
  });

  it.each(suggestions)('$id: is completed by the real client, without a warning', async ({ id, text }) => {
    const warn = vi.spyOn(console, 'warn');
    const { agent, events, interrupts } = await open(text);
    expect(interrupts.length).toBeGreaterThan(0);
    let last = events;
    for (const payloads of happyPaths[id]?.rounds ?? []) {
      const resume = resolveEach(interruptsOf(last), payloads);
      last = await runAndCollect(agent, { resume });
      if (errorCodeOf(last) === 'PAYMENT_SERVICE_UNAVAILABLE') last = await runAndCollect(agent, { resume });
    }
    expect(endedWell(last)).toBe(true);
    expect(agent.pendingInterrupts).toEqual([]);
    expect(lastWords(agent)).toBe(happyPaths[id]?.says);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(suggestions)('$id: can be cancelled, which executes nothing', async ({ text }) => {
    const { agent, interrupts } = await open(text);
    const events = await runAndCollect(agent, { resume: cancelEach(interrupts) });
    expect(endedWell(events)).toBe(true);
    expect(resultsOf(events)).toEqual([]);
    expect(agent.state).toEqual({ awaiting: [], performed: [] });
  });
});

describe('the selection of a scenario', () => {
  it.each([
    ['edit the mail', 'approve-with-edits'],
    ['DROP it!', 'slow-stream'],
    ['please e-mail: confirm, publish', 'confirmation'],
  ])('%s', (text, id) => {
    expect(chooseScenario(text)).toBe(scenarios.find((scenario) => scenario.id === id));
  });

  it('matches whole words only', () => {
    expect(scenarios).not.toContain(chooseScenario('profile, explanation'));
  });
});

describe('what each scenario asks', () => {
  it('approve with edits: uses edited arguments as a full replacement', async () => {
    const { agent, interrupts } = await open('Draft an email that I can edit');
    const editedArgs = { to: 'c@d.com', subject: 'Hello' };
    const events = await runAndCollect(agent, {
      resume: resolveEach(interrupts, [{ approved: true, editedArgs }]),
    });
    expect(resultsOf(events)).toEqual([
      {
        toolCallId: interrupts[0]?.toolCallId,
        content: JSON.stringify({ status: 'sent', to: 'c@d.com', subject: 'Hello' }),
      },
    ]);
    expect(agent.state.performed).toEqual([
      { toolCallId: interrupts[0]?.toolCallId, name: 'sendEmail', args: editedArgs },
    ]);
  });

  it('denial: is reported as the result of the call, which is not executed', async () => {
    const { agent, interrupts } = await open('Email Ada');
    const events = await runAndCollect(agent, { resume: resolveEach(interrupts, [{ approved: false }]) });
    expect(resultsOf(events)).toEqual([
      { toolCallId: interrupts[0]?.toolCallId, content: expect.stringContaining('denied') },
    ]);
    expect(agent.state.performed).toEqual([]);
  });

  it('parallel: reports two approved calls and leaves the cancelled one out', async () => {
    const { agent, interrupts } = await open('Invite all three reviewers');
    expect(interrupts.map(({ reason, responseSchema }) => ({ reason, responseSchema }))).toEqual(
      Array(3).fill({ reason: 'tool_call', responseSchema: undefined }),
    );
    const approvals = resolveEach(interrupts.slice(0, 2), [{ approved: true }, { approved: true }]);
    const events = await runAndCollect(agent, { resume: [...approvals, ...cancelEach(interrupts.slice(2))] });
    expect(resultsOf(events).map(({ toolCallId }) => toolCallId)).toEqual(
      interrupts.slice(0, 2).map(({ toolCallId }) => toolCallId),
    );
    expect(agent.state.performed).toHaveLength(2);
  });

  it('two in a row: the second interrupt comes with the next run, and the call runs after it', async () => {
    const { agent, interrupts } = await open('Transfer money to the supplier');
    const middle = await runAndCollect(agent, { resume: resolveEach(interrupts, [{ approved: true }]) });
    expect(interruptsOf(middle)).toMatchObject([{ reason: 'input_required' }]);
    expect(resultsOf(middle)).toEqual([]);
    const last = await runAndCollect(agent, {
      resume: resolveEach(interruptsOf(middle), [{ costCentre: '4711' }]),
    });
    expect(resultsOf(last)).toMatchObject([{ toolCallId: interrupts[0]?.toolCallId }]);
  });

  it('two in a row: cancelling the second interrupt executes nothing', async () => {
    const { agent, interrupts } = await open('Transfer money to the supplier');
    const middle = await runAndCollect(agent, { resume: resolveEach(interrupts, [{ approved: true }]) });
    const last = await runAndCollect(agent, { resume: cancelEach(interruptsOf(middle)) });
    expect(endedWell(last)).toBe(true);
    expect(agent.state.performed).toEqual([]);
  });

  it('form: expires ten minutes after it was asked', async () => {
    const { interrupts } = await open('File the quarterly report');
    expect(interrupts[0]?.expiresAt).toBe('2100-01-01T12:10:00.000Z');
  });

  it('slow stream: takes longer for a delta than the other scenarios', async () => {
    const duration = async (content: string) => {
      const waits: number[] = [];
      const pause = (ms: number) => {
        waits.push(ms);
        return Promise.resolve();
      };
      const agent = new HttpAgent({
        url: await serveAgent({ pause }),
        initialMessages: [userMessage(content)],
      });
      await runAndCollect(agent);
      return waits.reduce((sum, ms) => sum + ms, 0);
    };
    expect(await duration('Slowly clean up the old databases')).toBeGreaterThan(
      4 * (await duration('Email Ada')),
    );
  });

  it('anything else: lists what can be tried', async () => {
    const { agent, events } = await open('Hello?');
    expect(endedWell(events)).toBe(true);
    for (const { text } of suggestions) expect(lastWords(agent)).toContain(text);
  });
});
