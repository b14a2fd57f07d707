import { buttonName, buttonsOf, controlsOf, groupOf, nameOf, pressButton } from './hostile-look.js';

/**
 * What to write or choose in a field, by its name; every other field is filled in somehow. A
 * button in brackets with no text is not pressed.
 */
export type Filling = Readonly<Record<string, string>>;

const BY_TYPE: Readonly<Record<string, string>> = {
  color: '#aa0000',
  date: '2026-11-21',
  'datetime-local': '2026-11-01T01:30',
  email: 'ada@example.com',
  time: '17:00',
  url: 'https://example.com/',
};
const MOST = 40;
const FILE = 'a.txt';

/**
 * Fills in every control, also those that appear because of it, as a person would. Lists get one
 * entry, and a recursive part is opened once. Returns what was done; gives up after a while.
 *
 * @param number What is typed where the form expects a number.
 */
export async function fillIn(
  container: Element,
  filling: Filling,
  settled: () => Promise<void>,
  number = 'abc',
): Promise<readonly string[]> {
  const done: string[] = [];
  const seen = new Set<Element>();
  for (let step = 0; step < MOST; step += 1) {
    const control = controlsOf(container).find((one) => !seen.has(groupOf(one)) && !one.disabled);
    if (control) {
      seen.add(groupOf(control));
      const said = control.matches('[role=combobox]')
        ? await pick(control, filling, settled)
        : handle(control, filling, number);
      if (said === null) continue;
      done.push(said);
    } else {
      const button = buttonsOf(container).find((one) => {
        const said = buttonName(one);
        return /^\[(?:Add item|Fill in )/.test(said) && !done.includes(said) && filling[said] !== '';
      });
      if (!button) return done;
      done.push(buttonName(button));
      pressButton(button);
    }
    await settled();
    // A file is read asynchronously.
    while (control?.matches('[type=file]') && !container.textContent.includes(FILE)) await settled();
  }
  return done;
}

/** Empties each text field, one after another: a default must not come back unseen. */
export async function emptyEach(container: Element, settled: () => Promise<void>): Promise<void> {
  for (const control of controlsOf(container)) {
    if (control instanceof HTMLSelectElement || control.disabled || control.value === '') continue;
    if (control.matches('[type=radio], [type=checkbox], [type=file]') || !control.isConnected) continue;
    write(control, '', '');
    await settled();
  }
}

/** Null if the field has a value already, or is left as it is. */
function handle(control: Element, filling: Filling, number: string): string | null {
  const name = nameOf(groupOf(control));
  const wanted = Object.hasOwn(filling, name) ? filling[name] : undefined;
  if (control instanceof HTMLSelectElement) return choose(control, name, wanted);
  if (control instanceof HTMLTextAreaElement) {
    return write(control, name, wanted ?? (control.value ? undefined : '{"a":1}'));
  }
  if (!(control instanceof HTMLInputElement)) return null;
  if (control.type === 'radio' || control.type === 'checkbox') return tick(control, name, wanted);
  if (control.type === 'file') return attach(control, name);
  const somehow = BY_TYPE[control.type] ?? (/^(?:numeric|decimal)$/.test(control.inputMode) ? number : 'abc');
  return write(control, name, wanted ?? (control.value ? undefined : somehow));
}

function tick(control: HTMLInputElement, name: string, wanted: string | undefined): string | null {
  const group = groupOf(control);
  // A single checkbox only selects how its field is filled in, and is no value.
  if (group === control && wanted === undefined) return null;
  const all = group === control ? [control] : [...group.querySelectorAll('input')];
  if (wanted === undefined && all.some(({ checked }) => checked)) return null;
  const meant = wanted === undefined ? all[0] : all.find((one) => nameOf(one) === wanted);
  if (!meant) throw new Error(`${name} has no option ${wanted}`);
  meant.click();
  return `${name}: ${nameOf(meant)}`;
}

/** Types the wanted text into a field that filters, and chooses the first remaining option. */
async function pick(
  field: HTMLElement,
  filling: Filling,
  settled: () => Promise<void>,
): Promise<string | null> {
  if (!(field instanceof HTMLInputElement)) return null;
  const name = nameOf(field);
  const wanted = Object.hasOwn(filling, name) ? filling[name] : undefined;
  if (wanted === undefined && field.value !== '') return null;
  field.focus();
  field.click();
  await settled();
  if (wanted !== undefined) document.execCommand('insertText', false, wanted);
  await settled();
  const options = [...(field.parentElement?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const meant = options.find(({ textContent }) => wanted === undefined || textContent === wanted);
  if (!meant) throw new Error(`${name} has no option ${wanted}`);
  const text = meant.textContent;
  meant.click();
  field.blur();
  return `${name}: ${text}`;
}

function choose(control: HTMLSelectElement, name: string, wanted: string | undefined): string | null {
  if (wanted === undefined && control.value !== '-1') return null;
  const options = [...control.options].filter(({ value }) => value !== '-1');
  const meant = wanted === undefined ? options[0] : options.find(({ text }) => text === wanted);
  if (!meant) throw new Error(`${name} has no option ${wanted}`);
  control.value = meant.value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
  return `${name}: ${meant.text}`;
}

/** Types into a control, as a whole. */
export function write(
  control: HTMLInputElement | HTMLTextAreaElement,
  name: string,
  text: string | undefined,
): string | null {
  if (text === undefined) return null;
  control.focus();
  control.select();
  // Unlike a value that is set by script, this counts as an edit, as typing does.
  if (!document.execCommand('insertText', false, text) || control.value !== text) set(control, text);
  control.blur();
  return `${name}: ${text}`;
}

/**
 * Controls of dates and times take no typed text: their value is set, followed by an input event.
 */
export function set(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  setQuietly(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Sets a value of which the form hears nothing. */
export function setQuietly(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
}

function attach(control: HTMLInputElement, name: string): string {
  const files = new DataTransfer();
  files.items.add(new File(['hi'], FILE, { type: 'text/plain' }));
  control.files = files.files;
  control.dispatchEvent(new Event('change', { bubbles: true }));
  return `${name}: ${FILE}`;
}
