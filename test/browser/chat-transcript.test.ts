import { describe, expect, it } from 'vitest';
import { actSettled } from './support/act-settled.js';
import { BUTTONS, withChat } from './support/chat-page.js';

describe('the transcript of the Chat story', () => {
  const on = withChat();

  it('keeps each request at its call, turn after turn, and nothing below the newest message', async () => {
    const { chat } = on;
    const end = chat.page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').last();
    for (const [suggestion, done] of [
      ['Email Ada that the meeting moved', 'Done. The email to ada@example.com is sent.'],
      ['Draft an email that I can edit', 'Done. The email to a@b.com is sent.'],
    ] as const) {
      await chat.say(suggestion);
      await chat.status('interrupted');
      await chat.click(BUTTONS.email.approve);
      await chat.status('idle');
      await expect.poll(() => end.textContent()).toBe(done);
    }
    const lines = chat.page.locator('ol.chat-transcript > li');
    // The card stays for a second under the pointer that answered it.
    await actSettled(chat.page);
    const said = await lines.evaluateAll((all) =>
      all.map((one) => one.querySelector('.hp-status')?.textContent ?? one.textContent),
    );
    expect(
      said.filter((text) => /^(?:Approved|Done)/.test(text ?? '')).map((text) => text?.slice(0, 4)),
    ).toEqual(['Appr', 'Done', 'Appr', 'Done']);
    expect(await chat.page.locator('.hp-stack .hp-receipt').count()).toBe(0);
    await lines.locator('summary').first().click();
    await chat.page.getByText('Result', { exact: false }).first().waitFor();
  });

  it('a slow stream: is marked as high risk, and run by holding, not by double clicks', async () => {
    const { chat } = on;
    await chat.say('Slowly clean up the old databases');
    await chat.status('interrupted');
    await chat.page.locator('.hp-kind', { hasText: 'High risk' }).waitFor();
    const settled = () => expect.poll(() => chat.page.locator('[data-fresh]').count()).toBe(0);
    await settled();
    await chat.page.getByRole('button', { name: BUTTONS.database.approve, exact: true }).dblclick();
    const hold = chat.page.getByRole('button', { name: 'Hold to drop the database' });
    await settled();
    await hold.dblclick();
    expect(chat.bodies).toHaveLength(1);
    await hold.hover();
    await chat.page.mouse.down();
    await chat.page.getByText('Now let go.').waitFor();
    expect(chat.bodies).toHaveLength(1);
    await chat.page.mouse.up();
    await chat.status('idle');
    expect(chat.bodies).toHaveLength(2);
    expect(chat.lastResume()).toEqual([{ status: 'resolved', payload: { approved: true } }]);
  });
});
