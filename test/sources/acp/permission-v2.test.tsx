import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { acpWays } from '../../ways/acp.js';
import { showSource } from '../show-source.js';
import { connectV2 } from './connect.js';
import { CANCELLED, choices, commandV2, editV2 } from './requests.js';

const acp = producer('Agent Client Protocol', '@agentclientprotocol/sdk', acpWays);

const METHOD = 'session/request_permission';
describe('a permission of version 2', () => {
  for (const [name, optionId] of choices) {
    it(`${name}: sends the agent its own option`, acp('a permission (v2)', name), async () => {
      const { source, agent } = await connectV2();
      const { press } = showSource(source);
      const response = agent.request(METHOD, commandV2);
      await press(name);
      expect(await response).toEqual({ outcome: { outcome: 'selected', optionId } });
    });
  }

  it('shows its title, reason and command', acp('a permission (v2)', 'cancel'), async () => {
    const { source, agent } = await connectV2();
    const { press } = showSource(source);
    const response = agent.request(METHOD, commandV2);
    expect(await screen.findByText('Remove the build?')).toBeTruthy();
    expect(screen.getByText(/The old files are in the way/)).toBeTruthy();
    expect(screen.getByText('rm -rf dist')).toBeTruthy();
    expect(screen.getByText('/srv')).toBeTruthy();
    await press('Skip');
    await press('Skip');
    expect(await response).toEqual(CANCELLED);
  });

  it('shows which file is changed and how, and the patch', async () => {
    const { source, agent } = await connectV2();
    showSource(source);
    agent.request(METHOD, editV2).catch(() => {});
    expect(await screen.findByText('Edit the configuration?')).toBeTruthy();
    expect(screen.getByText('/srv/old.ts → /srv/new.ts')).toBeTruthy();
    expect(screen.getByText(/\+port = 443/)).toBeTruthy();
    expect(screen.getByText('apply_patch', { selector: ':not([hidden])' })).toBeTruthy();
  });

  it('shows a subject of an unknown type, and accepts options of an unknown kind', async () => {
    const { source, agent } = await connectV2();
    const { press } = showSource(source);
    const response = agent.request(METHOD, {
      sessionId: 's1',
      title: 'Spend?',
      subject: { type: '_budget', amount: '12 euros' },
      options: [{ optionId: 'ask', name: 'Ask the owner', kind: '_escalate' }],
    });
    expect(await screen.findByText(/12 euros/)).toBeTruthy();
    await press('Ask the owner');
    expect(await response).toEqual({ outcome: { outcome: 'selected', optionId: 'ask' } });
  });

  it('clears what a later update sets to null', async () => {
    const { source, agent } = await connectV2();
    showSource(source);
    const toolCall = { toolCallId: 'c1', name: 'shell', rawInput: { command: 'ls' } };
    const update = { sessionUpdate: 'tool_call_update', ...toolCall, title: 'Listing' } as const;
    await agent.notify('session/update', { sessionId: 's1', update });
    const subject = { type: 'tool_call', toolCall: { toolCallId: 'c1', rawInput: null } } as const;
    agent.request(METHOD, { ...commandV2, subject }).catch(() => {});
    await screen.findByText('Remove the build?');
    expect(screen.queryByText('ls')).toBeNull();
  });

  it('is closed when the agent cancels its request', async () => {
    const { source, agent } = await connectV2();
    const { run } = showSource(source);
    const taken = new AbortController();
    const response = agent.request(METHOD, commandV2, { cancellationSignal: taken.signal });
    await eventually(() => expect(run()?.interrupts).toHaveLength(1));
    taken.abort();
    expect(await response).toEqual(CANCELLED);
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(run()?.receipts).toMatchObject([{ ending: 'withdrawn', answer: null }]);
  });
});
