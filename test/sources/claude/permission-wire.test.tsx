import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import { permission } from '../../gateway/support.js';
import { producer } from '../../support/walk.js';
import { claudeWays } from '../../ways/claude.js';
import { press, tick, write } from './on-screen.js';
import { askedOver, transports } from './show-gateway.js';

const claude = producer('Claude Agent SDK over the gateway', '@anthropic-ai/claude-agent-sdk', claudeWays);

describe.each(Object.entries(transports))('%s', (_, connect) => {
  const asked = askedOver(connect);

  describe('the recorded permission request', () => {
    const wire = permission.canUseTool_args;
    const group = () => screen.findByRole('group', { name: 'Bash will run with' });

    it('shows the title, the reasons and the call itself', async () => {
      await asked(wire, { blockedPath: '~/secret', mcpServer: { name: 'jira', source: 'project' } });
      const card = await screen.findByRole('region', { name: /Claude wants to run a command/ });
      for (const words of ['npm test in ~/app', 'Not in allow rules', '~/secret', 'jira · project'])
        expect(card.textContent).toContain(words);
      expect((await group()).textContent).toContain('npm test -- --watch=false');
      expect((await group()).textContent).not.toContain('account');
    });

    for (const [name, expected, answer] of [
      ['allow_once', permission.allow_once, () => press('Run this command')],
      [
        'allow_always',
        permission.allow_always,
        async () => {
          await tick('Always allow this');
          await press('Run this command');
        },
      ],
      [
        'deny_with_feedback',
        permission.deny_with_feedback,
        async () => {
          await press('Don’t run with a reason…');
          await write('Reason optional', 'Run only the unit tests');
          await press('Don’t run');
        },
      ],
      [
        'allow_with_edits',
        permission.allow_with_edits,
        async () => {
          await press('Edit');
          await write('Command', ' --bail');
          await press('Run this command with changes');
        },
      ],
    ] as const)
      it(`becomes ${name}`, claude('a permission', name.replaceAll('_', ' ')), async () => {
        const { result } = await asked(wire);
        await answer();
        expect(await result).toEqual(expected);
      });

    it('shows the rule that “always” adds, and adds it only when ticked', async () => {
      await asked(wire);
      const always = await screen.findByRole('checkbox', { name: 'Always allow this' });
      expect(always).toHaveProperty('checked', false);
      expect(screen.getByText('Bash(npm test:*) · session')).toBeTruthy();
    });

    it.each([
      ['no suggestions', { suggestions: [] }],
      ['a rule that must not be kept', { suppressAlwaysAllowRule: true }],
    ])('offers nothing to keep with %s', async (_name, changes) => {
      await asked(wire, changes);
      await group();
      expect(screen.queryByRole('checkbox')).toBeNull();
    });

    it('names the type of a suggestion that does not add an allow rule', async () => {
      const mode = { type: 'setMode', mode: 'bypassPermissions', destination: 'session' };
      const { result } = await asked(wire, { suggestions: [...wire.options.suggestions, mode] });
      await tick('setMode');
      await press('Run this command');
      expect(await result).toMatchObject({ updatedPermissions: [mode] });
    });

    it('puts Deny first when the SDK says so, and no single key approves', async () => {
      const { result } = await asked(wire, { defaultToNo: true });
      const buttons = within(await screen.findByRole('region', { name: 'Run this command?' })).getAllByRole(
        'button',
      );
      const names = buttons.map(({ textContent }) => textContent);
      expect(names.indexOf('Don’t run')).toBeLessThan(names.indexOf('Run this command'));
      expect(document.activeElement).toBe(document.body);
      await userEvent.keyboard('{Enter} y1a');
      expect(screen.getByRole('button', { name: 'Run this command' })).toBeTruthy();
      await press('Don’t run');
      expect(await result).toMatchObject({ behavior: 'deny', message: 'User denied the request' });
    });

    it.each([
      ['title', {}, 'Claude wants to run a command'],
      ['display name', { title: undefined }, 'Run command'],
      ['name of the tool', { title: undefined, displayName: undefined }, 'Bash'],
    ])('is asked about in the page’s words, and quotes its %s', async (_name, changes, words) => {
      await asked(wire, changes);
      const card = await screen.findByRole('region', { name: 'Run this command?' });
      const quoted = within(card).getByRole('group', { name: 'The agent’s words' });
      expect(quoted.textContent).toContain(words);
      expect(card.textContent).toContain('from Claude');
    });

    it('is asked about in its own words where a server has the tool', async () => {
      await asked(wire, { mcpServer: { name: 'jira', source: 'project' } });
      await screen.findByRole('region', { name: /Claude wants to run a command/ });
      expect(screen.getByRole('button', { name: APPROVES })).toBeTruthy();
    });

    it('shows which subagent asks', async () => {
      await asked(wire, { agentID: 'explore-1' });
      await group();
      await waitFor(() => expect(document.querySelector('.hp-by')).toBeTruthy());
    });
  });
});
