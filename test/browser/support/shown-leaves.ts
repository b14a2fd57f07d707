import { controlsOf, isPainted, nameOf } from './hostile-look.js';

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
      if (control.type !== 'radio' && control.type !== 'checkbox') return [control.value];
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
    (leaf) => !shown.has(leaf) && !(YES_NO[leaf] ?? []).some((one) => shown.has(one)),
  );
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
