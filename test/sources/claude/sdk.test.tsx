import { query } from '@anthropic-ai/claude-agent-sdk';
import { screen, waitFor } from '@testing-library/react';
import { createDirectTransport, type GatewayDialog } from 'holdpoint/gateway';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBridge } from '../../gateway/support.js';
import { producer } from '../../support/walk.js';
import { claudeWays } from '../../ways/claude.js';
import wire from '../../wire/other-systems/claude-control-requests.json' with { type: 'json' };
import { press, tick, write } from './on-screen.js';
import { type ControlRequest, scriptClaudeCode, type Waiting } from './scripted-claude-code.js';
import { showGateway } from './show-gateway.js';

const claude = producer('Claude Agent SDK', '@anthropic-ai/claude-agent-sdk', claudeWays);

const folder: GatewayDialog = {
  dialogKind: 'trust_folder',
  open: ({ payload }) => ({
    request: { message: `Trust ${payload.path}?`, responseSchema: { type: 'boolean' } },
    settle: (answer) => (typeof answer === 'boolean' ? { trusted: answer } : undefined),
  }),
};

/** The published SDK between a scripted Claude Code and the real page. */
function start(waiting?: () => Waiting) {
  const { bridge, clock, warnings } = openBridge({ dialogs: [folder] });
  const program = scriptClaudeCode(waiting);
  const { canUseTool, onElicitation, onUserDialog, supportedDialogKinds } = bridge;
  async function* prompt() {
    await new Promise<void>((resolve) => onTestFinished(() => resolve()));
  }
  const options = { ...program.options, canUseTool, onElicitation, onUserDialog, supportedDialogKinds };
  const running = query({ prompt: prompt(), options });
  const reading = (async () => {
    for await (const _ of running);
  })().catch(() => {});
  onTestFinished(async () => {
    program.end();
    await reading;
  });
  const shown = showGateway(createDirectTransport(bridge), clock);
  const answered = async ({ request_id }: ControlRequest) => {
    await waitFor(() => expect(program.answersTo(request_id)).not.toEqual([]));
    return program.answersTo(request_id).at(-1);
  };
  return { ...program, running, bridge, clock, shown, answered, warnings };
}

describe('@anthropic-ai/claude-agent-sdk 0.3.330', () => {
  describe('a permission that an ask rule requires', () => {
    for (const [name, expected, answer] of [
      ['allowed', wire.answers.allowed, () => press('Run this command')],
      [
        'always allowed',
        wire.answers.always,
        async () => {
          await tick('Always allow this');
          await press('Run this command');
        },
      ],
      [
        'allowed with an edit',
        { behavior: 'allow', updatedInput: { command: 'npm publish --tag next --dry-run' } },
        async () => {
          await press('Edit');
          await write('Command', ' --dry-run');
          await press('Run this command with changes');
        },
      ],
      ['denied', { behavior: 'deny', message: 'User denied the request' }, () => press('Don’t run')],
      [
        'dismissed',
        { behavior: 'deny', message: 'User dismissed the request' },
        async () => [await press('Skip'), await press('Skip')],
      ],
    ] as const)
      it(`is ${name}`, claude('a permission', name), async () => {
        const { ask, answered } = start();
        ask(wire.permission);
        const card = await screen.findByRole('region', { name: 'Run this command?' });
        expect(card.textContent).toContain('permissions.ask: Bash(npm publish *) · projectSettings');
        await answer();
        expect(await answered(wire.permission)).toMatchObject(expected);
      });
  });

  describe('an elicitation', () => {
    it(
      'is filled in, with the title of its tool and the name of its server',
      claude('an elicitation', 'fill in'),
      async () => {
        const { ask, answered } = start();
        ask(wire.form);
        const card = await screen.findByRole('region', { name: /tracker · Create an issue/ });
        expect(card.textContent).toContain('Where should it go?');
        await write('Project', 'HOLD');
        await press('Send');
        expect(await answered(wire.form)).toEqual({ action: 'accept', content: { project: 'HOLD' } });
      },
    );

    for (const [name, result] of [
      ['Decline', { action: 'decline' }],
      ['Skip', { action: 'cancel' }],
    ] as const)
      it(`can be answered with ${name}`, claude('an elicitation', result.action), async () => {
        const { ask, answered } = start();
        ask(wire.form);
        await press(name);
        if (name === 'Skip') await press(name);
        expect(await answered(wire.form)).toEqual(result);
      });

    it(
      'is a link that is accepted when the person opens it',
      claude('an elicitation with a page', 'open'),
      async () => {
        const { ask, answered } = start();
        ask(wire.url);
        const link = await screen.findByRole('link', { name: /tracker\.example/ });
        link.addEventListener('click', (event) => event.preventDefault());
        link.click();
        expect(await answered(wire.url)).toEqual({ action: 'accept' });
      },
    );

    it('is cancelled when nobody answers', async () => {
      const { ask, answered, clock } = start();
      ask(wire.form);
      await screen.findByRole('button', { name: 'Decline' });
      clock.advance(300_000);
      expect(await answered(wire.form)).toEqual({ action: 'cancel' });
    });
  });

  describe('a dialog', () => {
    for (const [name, result] of [
      ['Yes', { behavior: 'completed', result: { trusted: true } }],
      ['No', { behavior: 'completed', result: { trusted: false } }],
      ['Skip', { behavior: 'cancelled' }],
    ] as const)
      it(
        `of a kind that the app shows is answered with ${name}`,
        claude('a dialog', name === 'Skip' ? 'cancel' : name.toLowerCase()),
        async () => {
          const { ask, answered } = start();
          ask(wire.dialog);
          await press(name);
          if (name === 'Skip') await press(name);
          expect(await answered(wire.dialog)).toEqual(result);
        },
      );

    it('of another kind is cancelled, and not shown', async () => {
      const { ask, answered, shown } = start();
      ask(wire.unknown_dialog);
      expect(await answered(wire.unknown_dialog)).toEqual({ behavior: 'cancelled' });
      expect(shown.run()?.interrupts).toEqual([]);
    });
  });

  describe('after a reconnection', () => {
    it('shows the requests that `initialize` returns as pending', async () => {
      const pending = {
        pending_permission_requests: [wire.permission],
        pending_user_dialog_requests: [wire.dialog],
      };
      const { answered } = start(() => pending);
      await press('Run this command');
      await press('Yes');
      expect(await answered(wire.permission)).toMatchObject({ behavior: 'allow' });
      expect(await answered(wire.dialog)).toMatchObject({ result: { trusted: true } });
    });

    it('sends the same answer again, without asking again, when the first one was lost', async () => {
      const lost: { pending_permission_requests?: ControlRequest[] } = {};
      const first = start(() => lost);
      first.ask(wire.permission);
      await press('Don’t run');
      await first.answered(wire.permission);
      lost.pending_permission_requests = [wire.permission];
      const before = first.shown.run()?.receipts.length;
      const given = () => first.answersTo(wire.permission.request_id);
      for (const answers of [2, 3]) {
        await first.running.reinitialize();
        await waitFor(() => expect(given()).toHaveLength(answers));
      }
      expect(new Set(given().map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(before).toBe(1);
      expect(first.shown.run()?.receipts).toHaveLength(1);
    });
  });
});
