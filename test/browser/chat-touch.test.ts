import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { actSettled } from './support/act-settled.js';
import { BUTTONS, withChat } from './support/chat-page.js';
import { coveredButtons } from './support/covered-buttons.js';
import { openStory } from './support/story-page.js';

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

  const inCardOf = (name: string) =>
    on.chat.page.locator('[data-prompt]').getByRole('button', { name, exact: true }).first();

  it('approves with two taps, and continues with two more', async () => {
    const { chat } = on;
    await ask('Email Ada that the meeting moved');
    // The card has the buttons, each once, and the composer is a field.
    expect(await chat.page.getByRole('button', { name: BUTTONS.email.approve, exact: true }).count()).toBe(1);
    await isAtTheThumb(button('Send'), field());
    await inCardOf(BUTTONS.email.approve).tap();
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([approved]);
    await chat.page.getByText('Try another', { exact: true }).tap();
    await ask('Slowly clean up the old databases');
    await inCardOf(BUTTONS.database.deny).tap();
    await chat.status('idle');
    expect(chat.lastResume()).toMatchObject([{ status: 'resolved', payload: { approved: false } }]);
  });

  it('scrolled away, one row leads to it and answers it, and the dock stays small', async () => {
    const { chat } = on;
    await ask('Email Ada that the meeting moved');
    expect(await dock()).toBeLessThanOrEqual(56);
    await scrollAway();
    await isAtTheThumb(
      button(BUTTONS.email.approve),
      button(BUTTONS.email.deny),
      button('Send'),
      button('Go to it'),
      field(),
    );
    expect(await dock()).toBeLessThanOrEqual(96);
    await field().fill('make it 16:00 and copy Bob, who is away on Friday, please');
    await isAtTheThumb(button(`${BUTTONS.email.deny} with this note`), button('Go to it'));
    expect(await dock()).toBeLessThanOrEqual(96);
    await field().fill('');
    await button('Go to it').tap();
    await button(BUTTONS.email.approve).waitFor({ state: 'detached' });
    await scrollAway();
    await button(BUTTONS.email.approve).tap();
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([approved]);
  });

  it.each([
    ['Email Ada that the meeting moved', BUTTONS.email],
    ['Think through moving the carts to the server', BUTTONS.plan],
  ])(
    'with the keyboard up, what decides “%s” is above the dock, also while a long note is typed',
    async (suggestion, names) => {
      const { chat } = on;
      await ask(suggestion);
      await chat.page.setViewportSize({ width: 390, height: 480 });
      await field().tap();
      for (const text of ['', 'make it 16:00 and copy Bob, who is away on Friday, please']) {
        await field().fill(text);
        expect(await dock()).toBeLessThanOrEqual(56);
        expect(await marginBelow(field())).toBeGreaterThanOrEqual(6);
        for (const name of [names.approve, names.deny, 'Skip'])
          expect(await isUncovered(inCardOf(name))).toBe(true);
      }
    },
  );

  it('approves nothing whose end was not on the screen: the first tap goes there', async () => {
    const { chat } = on;
    await chat.page.setViewportSize({ width: 390, height: 480 });
    await ask('Think through moving the carts to the server');
    const end = chat.page.locator('[data-prompt] .hp-call-preview').last();
    const isEndInView = () => end.evaluate((box) => box.getBoundingClientRect().bottom <= window.innerHeight);
    expect(await isEndInView()).toBe(false);
    await inCardOf(BUTTONS.plan.approve).tap();
    await expect.poll(isEndInView).toBe(true);
    await expect.poll(() => chat.page.locator('[data-end-ahead]').count()).toBe(0);
    expect(chat.bodies).toHaveLength(1);
    await inCardOf(BUTTONS.plan.approve).tap();
    await chat.status('idle');
    expect(chat.lastResume()).toMatchObject([{ payload: { approved: true } }]);
  });

  it('denies with the typed note, and nothing moves while it is typed', async () => {
    const { chat } = on;
    await ask('Email Ada that the meeting moved');
    expect(await field().getAttribute('placeholder')).toBe('Or reply in words…');
    const before = await places();
    await field().tap();
    await chat.page.keyboard.insertText('make it 16:00');
    await isAtTheThumb(button(`${BUTTONS.email.deny} with this note`));
    expect(await places()).toEqual(before);
    await button(`${BUTTONS.email.deny} with this note`).tap();
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([
      { status: 'resolved', payload: { approved: false, reason: 'make it 16:00' } },
    ]);
  });

  it('refuses and says so in one run where the request takes no reason', async () => {
    const { chat } = on;
    await ask('Run the tests of the cart');
    await field().fill('Email Ada that the meeting moved');
    await button(`${BUTTONS.command.deny}, and say this`).tap();
    // The same run refuses, and goes on with what was said.
    await chat.page.getByRole('region', { name: 'Send this email?' }).waitFor();
    await chat.status('interrupted');
    expect(chat.bodies).toHaveLength(2);
    expect(chat.lastResume()).toEqual([{ status: 'resolved', payload: { approved: false } }]);
    expect(chat.bodies[1]?.messages.at(-1)?.content).toBe('Email Ada that the meeting moved');
  });

  it('asks about agreement, and Enter alone sends nothing', async () => {
    const { chat } = on;
    await ask('Email Ada that the meeting moved');
    await field().fill('yes go ahead');
    await field().press('Enter');
    await isAtTheThumb(button(`${BUTTONS.email.approve}?`));
    expect(await dock()).toBeLessThanOrEqual(96);
    expect(chat.bodies).toHaveLength(1);
    await button(`${BUTTONS.email.approve}?`).tap();
    await chat.status('idle');
    expect(chat.lastResume()).toEqual([approved]);
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

  /** The height of the dock, in pixels. */
  const dock = async () => (await on.chat.page.locator('.chat-foot').boundingBox())?.height ?? 0;

  /** Scrolls until nothing of the card is left on the screen. */
  async function scrollAway() {
    const scroller = on.chat.page.locator('.chat-scroll');
    await on.chat.page.locator('.chat-content').evaluate((content) => {
      content.style.paddingBlockEnd = '2000px';
    });
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await on.chat.page.locator('.hp-composer-line').waitFor();
    await actSettled(on.chat.page);
  }

  describe('a critical request', () => {
    const card = () => on.chat.page.locator('[data-prompt]').first();
    const inCard = (name: string) => card().getByRole('button', { name, exact: true });

    async function goToStep() {
      await ask('Slowly clean up the old databases');
      await inCard(BUTTONS.database.approve).tap();
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
      const touchPoints = [await middleOf(inCard('Hold to drop the database'))];
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
      await inCard('Hold to drop the database').tap();
      await inCard('Type instead').tap();
      const name = card().getByRole('textbox', { name: 'Type dropDatabase to confirm' });
      await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
      // Safari on iOS zooms into a field whose text is smaller than 16 pixels.
      expect(
        await name.evaluate((input) => parseFloat(getComputedStyle(input).fontSize)),
      ).toBeGreaterThanOrEqual(16);
      await fitsFingers();
      await chat.page.keyboard.insertText('dropDatabas');
      expect(await inCard(BUTTONS.database.approve).isDisabled()).toBe(true);
      await chat.page.keyboard.insertText('e');
      await inCard(BUTTONS.database.approve).tap();
      await chat.status('idle');
      expect(chat.lastResume()).toEqual([approved]);
    });
  });

  it('approves from now on with four taps, in the open, until the rule is revoked', async () => {
    const { page } = on.chat;
    await openStory(page, 'chat--from-now-on');
    const tap = async (name: string | RegExp) => {
      await actSettled(page);
      await page.getByText(name).last().tap();
    };
    const say = async () => {
      const [suggestion, more] = [/^Email Ada/, 'Try another'];
      if (!(await page.getByRole('button', { name: suggestion }).isVisible())) await tap(more);
      await page.getByRole('button', { name: suggestion }).tap();
    };
    const offer = page.getByText('Approve from now on…');
    await say();
    await offer.waitFor();
    await tap('Approve from now on…');
    for (const target of await page.locator('.hp-rules .hp-extra, .hp-rules button').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await tap('Similar arguments, too');
    await tap('Approve, and allow this from now on');
    await on.chat.status('idle');
    await say();
    await page.getByText('Approved by your rule · 1 of 10 today').waitFor();
    await on.chat.status('idle');
    await tap('Show permissions');
    await tap('Revoke');
    await say();
    await offer.waitFor();
    await openStory(page, 'chat--with-the-agent');
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

/** How far the bottom edge of the window is from an element, in pixels. */
function marginBelow(target: Locator): Promise<number> {
  return target.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
}

/** Expects these in the lower half of the window, and that a finger's height around their middle presses them. */
async function isAtTheThumb(...targets: Locator[]) {
  for (const target of targets) {
    const { top, isPressed } = await target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const at = (offset: number) => document.elementFromPoint(x + width / 2, y + height / 2 + offset);
      return { top: y, isPressed: [-21, 0, 21].every((offset) => element.contains(at(offset))) };
    });
    expect(top).toBeGreaterThan(PHONE.viewport.height / 2);
    expect(isPressed).toBe(true);
  }
}
