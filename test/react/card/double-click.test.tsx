import { act, screen, within } from '@testing-library/react';
import type { QuestionPrompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { approvedWithReason } from '../../../stories/parts/events.js';
import { everyKind } from '../every-kind.js';
import { about, button, calls, card, inCard, layOut, press, pressAt, stopEventClock } from '../press.js';
import { asking, showStack } from '../show-stack.js';

describe('a double click', () => {
  const twoSteps: QuestionPrompt = {
    ...everyKind.question,
    questions: ['one', 'two'].flatMap((key) =>
      everyKind.question.questions.map((item) => ({
        ...item,
        key,
        text: `Which ${key}?`,
        options: Array.from({ length: 12 }, (_, index) => ({
          ...{ id: `${key}-${index}`, label: `${key} ${index}`, value: index },
          ...{ description: null, preview: null },
        })),
      })),
    ),
  };

  it('on the button that leads to the last question does not send it', async () => {
    stopEventClock();
    const { user, sent, clock } = showStack([asking(twoSteps)], { graceMs: 350 });
    const wait = () => act(() => clock.advance(350));
    wait();
    await user.click(screen.getByRole('radio', { name: 'one 1' }));
    await user.click(button('Next'));
    await user.click(screen.getByRole('radio', { name: 'two 1' }));
    await user.click(button('Back'));
    wait();
    await user.dblClick(button('Next'));
    expect(button('Send')).toBeTruthy();
    expect(sent()).toEqual([]);
    wait();
    await user.click(button('Send'));
    expect(sent()).toHaveLength(1);
  });

  it('that opens a feedback field does not send it, in a browser that counts clicks for each button', () => {
    const { clock, sent } = showStack([{ ...about('a'), responseSchema: approvedWithReason }], {
      before: calls('a'),
      graceMs: 350,
    });
    act(() => clock.advance(350));
    const opener = button('Deny with a reason…');
    layOut(() => opener);
    pressAt(opener, [40, 90]);
    expect(screen.getByRole('textbox', { name: /Reason/ })).toBeTruthy();
    pressAt(button('Deny'), [40, 90]);
    expect(sent()).toEqual([]);
    pressAt(button('Deny'), [40, 90], 1_000);
    expect(sent()).toHaveLength(1);
  });

  it('whose first click was in another prompt does not answer the next, also in prompts that the app places', () => {
    const { clock } = showStack([about('a'), about('b')], {
      as: 'prompt',
      before: calls('a', 'b'),
      graceMs: 350,
    });
    act(() => clock.advance(350));
    press(inCard('a', 'Approve'));
    press(inCard('b', 'Approve'), 2);
    expect(within(card('b')).queryByRole('button', { name: 'Change' })).toBeNull();
    expect(within(card('a')).getByRole('button', { name: 'Change' })).toBeTruthy();
  });
});
