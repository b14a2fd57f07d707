import { fireEvent, screen, within } from '@testing-library/react';
import type { Interrupt } from 'holdpoint/core';
import { onTestFinished, vi } from 'vitest';
import { approved, toolCall } from '../../stories/parts/events.js';

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const down = (target: Element) => fireEvent.pointerDown(target);
/** Releases a pointer. A browser counts its clicks; a script and a screen reader count none. */
export const up = (target: Element, y = 90) =>
  fireEvent.click(target, { detail: 1, clientX: 40, clientY: y });

export function press(target: Element, detail = 1) {
  down(target);
  fireEvent.click(target, { detail, clientX: 40, clientY: 90 });
}

/**
 * Presses by mouse at a point, where `layOut` says what lies there.
 *
 * @param later By how many milliseconds the press is later than now.
 */
export function pressAt(
  target: Element,
  [x, y]: readonly [number, number],
  later = 0,
  pointerType = 'mouse',
) {
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType, detail: 1 };
  for (const event of [new PointerEvent('pointerdown', at), new MouseEvent('click', at)]) {
    Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + later });
    fireEvent(target, event);
  }
}

/** Stops the clock of events until the end of the test, so that a busy machine puts no time between two presses. */
export function stopEventClock() {
  const now = new Event('time').timeStamp;
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
}

/** Lets the page have a layout, which jsdom lacks, and stops the clock of its events; undone after the test. */
export function layOut(elementAt: (x: number, y: number) => Element | null) {
  stopEventClock();
  Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: elementAt });
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'));
}

export const yesNo = (id: string) => ({ id, reason: 'confirmation', message: `Go on with ${id}?` });
export const pickOne = {
  id: 'pole',
  reason: 'input_required',
  message: 'Which pole?',
  responseSchema: {
    type: 'object',
    properties: { pole: { enum: ['North', 'South'] } },
    required: ['pole'],
  },
};
export const about = (id: string): Interrupt => ({
  id,
  reason: 'tool_call',
  toolCallId: `call-${id}`,
  message: `Go on with ${id}?`,
  responseSchema: approved,
});
export const calls = (...ids: string[]) => ids.flatMap((id) => toolCall(`call-${id}`, 'pay', { amount: 10 }));
export const card = (id: string) => screen.getByRole('region', { name: new RegExp(`Go on with ${id}\\?`) });
export const inCard = (id: string, name: string | RegExp) => within(card(id)).getByRole('button', { name });
