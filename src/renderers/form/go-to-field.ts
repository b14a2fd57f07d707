import type { Issue } from '../../core/validator.js';
import { pathId } from './field-id.js';

const CONTROL =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])';

/** Puts the focus on the field at a path, or on the nearest one around it that is on the page. */
export function goToField(form: HTMLElement, id: string, path: Issue['path']): void {
  for (let length = path.length; length >= 0; length -= 1) {
    const part = path.slice(0, length);
    // A foreign theme's ids are the ones that rjsf makes.
    const field = find(form, pathId(id, part)) ?? find(form, [id, ...part].join('_'));
    const control = field?.matches(CONTROL) ? field : field?.querySelector<HTMLElement>(CONTROL);
    if (control) {
      control.focus();
      control.scrollIntoView?.({ block: 'nearest' });
      return;
    }
  }
}

function find(form: HTMLElement, id: string): HTMLElement | null {
  return [...form.querySelectorAll<HTMLElement>('[id]')].find((element) => element.id === id) ?? null;
}
