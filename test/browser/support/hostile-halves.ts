import { set, setQuietly, write } from './hostile-filler.js';
import { controlsOf, nameOf } from './hostile-look.js';

declare global {
  interface Window {
    /** Presses keys as a person does: the parts of dates and times take no others. */
    pressKeys?: (keys: readonly string[]) => Promise<void>;
  }
}

type Control = ReturnType<typeof controlsOf>[number];

/** A value that fills each part of a control, so that the next value replaces each. */
const WHOLE: Readonly<Record<string, string>> = {
  date: '2026-01-01',
  time: '12:00',
  'datetime-local': '2026-01-01T12:00',
};
const NO_NUMBER = '12,5 kg';
const NO_JSON = '{"a":';

/** What became of the controls that were made to show something that is no value. */
export interface Halves {
  readonly tried: number;
  readonly faults: readonly string[];
}

/**
 * Makes each control in turn show something that is no value, and sends. The form may send nothing, and has to say why.
 *
 * @param send Sends the form, and returns what it sent.
 */
export async function halfEach(
  container: Element,
  settled: () => Promise<void>,
  send: () => Promise<readonly string[]>,
): Promise<Halves> {
  let tried = 0;
  const faults: string[] = [];
  for (const control of controlsOf(container)) {
    if (!control.isConnected || control.disabled || control instanceof HTMLSelectElement) continue;
    const before = control.value;
    const spoilt = await spoil(control);
    if (!spoilt) continue;
    await settled();
    if (!control.isConnected || !spoilt()) continue;
    tried += 1;
    const sent = await send();
    const name = `${nameOf(control)} (${control.type})`;
    if (sent.length > 0) faults.push(`${name} was half entered, and sent ${sent}`);
    else if (!container.querySelector('.hp-error'))
      faults.push(`${name} was half entered, and nothing said so`);
    restore(control, before);
    await settled();
  }
  return { tried, faults };
}

/** Returns whether it still shows something that is no value; null for a control that always has a value. */
async function spoil(control: Exclude<Control, HTMLSelectElement>): Promise<(() => boolean) | null> {
  if (control.type in WHOLE) {
    control.blur();
    control.focus();
    await window.pressKeys?.(control.value === '' ? ['0', '1'] : ['Delete']);
    return () => control.validity.badInput;
  }
  const isNumber = /^(?:numeric|decimal)$/.test(control.inputMode);
  const text = isNumber ? NO_NUMBER : control.classList.contains('hp-code') ? NO_JSON : null;
  if (text === null) return null;
  write(control, '', text);
  return () => control.value === text;
}

function restore(control: Exclude<Control, HTMLSelectElement>, before: string): void {
  const whole = WHOLE[control.type];
  if (whole === undefined) return void write(control, '', before);
  setQuietly(control, whole);
  set(control, before);
}
