import { describe, expect, it } from 'vitest';
import { withChat } from './support/chat-page.js';

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
      await chat.click('Approve');
      await chat.status('idle');
      await expect.poll(() => end.textContent()).toBe(done);
    }
    const lines = chat.page.locator('ol.chat-transcript > li');
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
});
