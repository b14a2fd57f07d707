import { act, render } from '@testing-library/react';
import { useInterruptedRun } from 'holdpoint';
import { type EveAgentLike, useEveSource } from 'holdpoint/eve';
import { type LangGraphStreamLike, useLangGraphSource } from 'holdpoint/langgraph';
import { type TanStackChatLike, useTanStackSource } from 'holdpoint/tanstack';
import { Activity, StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import type { AnyInterruptedRun } from '../../src/core/store/run-types.js';
import wire from '../wire/other-systems/eve.json' with { type: 'json' };

const send = async () => {};

const stream = (threadId?: string): LangGraphStreamLike => ({
  ...(threadId && { threadId }),
  isLoading: false,
  interrupts: [{ id: 'a', value: { action_requests: [{ name: 'pay', args: {} }] } }],
  submit: send,
  respond: send,
  respondAll: send,
});

const agent: EveAgentLike = {
  events: [wire.requested.approval],
  session: { sessionId: 's1' },
  error: undefined,
  respond: send,
};

const verdict = (approved: boolean) => ({ type: 'object', properties: { approved: { const: approved } } });
const chat: TanStackChatLike = {
  interrupts: [
    {
      id: 'a',
      kind: 'tool-approval',
      reason: 'tool_call',
      interruptedRunId: 'r',
      status: 'pending',
      errors: [],
      metadata: {
        'tanstack:interruptBinding': { v: 1, kind: 'tool-approval' },
        toolName: 'pay',
        input: {},
      },
      responseSchema: { oneOf: [verdict(true), verdict(false)] },
      resolveInterrupt: send,
    },
  ],
  interruptErrors: [],
  resuming: false,
  isLoading: false,
};

/** Renders a hook whose system never says what became of an answer. */
function shown(useSource: () => Parameters<typeof useInterruptedRun>[0]) {
  let run: AnyInterruptedRun | undefined;
  function Chat() {
    run = useInterruptedRun(useSource());
    return null;
  }
  const page = (mode: 'visible' | 'hidden') => (
    <StrictMode>
      <Activity mode={mode}>
        <Chat />
      </Activity>
    </StrictMode>
  );
  const { rerender, unmount } = render(page('visible'));
  const answer = () => act(async () => ({ outcome: run?.approve(run.interrupts[0]?.key ?? '') }));
  const states = () => run?.interrupts.map(({ status }) => status.state);
  return { unmount, answer, states, turn: (mode: 'visible' | 'hidden') => rerender(page(mode)) };
}

describe.each([
  ['TanStack', () => useTanStackSource(chat)],
  ['LangGraph', () => useLangGraphSource(stream())],
  ['eve', () => useEveSource(agent)],
] as const)('an answer over %s that is on its way', (_, useSource) => {
  it('counts as delivered when the component goes', async () => {
    const { answer, unmount, states } = shown(useSource);
    const { outcome } = await answer();
    expect(states()).toEqual(['sending']);
    unmount();
    expect(await outcome).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
  });

  it('is asked for again, and can be sent, where the component comes back and the system still waits', async () => {
    const { answer, turn, states } = shown(useSource);
    await answer();
    turn('hidden');
    turn('visible');
    expect(states()).toEqual(['open']);
    await answer();
    expect(states()).toEqual(['sending']);
  });

  it('is not sent once the component has gone', async () => {
    const { answer, unmount } = shown(useSource);
    unmount();
    const { outcome } = await answer();
    expect(await outcome).toMatchObject({ type: 'failed' });
  });
});
