import { screen, waitFor } from '@testing-library/react';
import type { MessageLike } from 'holdpoint/ai-sdk';
import { describe, expect, it } from 'vitest';
import wire from '../../wire/other-systems/ai-sdk-v7.json' with { type: 'json' };
import { transport7 } from './support/agents.js';
import { showChat7 } from './support/show-chat.js';
import { calls, says } from './support/turns.js';

/** The parts of the last message's tools; steps and text are left out. */
function toolParts(messages: readonly MessageLike[] | undefined): readonly { type: string }[] {
  return messages?.at(-1)?.parts.filter(({ type }) => type.startsWith('tool-')) ?? [];
}

/** The captured parts under this run's approval id: the SDK makes a new one each time. */
function underIdOf(messages: readonly MessageLike[] | undefined, captured: readonly object[]): unknown {
  const id = /"approval":\{"id":"([^"]+)"/.exec(JSON.stringify(messages))?.[1];
  expect(id).toBeTruthy();
  return JSON.parse(JSON.stringify(captured).replaceAll('aitxt-gbZezYPR646usCPGtKeBLiKg', id ?? ''));
}

const [proposal, question] = wire.open_parts;

describe('the turn that was captured from AI SDK 7', () => {
  it('is asked, answered and sent as it was then', async () => {
    const transport = transport7([
      calls(
        { tool: 'deleteFile', id: 'call_1', input: proposal?.input },
        { tool: 'askUser', id: 'call_2', input: question?.input },
      ),
      says('Archived on staging.'),
    ]);
    const chat = await showChat7(transport);

    await screen.findByText('Deletes data');
    expect(screen.getByText(/srv.reports.q1.txt/)).toBeTruthy();
    await chat.press(/Deny with a reason/);
    await chat.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Archive it instead');
    await chat.press('Deny');
    await chat.pick('staging');
    await chat.press('Send');

    await waitFor(() => expect(chat.text()).toContain('Archived on staging.'));
    expect(transport.requests).toHaveLength(2);
    const [, resumed] = transport.requests;
    expect(toolParts(resumed)).toEqual(underIdOf(resumed, wire.parts_sent_on_resume));
    expect(toolParts(chat.seen.chat?.messages)).toEqual(underIdOf(resumed, wire.final_parts));
  });
});
