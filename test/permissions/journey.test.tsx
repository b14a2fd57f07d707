import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldpointProvider } from 'holdpoint';
import { expect, it } from 'vitest';
import { ScriptedAgent } from '../../stories/agent/scripted-agent.js';
import { Chat } from '../../stories/chat/chat.js';
import { emailPermissions } from '../../stories/chat/email-permissions.js';
import { eventually } from '../support/eventually.js';
import { GIVE, OFFER } from './show-chat.js';

const EMAIL = 'Email Ada that the meeting moved';
const rulesLines = () =>
  screen.queryAllByText(/Approved by your rule ·/).map(({ textContent }) => textContent);
const isAsked = () => screen.queryByText('Send email') !== null;

it('a person approves emails in this conversation, three go by themselves, a wider one asks, and none after it is revoked', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  render(
    <HoldpointProvider graceMs={0}>
      <Chat
        agent={new ScriptedAgent({ script: { pause: async () => {} } })}
        permissions={emailPermissions()}
      />
    </HoldpointProvider>,
  );
  const say = async (text: string) => {
    await eventually(() => expect(screen.getByLabelText('Message')).toBeTruthy());
    await user.click(screen.getByLabelText('Message'));
    await user.paste(text);
    await user.keyboard('{Enter}');
  };
  const done = (count: number) =>
    eventually(() => expect(screen.queryAllByText(/is sent\.$/)).toHaveLength(count));
  await say(EMAIL);
  await user.click(await screen.findByText(OFFER));
  await user.click(screen.getByText('Similar arguments, too'));
  await user.click(screen.getByText(GIVE));
  await done(1);
  for (const count of [2, 3, 4]) {
    await say(EMAIL);
    await done(count);
  }
  expect(rulesLines()).toEqual([1, 2, 3].map((use) => expect.stringContaining(`· ${use} of 10 today`)));
  await say('Draft an email that I can edit');
  await eventually(() => expect(isAsked()).toBe(true));
  await user.click(screen.getByText('Don’t send'));
  await user.click(screen.getByText('Show permissions'));
  await user.click(screen.getByText('Revoke'));
  await say(EMAIL);
  await eventually(() => expect(isAsked()).toBe(true));
  expect(rulesLines()).toHaveLength(3);
});
