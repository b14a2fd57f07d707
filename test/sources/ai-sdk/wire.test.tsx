import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import type { MessageLike } from 'holdpoint/ai-sdk';
import type { InterruptSource } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { producer } from '../../../stories/producers/systems/ai-sdk.js';
import { producer as system } from '../../support/walk.js';
import { aiSdkWays } from '../../ways/ai-sdk.js';
import wire from '../../wire/other-systems/ai-sdk-v7.json' with { type: 'json' };
import { transport7 } from './support/agents.js';
import { showChat7 } from './support/show-chat.js';
import { calls, says } from './support/turns.js';

const sdk = system('AI SDK 7', 'ai', aiSdkWays);

/** The tool parts of the last message; steps and text are left out. */
function toolParts(messages: readonly MessageLike[] | undefined): readonly { type: string }[] {
  return messages?.at(-1)?.parts.filter(({ type }) => type.startsWith('tool-')) ?? [];
}

/** The producer as the Producers page shows it. */
function Page({ source }: { source: InterruptSource }) {
  return <InterruptStack receipts run={useInterruptedRun(source)} graceMs={0} />;
}

/** The captured parts with this run's approval id: the SDK makes a new one each time. */
function underIdOf(messages: readonly MessageLike[] | undefined, captured: readonly object[]): unknown {
  const id = /"approval":\{"id":"([^"]+)"/.exec(JSON.stringify(messages))?.[1];
  expect(id).toBeTruthy();
  return JSON.parse(JSON.stringify(captured).replaceAll('aitxt-gbZezYPR646usCPGtKeBLiKg', id ?? ''));
}

const [proposal, question] = wire.open_parts;

describe('the turn that was captured from AI SDK 7', () => {
  it(
    'is asked, answered and sent as it was captured',
    sdk('a question and a tool approval', 'answer both'),
    async () => {
      const transport = transport7([
        calls(
          { tool: 'deleteFile', id: 'call_1', input: proposal?.input },
          { tool: 'askUser', id: 'call_2', input: question?.input },
        ),
        says('Archived on staging.'),
      ]);
      const chat = await showChat7(transport);

      await screen.findByText('Deletes data');
      expect(screen.getByText(/srv.reports.q1.txt/, { selector: ':not([hidden])' })).toBeTruthy();
      await chat.press(/with a reason/);
      await chat.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Archive it instead');
      await chat.press('Don’t delete');
      await chat.pick('staging');
      await chat.press('Send');

      await waitFor(() => expect(chat.text()).toContain('Archived on staging.'));
      expect(transport.requests).toHaveLength(2);
      const [, resumed] = transport.requests;
      expect(toolParts(resumed)).toEqual(underIdOf(resumed, wire.parts_sent_on_resume));
      expect(toolParts(chat.seen.chat?.messages)).toEqual(underIdOf(resumed, wire.final_parts));
    },
  );

  it('is answered through the record of the Producers page as it was captured', async () => {
    const sent: unknown[] = [];
    render(<Page source={producer.open((parts) => sent.push(parts))} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /with a reason/ }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Archive it instead');
    await user.click(screen.getByRole('button', { name: 'Don’t delete' }));
    await user.click(await screen.findByRole('radio', { name: 'staging' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([wire.parts_sent_on_resume]));
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });
});
