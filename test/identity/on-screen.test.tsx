import { AbstractAgent, type BaseEvent, EventType, type RunAgentInput } from '@ag-ui/client';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSessionPersistence, InterruptStack, type Persistence, useInterruptedRun } from 'holdpoint';
import type { Interrupt } from 'holdpoint/core';
import { from, Observable } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { showStack } from '../react/show-stack.js';
import { eventually } from '../support/eventually.js';
import { approval } from '../support/open-store.js';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const why: Interrupt = { id: 'a', reason: 'acme:odd', message: 'Why?' };
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your answer/ });

describe('the card of a request that is told again', () => {
  it('keeps its text, its focus and its place, and is announced once', async () => {
    const { source, user } = showStack([why]);
    await user.type(field(), 'ten minutes of text');
    const [card, input] = [document.querySelector('[data-prompt]'), field()];
    const heard = screen.getAllByText(/^New request/);
    act(() => source.interrupt([why]));
    expect(document.querySelector('[data-prompt]')).toBe(card);
    expect(field()).toBe(input);
    expect(input.value).toBe('ten minutes of text');
    expect(document.activeElement).toBe(input);
    expect(screen.getAllByText(/^New request/)).toEqual(heard);
  });

  it('keeps them when one more request joins', async () => {
    const { source, user } = showStack([why]);
    await user.type(field(), 'ten minutes of text');
    const input = field();
    act(() => source.interrupt([why, approval('b')]));
    expect(field()).toBe(input);
    expect(input.value).toBe('ten minutes of text');
    expect(document.activeElement).toBe(input);
    expect(document.querySelectorAll('[data-prompt]')).toHaveLength(2);
  });
});

it('a question under the same id that asks something else has a card and a grace of its own', async () => {
  const { source, clock, sent } = showStack([approval('a', { message: 'Delete 1 file?' })], { graceMs: 350 });
  act(() => clock.advance(350));
  const before = document.querySelector('[data-prompt]');
  act(() => source.interrupt([approval('a', { message: 'Delete 900 files?' })]));
  const now = document.querySelector('[data-prompt]');
  expect(now).not.toBe(before);
  expect(now?.hasAttribute('data-fresh')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(sent()).toEqual([]);
});

it('two requests with one id are both in one card, which says that one answer counts for both', async () => {
  const { sent, press } = showStack([
    approval('a', { message: 'Delete Ada’s file?' }),
    approval('a', { message: 'Delete Ben’s file?' }),
  ]);
  const card = within(screen.getByRole('region'));
  for (const text of [/Ada’s file/, /Ben’s file/, /One answer counts for everything/])
    expect(card.getByText(text)).toBeTruthy();
  await press('Yes');
  expect(sent()).toMatchObject([[{ interruptId: 'a', payload: { approved: true } }]]);
});

/** An agent whose `connectAgent()` tells the thread from its first run, as AG-UI's own client does. */
class ConnectingAgent extends AbstractAgent {
  readonly #history: readonly BaseEvent[];

  constructor(history: readonly BaseEvent[]) {
    super({ threadId: 'thread-1' });
    this.#history = history;
  }

  run(): Observable<BaseEvent> {
    return new Observable();
  }

  protected override connect(_input: RunAgentInput): Observable<BaseEvent> {
    return from(this.#history);
  }
}

function runOf(runId: string, interrupts: readonly Interrupt[]): BaseEvent[] {
  const outcome = interrupts.length > 0 ? { type: 'interrupt', interrupts } : { type: 'success' };
  const ids = { threadId: 'thread-1', runId };
  return [
    { type: EventType.RUN_STARTED, ...ids },
    { type: EventType.RUN_FINISHED, ...ids, outcome },
  ];
}

function openPage(history: readonly BaseEvent[], persist?: Persistence) {
  cleanup();
  const agent = new ConnectingAgent(history);
  function Chat() {
    const run = useInterruptedRun(agent, { ...(persist && { persist }), onWarning() {} });
    return <InterruptStack receipts run={run} graceMs={0} />;
  }
  render(<Chat />);
  return agent;
}

describe('connectAgent() of AG-UI’s client', () => {
  it('changes nothing of a text that a reload has restored', async () => {
    const history = runOf('r-1', [why]);
    const first = openPage(history, createSessionPersistence());
    await act(async () => void (await first.connectAgent()));
    await userEvent.type(field(), 'ten minutes of text');

    const agent = openPage(history, createSessionPersistence());
    await eventually(() => expect(field().value).toBe('ten minutes of text'));
    await userEvent.click(field());
    const input = field();
    await act(async () => void (await agent.connectAgent()));
    expect(field()).toBe(input);
    expect(input.value).toBe('ten minutes of text');
    expect(document.activeElement).toBe(input);
    expect(screen.queryByText(/Went on without your answer|No longer open|Couldn’t reach/)).toBeNull();
  });

  it('paints no request of a history that settled it, also where nothing was stored', async () => {
    const agent = openPage([...runOf('r-1', [approval('a')]), ...runOf('r-2', [])]);
    const painted: number[] = [];
    const shown = () => document.querySelectorAll('[data-prompt]').length;
    // A browser paints between tasks, never within one and its microtasks.
    let isOver = false;
    const sampled = (async () => {
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve));
        painted.push(shown());
      }
    })();
    await agent.connectAgent();
    isOver = true;
    await sampled;
    expect(Math.max(...painted)).toBe(0);
    expect(screen.queryByText(/No longer open/)).toBeNull();
  });
});
