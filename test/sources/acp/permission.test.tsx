import { act, screen, within } from '@testing-library/react';
import { createAcpSource } from 'holdpoint/acp';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { acpWays } from '../../ways/acp.js';
import { showSource } from '../show-source.js';
import { connect } from './connect.js';
import { CANCELLED, choices, command, edit } from './requests.js';

const acp = producer('Agent Client Protocol', '@agentclientprotocol/sdk', acpWays);

const METHOD = 'session/request_permission';
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

  it('maps the kinds of its options to tones, and shows what will run and why', async () => {
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

  it('sends cancelled, and not denied, when it is dismissed', acp('a permission', 'cancel'), async () => {
    const { source, agent } = await connect();
    const { press } = showSource(source);
    const response = agent.request(METHOD, command);
    await press('Skip');
    await press('Skip');
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

  it('shows what the agent reported of the call before', async () => {
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

  it('shows the id of a call of which nothing else is known', async () => {
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

  it('is closed with the session whose turn is cancelled, and with no other', async () => {
    const { source, agent, app } = await connect();
    const { run, press } = showSource(source);
    const first = agent.request(METHOD, command);
    const second = agent.request(METHOD, { ...edit, sessionId: 's2' });
    await eventually(() => expect(run()?.interrupts).toHaveLength(2));
    await app.agent.notify('session/cancel', { sessionId: 's1' });
    act(() => source.cancelSession('s1'));
    expect(await first).toEqual(CANCELLED);
    await eventually(() => expect(run()?.interrupts).toHaveLength(1));
    expect(run()?.receipts).toMatchObject([{ ending: 'stopped', answer: null }]);
    await press('Run it');
    expect(await second).toEqual({ outcome: { outcome: 'selected', optionId: 'once' } });
  });

  it('stays open where it belongs to no session, whichever session is cancelled', async () => {
    const source = createAcpSource();
    const { run } = showSource(source);
    const { sessionId: _, ...params } = command;
    act(() => void source.requestPermission({ params, signal: new AbortController().signal }));
    act(() => source.cancelSession('s1'));
    expect(run()?.interrupts).toHaveLength(1);
  });

  it('is closed when the agent cancels its request', async () => {
    const { source, agent } = await connect();
    const { run } = showSource(source);
    const taken = new AbortController();
    const response = agent.request(METHOD, command, { cancellationSignal: taken.signal });
    await eventually(() => expect(run()?.interrupts).toHaveLength(1));
    taken.abort();
    expect(await response).toEqual(CANCELLED);
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(run()?.receipts).toMatchObject([{ ending: 'withdrawn', answer: null }]);
  });

  it('is closed when the connection closes', async () => {
    const { source, agent, app } = await connect();
    const { run } = showSource(source);
    agent.request(METHOD, command).catch(() => {});
    await eventually(() => expect(run()?.interrupts).toHaveLength(1));
    act(() => app.close());
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(run()?.receipts).toMatchObject([{ ending: 'closed', answer: null }]);
  });
});
