import type { CreateElicitationRequest } from '@agentclientprotocol/sdk';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { acpWays } from '../../ways/acp.js';
import { showSource } from '../show-source.js';
import { connect, connectV2 } from './connect.js';

const acp = producer('Agent Client Protocol', '@agentclientprotocol/sdk', acpWays);
const METHOD = 'elicitation/create';

const form = {
  mode: 'form',
  sessionId: 's1',
  message: 'Where to?',
  requestedSchema: {
    type: 'object',
    properties: {
      branch: { type: 'string', title: 'Branch' },
      force: { type: 'boolean', title: 'Overwrite it' },
    },
    required: ['branch'],
  },
} satisfies CreateElicitationRequest;

const link = {
  mode: 'url',
  sessionId: 's1',
  message: 'Sign in first',
  url: 'https://git.example.com/sign-in',
  elicitationId: 'e1',
} satisfies CreateElicitationRequest;

type Params = typeof form | typeof link;

async function first() {
  const { source, agent } = await connect();
  return { source, ask: (params: Params) => agent.request(METHOD, params) };
}

async function second() {
  const { source, agent } = await connectV2();
  return { source, ask: (params: Params) => agent.request(METHOD, params) };
}

describe.each([
  ['version 1', first],
  ['version 2', second],
] as const)('an elicitation of %s', (_version, open) => {
  it('is filled in, and accepted with what was filled in', acp('a form', 'fill in'), async () => {
    const { source, ask } = await open();
    const { type, press } = showSource(source);
    const response = ask(form);
    await type('Branch', 'main');
    await press('Send');
    expect(await response).toEqual({ action: 'accept', content: { branch: 'main' } });
  });

  for (const [button, action] of [
    ['Decline', 'decline'],
    ['Skip', 'cancel'],
  ] as const) {
    it(`${button} is an answer of its own`, acp('a form', action), async () => {
      const { source, ask } = await open();
      const { press } = showSource(source);
      const response = ask(form);
      await press(button);
      if (button === 'Skip') await press(button);
      expect(await response).toEqual({ action });
    });
  }

  it('sends accept when the person opens the page', acp('a page to open', 'open'), async () => {
    const { source, ask } = await open();
    const { user } = showSource(source);
    const response = ask(link);
    await user.click(await screen.findByRole('link', { name: 'Open git.example.com' }));
    expect(await response).toEqual({ action: 'accept' });
  });
});

describe('an elicitation', () => {
  it('is closed, but not accepted, when the agent reports that the page is done', async () => {
    const onComplete = vi.fn();
    const { source, agent } = await connect({ onComplete });
    const { run } = showSource(source);
    const response = agent.request(METHOD, link);
    await screen.findByRole('link', { name: 'Open git.example.com' });
    await agent.notify('elicitation/complete', { elicitationId: 'another' });
    await agent.notify('elicitation/complete', { elicitationId: 'e1' });
    expect(await response).toEqual({ action: 'cancel' });
    expect(onComplete.mock.calls).toEqual([['another'], ['e1']]);
    await eventually(() => expect(screen.queryByRole('link')).toBeNull());
    expect(run()?.receipts).toMatchObject([{ ending: 'elsewhere', answer: null }]);
  });

  it('shows the call that it belongs to, and no ids', async () => {
    const { source, agent } = await connect();
    showSource(source);
    const update = { sessionUpdate: 'tool_call', toolCallId: 'c1', title: 'Push', kind: 'execute' } as const;
    await agent.notify('session/update', {
      sessionId: 's1',
      update: { ...update, rawInput: { command: 'git push' } },
    });
    agent.request(METHOD, { ...form, toolCallId: 'c1' }).catch(() => {});
    expect(await screen.findByText('git push')).toBeTruthy();
    expect(screen.queryByText(/s1|c1/)).toBeNull();
  });

  it('masks a secret that the agent should not ask for, and warns the app', async () => {
    const onWarning = vi.fn();
    const { source, agent } = await connect({ onWarning });
    showSource(source);
    const requestedSchema = {
      type: 'object',
      properties: { token: { type: 'string', title: 'API key' } },
    } as const;
    agent.request(METHOD, { ...form, requestedSchema }).catch(() => {});
    const field = await screen.findByLabelText<HTMLInputElement>(/API key/);
    expect(field.type).toBe('password');
    expect(onWarning.mock.calls).toMatchObject([[{ code: 'SECRET_IN_FORM', detail: ['token'] }]]);
  });
});

describe('a reply', () => {
  it('to a request of another kind is refused', async () => {
    const { source, agent } = await connect();
    const { run } = showSource(source);
    agent.request(METHOD, form).catch(() => {});
    await eventually(() => expect(run()?.interrupts).toHaveLength(1));
    const key = run()?.interrupts[0]?.key ?? '';
    const response = { outcome: { outcome: 'selected', optionId: 'once' } };
    const reply = { via: 'native', key, sent: { payload: response } } as const;
    await expect(source.reply([reply])).rejects.toThrow();
    expect(run()?.interrupts).toHaveLength(1);
  });
});
