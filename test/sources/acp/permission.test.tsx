import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { showSource } from '../show-source.js';
import { connect, connectV2 } from './connect.js';
import { command, commandV2, edit, editV2 } from './requests.js';

const acp = producer('Agent Client Protocol', '@agentclientprotocol/sdk');

const METHOD = 'session/request_permission';
const CANCELLED = { outcome: { outcome: 'cancelled' } };

const choices = [
  ['Run it', 'once', 'approve'],
  ['Run it from now on', 'always', 'approve'],
  ['Skip it', 'no', 'deny'],
  ['Never run it', 'never', 'deny'],
] as const;

describe('a permission of version 1', () => {
  for (const [name, optionId] of choices) {
    it(`${name}: sends the agent its own option`, acp('a permission', name), async () => {
      const { source, agent } = await connect();
      const { press, warnings } = showSource(source);
      const response = agent.request(METHOD, command);
      await press(name);
      expect(await response).toEqual({ outcome: { outcome: 'selected', optionId } });
      await eventually(() => expect(screen.queryByRole('button', { name })).toBeNull());
      expect(warnings).toEqual([]);
    });
  }

  it('has tones by its kinds, and shows what will run and why', async () => {
    const { source, agent } = await connect({ agent: 'Builder' });
    const { run, press } = showSource(source);
    const response = agent.request(METHOD, command);
    expect(await screen.findByText('Remove the build')).toBeTruthy();
    expect(screen.getByText(/The old files are in the way/)).toBeTruthy();
    expect(screen.getByText(/Builder/)).toBeTruthy();
    const proposal = within(screen.getByRole('group', { name: /execute/ }));
    expect(proposal.getByText('rm -rf dist')).toBeTruthy();
    expect(proposal.getByText('5000')).toBeTruthy();
    const prompt = run()?.interrupts[0]?.prompt;
    expect(prompt?.kind === 'confirmation' && prompt.choices.map(({ tone }) => tone)).toEqual(
      choices.map(([, , tone]) => tone),
    );
    await press('Skip it');
    await response;
  });

  it('is cancelled, which is no denial', acp('a permission', 'cancel'), async () => {
    const { source, agent } = await connect();
    const { press } = showSource(source);
    const response = agent.request(METHOD, command);
    await press('Dismiss');
    expect(await response).toEqual(CANCELLED);
  });

  it(
    'shows a change as a difference, and a new file in full',
    acp('a permission to edit', 'allow'),
    async () => {
      const { source, agent } = await connect();
      const { press } = showSource(source);
      const response = agent.request(METHOD, edit);
      await screen.findByText('Edit config.ts');
      await eventually(() =>
        expect([...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
          expect.stringContaining('port = 80'),
          expect.stringContaining('port = 443'),
          expect.stringContaining('export {};'),
        ]),
      );
      expect(screen.getByText('/srv/new.ts')).toBeTruthy();
      expect(screen.getByText(/config\.ts:2/)).toBeTruthy();
      await press('Run it');
      expect(await response).toEqual({ outcome: { outcome: 'selected', optionId: 'once' } });
    },
  );

  it('shows what the agent said of the call before', async () => {
    const { source, agent } = await connect();
    showSource(source);
    const { toolCall, ...rest } = command;
    await agent.notify('session/update', {
      sessionId: 's1',
      update: { ...toolCall, title: 'Remove the build', sessionUpdate: 'tool_call' },
    });
    agent.request(METHOD, { ...rest, toolCall: { toolCallId: 'c1', title: null } }).catch(() => {});
    expect(await screen.findByText('Remove the build')).toBeTruthy();
    expect(screen.getByText('rm -rf dist')).toBeTruthy();
  });

  it('says so where nothing is known of the call', async () => {
    const { source, agent } = await connect();
    showSource(source);
    agent.request(METHOD, { ...command, toolCall: { toolCallId: 'c9' } }).catch(() => {});
    expect(await screen.findByText(/c9/)).toBeTruthy();
  });

  it.each([
    ['completed', 'approved', /12 files removed/],
    ['failed', 'failed', /12 files removed/],
  ] as const)('has a receipt that shows how a call %s', async (status, ending, text) => {
    const { source, agent } = await connect();
    const { press, run } = showSource(source);
    const response = agent.request(METHOD, command);
    await press('Run it');
    await response;
    await agent.notify('session/update', {
      sessionId: 's1',
      update: { sessionUpdate: 'tool_call_update', toolCallId: 'c1', status, rawOutput: '12 files removed' },
    });
    await eventually(() => {
      const [receipt] = run()?.receipts ?? [];
      expect(receipt?.toolCall?.result ?? receipt?.toolCall?.error).toMatch(text);
      expect(receipt?.ending).toBe(ending);
    });
  });

  it('is closed with the session whose turn is cancelled, and no other', async () => {
    const { source, agent, app } = await connect();
    const { run, press } = showSource(source);
    const first = agent.request(METHOD, command);
    const second = agent.request(METHOD, { ...edit, sessionId: 's2' });
    await eventually(() => expect(run()?.interrupts).toHaveLength(2));
    await app.agent.notify('session/cancel', { sessionId: 's1' });
    act(() => source.cancelSession('s1'));
    expect(await first).toEqual(CANCELLED);
    await eventually(() => expect(run()?.interrupts).toHaveLength(1));
    await press('Run it');
    expect(await second).toEqual({ outcome: { outcome: 'selected', optionId: 'once' } });
  });

  it('goes when the agent takes its request back', async () => {
    const { source, agent } = await connect();
    const { run } = showSource(source);
    const taken = new AbortController();
    const response = agent.request(METHOD, command, { cancellationSignal: taken.signal });
    await eventually(() => expect(run()?.interrupts).toHaveLength(1));
    taken.abort();
    expect(await response).toEqual(CANCELLED);
    await eventually(() => expect(run()?.interrupts).toEqual([]));
  });

  it('goes when the connection closes', async () => {
    const { source, agent, app } = await connect();
    const { run } = showSource(source);
    agent.request(METHOD, command).catch(() => {});
    await eventually(() => expect(run()?.interrupts).toHaveLength(1));
    act(() => app.close());
    await eventually(() => expect(run()?.interrupts).toEqual([]));
  });
});

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

  it('shows its own words and the command', acp('a permission (v2)', 'cancel'), async () => {
    const { source, agent } = await connectV2();
    const { press } = showSource(source);
    const response = agent.request(METHOD, commandV2);
    expect(await screen.findByText('Remove the build?')).toBeTruthy();
    expect(screen.getByText(/The old files are in the way/)).toBeTruthy();
    expect(screen.getByText('rm -rf dist')).toBeTruthy();
    expect(screen.getByText('/srv')).toBeTruthy();
    await press('Dismiss');
    expect(await response).toEqual(CANCELLED);
  });

  it('shows what happens to which file, and the patch', async () => {
    const { source, agent } = await connectV2();
    showSource(source);
    agent.request(METHOD, editV2).catch(() => {});
    expect(await screen.findByText('Edit the configuration?')).toBeTruthy();
    expect(screen.getByText('/srv/old.ts → /srv/new.ts')).toBeTruthy();
    expect(screen.getByText(/\+port = 443/)).toBeTruthy();
    expect(screen.getByText('apply_patch')).toBeTruthy();
  });

  it('shows a subject that it does not know, and takes options of another kind', async () => {
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

  it('goes when the agent takes its request back', async () => {
    const { source, agent } = await connectV2();
    const { run } = showSource(source);
    const taken = new AbortController();
    const response = agent.request(METHOD, commandV2, { cancellationSignal: taken.signal });
    await eventually(() => expect(run()?.interrupts).toHaveLength(1));
    taken.abort();
    expect(await response).toEqual(CANCELLED);
    await eventually(() => expect(run()?.interrupts).toEqual([]));
  });
});
