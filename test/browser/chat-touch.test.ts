import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { actSettled } from './support/act-settled.js';
import { withChat } from './support/chat-page.js';
import { coveredButtons } from './support/covered-buttons.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const approved = { status: 'resolved', payload: { approved: true } };

describe('the Chat story on a phone, by touch', () => {
  const on = withChat(PHONE);
  const button = (name: string) =>
    on.chat.page.locator('.hp-composer').getByRole('button', { name, exact: true });
  const field = () => on.chat.page.getByRole('textbox', { name: 'Message' });

  async function ask(suggestion: string) {
    await on.chat.page.getByRole('button', { name: suggestion }).tap();
    await on.chat.status('interrupted');
    await actSettled(on.chat.page);
    expect(await on.chat.page.evaluate(coveredButtons)).toEqual([]);
  }

  it('approves with two taps, and continues with two more', async () => {
    const { chat } = on;
    await ask('Email Ada that the meeting moved');
    await isAtTheThumb(button('Approve'), button('Deny'), button('Send'), button('Go to it'), field());
    await button('Approve').tap();
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([approved]);
    await chat.page.getByText('Try another', { exact: true }).tap();
    await ask('Slowly clean up the old databases');
    // A dangerous request cannot be approved from the composer.
    expect(await button('Approve').count()).toBe(0);
    await button('Deny').tap();
    await chat.status('idle');
    expect(chat.lastResume()).toMatchObject([{ status: 'resolved', payload: { approved: false } }]);
  });

  it('denies with the typed note, and nothing moves while it is typed', async () => {
    const { chat } = on;
    await ask('Email Ada that the meeting moved');
    expect(await field().getAttribute('placeholder')).toBe('Or reply in words…');
    const before = await places();
    await field().tap();
    await chat.page.keyboard.insertText('make it 16:00');
    await isAtTheThumb(button('Deny with this note'));
    expect(await places()).toEqual(before);
    expect(await button('Approve').isDisabled()).toBe(true);
    await button('Deny with this note').tap();
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([
      { status: 'resolved', payload: { approved: false, reason: 'make it 16:00' } },
    ]);
  });

  it('still approves by Ctrl+Enter after a text was typed and cleared', async () => {
    const { chat } = on;
    await ask('Email Ada that the meeting moved');
    await field().fill('make it 16:00');
    await field().fill('');
    await chat.page.locator('.hp-composer [aria-keyshortcuts]').waitFor();
    await field().press('Control+Enter');
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([approved]);
  });

  describe('a critical request', () => {
    const card = () => on.chat.page.locator('[data-prompt]').first();
    const inCard = (name: string) => card().getByRole('button', { name, exact: true });

    async function goToStep() {
      await ask('Slowly clean up the old databases');
      await inCard('Approve').tap();
      await card()
        .getByRole('group', { name: /^Run dropDatabase/ })
        .waitFor();
      await expect.poll(() => on.chat.page.locator('[data-fresh]').count()).toBe(0);
      // The second step lies where the finger has pressed Approve.
      await actSettled(on.chat.page);
      await fitsFingers();
    }

    /**
     * Everything that can be touched in the step is large enough, in the window, and not covered.
     */
    async function fitsFingers() {
      for (const target of await card().locator('.hp-sure :is(button, input)').all()) {
        await target.scrollIntoViewIfNeeded();
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        expect(await isUncovered(target)).toBe(true);
      }
    }

    it('runs after it was held by a finger, and not before', async () => {
      const { chat } = on;
      await goToStep();
      const touch = await chat.page.context().newCDPSession(chat.page);
      const touchPoints = [await middleOf(inCard('Hold to run dropDatabase'))];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await card().getByText('Now let go.').waitFor();
      expect(chat.bodies).toHaveLength(1);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await chat.status('idle');
      expect(chat.lastResume()).toEqual([approved]);
    });

    it('runs after its name was typed, which a short tap offers', async () => {
      const { chat } = on;
      await goToStep();
      await inCard('Hold to run dropDatabase').tap();
      await inCard('Type instead').tap();
      const name = card().getByRole('textbox', { name: 'Type dropDatabase to confirm' });
      await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
      // Safari on iOS zooms into a field whose text is smaller than 16 pixels.
      expect(
        await name.evaluate((input) => parseFloat(getComputedStyle(input).fontSize)),
      ).toBeGreaterThanOrEqual(16);
      await fitsFingers();
      await chat.page.keyboard.insertText('dropDatabas');
      expect(await inCard('Run dropDatabase').isDisabled()).toBe(true);
      await chat.page.keyboard.insertText('e');
      await inCard('Run dropDatabase').tap();
      await chat.status('idle');
      expect(chat.lastResume()).toEqual([approved]);
    });
  });

  /** The positions of the card and of the composer. */
  const places = () => Promise.all(['[data-prompt]', '.hp-composer'].map(topOf));
  const topOf = async (selector: string) =>
    (await on.chat.page.locator(selector).first().boundingBox())?.y ?? null;
});

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether a tap in its middle reaches it. */
function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** Expects these in the lower half of the window, and as large as a finger. */
async function isAtTheThumb(...targets: Locator[]) {
  for (const target of targets) {
    const box = await target.boundingBox();
    expect(box?.y).toBeGreaterThan(PHONE.viewport.height / 2);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
}
