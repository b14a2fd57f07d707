import { describe, expect, it } from 'vitest';
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

  it.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('an answered card shrinks to one line, motion: %s', async (reducedMotion, moves) => {
    const { chat } = on;
    await chat.page.emulateMedia({ reducedMotion });
    await chat.say('Email Ada that the meeting moved');
    await chat.status('interrupted');
    const motion = chat.page.evaluate(watchMotion);
    await chat.click(BUTTONS.email.approve);
    await chat.status('idle');
    const { from, to, shift, fades } = await motion;
    expect([from > 2 * to, shift]).toEqual([moves, 0]);
    expect(fades).toEqual(moves ? ['in', 'out'] : []);
    await expect.poll(() => chat.page.locator('[data-moving]').count()).toBe(0);
  });

  it('the line of an answer is the receipt already: no part of it moves or goes blank when the run ends', async () => {
    const { chat } = on;
    await chat.page.emulateMedia({ reducedMotion: 'no-preference' });
    await chat.say('Email Ada that the meeting moved');
    await chat.status('interrupted');
    const frames = chat.page.evaluate(watchLine);
    await chat.click(BUTTONS.email.approve);
    await chat.status('idle');
    const { places, isBlank } = await frames;
    expect([places.length, isBlank]).toEqual([1, false]);
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

interface Motion {
  /** The heights from which and to which the slot moves. */
  readonly from: number;
  readonly to: number;
  /** How far its content moves within it. */
  readonly shift: number;
  readonly fades: readonly string[];
}

/** The first movement of the slot of the open card, or of none if the run ends without one. */
function watchMotion(): Promise<Motion> {
  return new Promise((resolve) => {
    const keyframesOf = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
    const fadesOf = (slot: Element) =>
      slot.getAnimations({ subtree: true }).flatMap((motion) => {
        const [first, last] = keyframesOf(motion).map((frame) => Number(frame['opacity'] ?? Number.NaN));
        const isFrame = motion.effect instanceof KeyframeEffect && motion.effect.pseudoElement === '::before';
        if (isFrame) return first === 1 && last === 0 ? ['out'] : [];
        return first === 0 && last === 1 ? ['in'] : [];
      });
    const motionOf = (slot: Element): Motion => {
      const [from = 0, to = 0] = slot
        .getAnimations()
        .flatMap(keyframesOf)
        .map((frame) => Number.parseFloat(String(frame['blockSize'])));
      const shift =
        (slot.firstElementChild?.getBoundingClientRect().top ?? 0) - slot.getBoundingClientRect().top;
      return { from, to, shift, fades: [...new Set(fadesOf(slot))].sort() };
    };
    new MutationObserver((changes) => {
      const moving = document.querySelector('.hp-slot[data-moving]');
      const isOver = document.querySelector('[data-testid=run-status][data-status=idle]');
      // The press is painted before it begins to move.
      if (moving && moving.getAnimations().length > 0) resolve(motionOf(moving));
      else if (!moving && isOver && changes.length > 0) resolve({ from: 0, to: 0, shift: 0, fades: [] });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

/** Where the parts of an answer's line stand in each frame until its receipt is there, and whether the receipt fades in. */
function watchLine(): Promise<{ readonly places: readonly string[]; readonly isBlank: boolean }> {
  return new Promise((resolve) => {
    const places = new Set<string>();
    const look = () => {
      const slot = document.querySelector('.hp-slot:has(.hp-receipt-line)');
      const receipt = slot?.querySelector(':scope > .hp-receipt') ?? null;
      const top = slot?.getBoundingClientRect().top ?? 0;
      const parts = [...(slot?.querySelectorAll('.hp-receipt-sign, .hp-receipt-question') ?? [])];
      const at = parts.map((part) => part.getBoundingClientRect());
      if (parts.length > 0)
        places.add(at.map(({ x, y }) => `${Math.round(x)} ${Math.round(y - top)}`).join());
      if (!receipt) return void requestAnimationFrame(look);
      resolve({ places: [...places], isBlank: getComputedStyle(receipt).opacity !== '1' });
    };
    look();
  });
}
