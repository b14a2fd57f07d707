import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import wire from '../../wire/other-systems/managed-agents.json' with { type: 'json' };
import { askSupervisor, managedAgents, showSession } from './show-session.js';

const { bash, mcp, custom, allowed } = wire.calls;
type Page = Awaited<ReturnType<typeof showSession>>;

const confirmation = { type: 'user.tool_confirmation', tool_use_id: bash.id };
const confirmations: readonly (readonly [string, object, (page: Page) => Promise<void>])[] = [
  ['allow', { ...confirmation, result: 'allow' }, (page) => page.press('Run this command')],
  ['deny', { ...confirmation, result: 'deny' }, (page) => page.press('Don’t run')],
  [
    'deny with a reason',
    { ...confirmation, result: 'deny', deny_message: 'Keep it' },
    async (page) => {
      await page.press('Don’t run with a reason…');
      await page.type('Reason optional', 'Keep it');
      await page.press('Don’t run');
    },
  ],
  [
    'cancel',
    {
      ...confirmation,
      result: 'deny',
      deny_message: 'The person cancelled this request without an answer.',
    },
    async (page) => {
      await page.press('Skip');
      await page.press('Skip');
    },
  ],
];

describe('a call that needs permission', () => {
  for (const [name, event, act] of confirmations)
    it(`is answered: ${name}`, managedAgents('a tool permission', name), async () => {
      const page = await showSession();
      page.sessions.emit(bash);
      page.sessions.block(bash);
      expect((await screen.findByRole('group', { name: 'bash will run with' })).textContent).toContain(
        'rm -r build',
      );
      await act(page);
      await waitFor(() => expect(page.sessions.posted).toEqual([[event]]));
      await waitFor(() => expect(page.run()?.interrupts).toEqual([]));
    });

  it(
    'of a subagent shows who asks and which server has the tool',
    managedAgents('a subagent’s MCP tool permission', 'allow'),
    async () => {
      const page = await showSession();
      const thread = {
        id: 'sevt_thread',
        type: 'session.thread_created',
        agent_name: 'Planner',
        session_thread_id: 'sthr_2',
      };
      page.sessions.emit(thread, mcp);
      page.sessions.block(mcp);
      const card = await screen.findByRole('region', { name: /./ });
      await screen.findByRole('group', { name: 'create_issue will run with' });
      for (const text of ['Planner', 'tracker', 'Release 1.1']) expect(card.textContent).toContain(text);
      expect(card.textContent).not.toContain('indeterminate');
      await page.press(APPROVES);
      const expected = { type: 'user.tool_confirmation', tool_use_id: mcp.id, result: 'allow' };
      await waitFor(() => expect(page.sessions.posted).toEqual([[expected]]));
    },
  );

  it(
    'is one of several, which are answered one after another',
    managedAgents('several tool permissions', 'deny', 'allow'),
    async () => {
      const page = await showSession();
      page.sessions.emit(bash, mcp);
      page.sessions.block(bash, mcp);
      await waitFor(() => expect(page.run()?.interrupts).toHaveLength(2));
      const [first, second] = page.run()?.interrupts ?? [];
      await page.run()?.deny(second?.key ?? '');
      page.sessions.block(bash);
      expect(page.run()?.interrupts.map(({ key }) => key)).toEqual([first?.key]);
      await page.press('Run this command');
      await waitFor(() => expect(page.sessions.posted).toHaveLength(2));
      expect(page.sessions.posted).toMatchObject([
        [{ tool_use_id: mcp.id, result: 'deny' }],
        [{ tool_use_id: bash.id, result: 'allow' }],
      ]);
    },
  );
});

describe('a custom tool', () => {
  const open = (page: Page) => {
    page.sessions.emit(custom);
    page.sessions.block(custom);
  };

  it.each([
    ['Yes', 'true'],
    ['No', 'false'],
    ['Skip', '{"status":"cancelled"}'],
  ])(
    'that a person carries out is answered with %s',
    managedAgents('a custom tool', 'yes', 'no', 'cancel'),
    async (button, text) => {
      const page = await showSession(undefined, [askSupervisor]);
      open(page);
      await page.press(button);
      if (button === 'Skip') await page.press(button);
      const result = {
        type: 'user.custom_tool_result',
        custom_tool_use_id: custom.id,
        content: [{ type: 'text', text }],
      };
      await waitFor(() => expect(page.sessions.posted).toEqual([[result]]));
    },
  );

  it('of the app itself, or a call that the policy allowed, asks nobody', async () => {
    const page = await showSession();
    page.sessions.emit(custom, allowed, bash);
    page.sessions.block(custom, allowed, bash);
    await screen.findByRole('group', { name: 'bash will run with' });
    expect(page.run()?.interrupts).toHaveLength(1);
  });
});

it(
  'sends a message that cancels what is open, in one request',
  managedAgents('a tool permission', 'cancel by a message'),
  async () => {
    const page = await showSession();
    page.sessions.emit(bash);
    page.sessions.block(bash);
    await screen.findByRole('button', { name: 'Run this command' });
    await page.run()?.send('Stop that', { cancelOpen: true });
    expect(page.sessions.posted).toMatchObject([
      [
        { type: 'user.tool_confirmation', result: 'deny' },
        { type: 'user.message', content: [{ type: 'text', text: 'Stop that' }] },
      ],
    ]);
  },
);
