import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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
      ['allow_once', permission.allow_once, () => press('Approve')],
      [
        'allow_always',
        permission.allow_always,
        async () => {
          await tick('Always allow this');
          await press('Approve');
        },
      ],
      [
        'deny_with_feedback',
        permission.deny_with_feedback,
        async () => {
          await press('Deny with a reason…');
          await write('Reason optional', 'Run only the unit tests');
          await press('Deny');
        },
      ],
      [
        'allow_with_edits',
        permission.allow_with_edits,
        async () => {
          await press('Edit');
          await write('command', ' --bail');
          await press('Approve with changes');
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
      await press('Approve');
      expect(await result).toMatchObject({ updatedPermissions: [mode] });
    });

    it('puts Deny first when the SDK says so, and no single key approves', async () => {
      const { result } = await asked(wire, { defaultToNo: true });
      const buttons = within(await screen.findByRole('region', { name: /Claude wants/ })).getAllByRole(
        'button',
      );
      const names = buttons.map(({ textContent }) => textContent);
      expect(names.indexOf('Deny')).toBeLessThan(names.indexOf('Approve'));
      expect(document.activeElement).toBe(document.body);
      await userEvent.keyboard('{Enter} y1a');
      expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
      await press('Deny');
      expect(await result).toMatchObject({ behavior: 'deny', message: 'User denied the request' });
    });

    it.each([
      ['by its display name', { title: undefined }, /Run command/],
      ['by its tool', { title: undefined, displayName: undefined }, /Bash/],
      [
        'in Holdpoint’s own words',
        { title: undefined, displayName: undefined, description: undefined, decisionReason: undefined },
        /Bash/,
      ],
    ])('is asked %s when it has no title', async (_name, changes, words) => {
      await asked(wire, changes);
      expect(await screen.findByRole('region', { name: words })).toBeTruthy();
    });

    it('shows which subagent asks', async () => {
      await asked(wire, { agentID: 'explore-1' });
      await group();
      await waitFor(() => expect(document.querySelector('.hp-by')).toBeTruthy());
    });
  });
});
