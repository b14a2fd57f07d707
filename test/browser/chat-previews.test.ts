import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { actSettled } from './support/act-settled.js';
import { BUTTONS, withChat } from './support/chat-page.js';

/**
 * A preview whose code is late after a second is replaced by the arguments; this page has no such
 * timer.
 */
const withoutLateness = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const inTime = (run: TimerHandler, delay?: number, ...args: unknown[]) =>
      delay === 1_000 ? 0 : setTimeout(run, delay, ...args);
    Object.assign(window, { setTimeout: inTime });
  });

describe('the previews in the Chat', () => {
  const on = withChat({}, withoutLateness);
  // A script that was added to a page cannot be removed, so this page is not used again.
  afterAll(() => on.chat.page.close());

  it('an edit of a file: is shown as a difference, and sent with the new text of the person', async () => {
    const { chat } = on;
    await chat.say('Fix the total of the cart');
    await chat.status('interrupted');
    const preview = chat.page.locator('.hp-call-preview');
    await preview.getByText('src/cart/total.ts').waitFor();
    expect(await preview.locator('ins.hp-line').count()).toBe(2);
    await chat.click('Edit');
    const text = chat.page.getByRole('textbox', { name: 'New string' });
    // The other arguments are indented within their box, like their title.
    const inset = await chat.page.locator('.hp-also-sent').evaluate((box) => {
      const [title, key] = ['.hp-label', 'dt'].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(box.querySelector(part) ?? box);
        return range.getBoundingClientRect().left - box.getBoundingClientRect().left;
      });
      return { title, key };
    });
    expect(inset.key).toBeGreaterThan(8);
    expect(inset.key).toBe(inset.title);
    await text.fill((await text.inputValue()).replace('Math.round', 'Math.floor'));
    // The person's changes to the proposal, before they are sent.
    await preview.locator('ins', { hasText: 'Math.floor' }).waitFor();
    await chat.page.getByText('1 change').click();
    const changed = chat.page.locator('.hp-edit-part .hp-arguments');
    await changed.locator('del', { hasText: 'Math.round' }).waitFor();
    await changed.locator('ins', { hasText: 'Math.floor' }).waitFor();
    await chat.click(`${BUTTONS.file.approve} with changes`);
    await chat.status('idle');
    const [sent] = chat.lastResume() ?? [];
    expect(sent).toMatchObject({
      payload: {
        approved: true,
        editedArgs: {
          file_path: 'src/cart/total.ts',
          old_string: expect.stringContaining('sum += item.price;'),
          new_string: expect.stringContaining('Math.floor'),
        },
      },
    });
  });

  it('a command: is one block with hints, and runs as the person edited it', async () => {
    const { chat } = on;
    await chat.say('Run the tests of the cart');
    await chat.status('interrupted');
    const preview = chat.page.locator('.hp-call-preview');
    await preview.getByText('/home/ada/shop').waitFor();
    await chat.page.getByText('deletes files without asking').waitFor();
    await chat.click('Edit');
    await chat.page.getByRole('textbox', { name: 'Command' }).fill('npm test -- cart');
    await chat.click(`${BUTTONS.command.approve} with changes`);
    await chat.status('idle');
    expect(chat.lastResume()).toMatchObject([
      { payload: { approved: true, editedArgs: { command: 'npm test -- cart', cwd: '/home/ada/shop' } } },
    ]);
  });

  it('a plan: has headings and lists, and its arguments are one press away', async () => {
    const { chat } = on;
    await chat.say('Think through moving the carts to the server');
    await chat.status('interrupted');
    const preview = chat.page.locator('.hp-call-preview');
    await preview.getByText('Move the carts to the server').waitFor();
    expect(await preview.locator('ol > li').count()).toBe(2);
    // The press on the suggestion lay there a moment ago.
    await actSettled(chat.page);
    await chat.page.getByText('Raw arguments').click();
    await chat.page.getByText(/# Move the carts to the server/).waitFor();
    await chat.click(BUTTONS.plan.approve);
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([{ status: 'resolved', payload: { approved: true } }]);
  });
});
