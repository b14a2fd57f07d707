import { controlsOf, isPainted, nameOf, plainValue } from './hostile-look.js';

/**
 * The values that a person can read in a form: in its controls, its constants, and the list of
 * other values sent.
 */
export function shownValues(container: HTMLElement): ReadonlySet<string> {
  const values = controlsOf(container)
    .filter(shows)
    .flatMap((control): readonly string[] => {
      if (control instanceof HTMLSelectElement)
        return control.value === '-1' ? [] : [control.selectedOptions[0]?.textContent ?? ''];
      if (control instanceof HTMLTextAreaElement) return [control.value, ...valuesIn(parsed(control.value))];
      if (control.type !== 'radio' && control.type !== 'checkbox')
        return [plainValue(control), ...momentsOf(control.type, control.value, unitOf(control))];
      return control.checked ? [nameOf(control)] : [];
    });
  const readOnly = [...container.querySelectorAll<HTMLElement>('.hp-fixed > bdi, .hp-also-sent dd')]
    .filter(isPainted)
    .flatMap(({ innerText }) => [innerText, ...valuesIn(parsed(innerText))]);
  return new Set([...values, ...readOnly]);
}

/**
 * A checkbox or radio button of ours is drawn beside its invisible input: its label is its text.
 */
function shows(control: ReturnType<typeof controlsOf>[number]): boolean {
  const isChoice = control.type === 'radio' || control.type === 'checkbox';
  return isPainted((isChoice && control.labels?.[0]) || control);
}

/** The parts of a payload that no value on the page shows. A null has no text. */
export function unseenLeaves(payload: unknown, shown: ReadonlySet<string>): readonly string[] {
  return valuesIn(payload).filter(
    (leaf) => ![leaf, ...(YES_NO[leaf] ?? []), ...sentMoments(leaf)].some((one) => shown.has(one)),
  );
}

const DAY = 86_400_000;

/** What a picker shows: a moment in the offset that stands beside it, or else in the person's own zone. */
function momentsOf(type: string, value: string, unit: string): readonly string[] {
  const offset = unit.replace(/^UTC/, '');
  if (type === 'datetime-local') return [`moment ${Date.parse(value + offset)}`];
  return type === 'time' ? [timeOf(value + offset)] : [];
}

/** A date and time, or a time of day, in a payload. One without an offset is in the person's own zone. */
function sentMoments(leaf: string): readonly string[] {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(leaf)) return [`moment ${Date.parse(leaf)}`];
  return /^\d\d:\d\d/.test(leaf) ? [timeOf(leaf)] : [];
}

function timeOf(time: string): string {
  const now = new Date();
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
    .toISOString()
    .slice(0, 10);
  const since = Date.parse(`${today}T${time}`) % DAY;
  return `time ${since}`;
}

function unitOf(control: Element): string {
  return control.closest('.hp-measured')?.querySelector('.hp-unit')?.textContent ?? '';
}

const YES_NO: Readonly<Record<string, readonly string[]>> = { true: ['Yes'], false: ['No'] };

/** The numbers, texts and booleans in a value, as text. */
export function valuesIn(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(valuesIn) : [String(value)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\d+ entr(y|ies)\n/, ''));
  } catch {
    return undefined;
  }
}
