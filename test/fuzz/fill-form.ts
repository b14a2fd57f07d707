import type { UserEvent } from '@testing-library/user-event';
import { rawName, safeName } from '../../src/core/schema/guard/safe-names.js';
import { isObject, sameJson } from '../../src/core/util/json.js';
import { fieldId, ID_SEPARATOR } from '../../src/renderers/form/state/field-id.js';
import type { Part } from './asked-form.js';
import { entriesOf, isChosen, saidOf, titleOf } from './asked-schema.js';
import type { Leaf, Said } from './leaf-shape.js';

type Path = readonly (string | number)[];
export type Attempt = 1 | 2;

/** A form on the page, whose parts are found by their ids. */
export class FormOnPage {
  constructor(
    private readonly prefix: string,
    private readonly user: UserEvent,
  ) {}

  id(path: Path, more = ''): string {
    const keys = path.map((key) => (typeof key === 'string' ? safeName(key) : key));
    return this.prefix + fieldId(['', ...keys].join(ID_SEPARATOR) + more);
  }

  /** Types and chooses the values of a part. A field with the right value is left alone. */
  async fill(part: Part, path: Path, required: boolean, attempt: Attempt): Promise<void> {
    switch (part.kind) {
      case 'fixed':
        return required || !part.chosen ? undefined : this.choose(this.find(this.id(path)), part.value);
      case 'leaf':
        return this.say(part, path, saidOf(part, required, attempt));
      case 'list':
        return this.addEntries(entriesOf(part, attempt), path, attempt);
      case 'either': {
        const option = part.options[part.chosen];
        if (!option || !isChosen(part, required, attempt)) return;
        await this.choose(this.find(this.id(path, '-choice')), titleOf(part.chosen));
        return this.fill(option, path, true, attempt);
      }
      case 'group':
        for (const field of part.fields)
          await this.fill(field.part, [...path, field.name], field.required, attempt);
    }
  }

  private find(id: string): HTMLElement {
    const found = document.getElementById(id);
    if (!found) throw new Error(`nothing on the page is ${id}`);
    return found;
  }

  private async addEntries(entries: readonly Part[], path: Path, attempt: Attempt): Promise<void> {
    if (entries.length === 0) return;
    const list = this.find(this.id(path));
    while (list.querySelectorAll(':scope > .hp-items > .hp-item').length < entries.length) {
      const add = list.querySelector(':scope > .hp-adding [data-add]');
      if (!add) throw new Error('nothing can be added');
      await this.user.click(add);
    }
    for (const [index, entry] of entries.entries()) await this.fill(entry, [...path, index], true, attempt);
  }

  private async say({ control }: Leaf, path: Path, said: Said | null): Promise<void> {
    if (said === null) return;
    const element = this.find(this.id(path));
    if (control === 'choice') return this.choose(element, said.words);
    if (control === 'several') return this.tick(element, said.words.split(','));
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
      throw new Error(`${element.id} takes no text`);
    if (element.value === said.words) return;
    await this.user.clear(element);
    // Each key changes the whole form, so a long text is pasted.
    if (control === 'line' && said.words.length < 4) return this.user.type(element, said.words);
    await this.user.click(element);
    return this.user.paste(said.words);
  }

  private async choose(element: HTMLElement, words: string): Promise<void> {
    if (element instanceof HTMLSelectElement) return this.user.selectOptions(element, words);
    if (element.getAttribute('role') === 'combobox') return this.pick(element, words);
    const choice = [...element.querySelectorAll('label')].find(({ textContent }) => textContent === words);
    if (!choice) throw new Error(`${element.textContent} has no ${words}`);
    await this.user.click(choice);
  }

  private async pick(field: HTMLElement, words: string): Promise<void> {
    await this.user.click(field);
    const options = [...(field.parentElement?.querySelectorAll('[role=option]') ?? [])];
    const option = options.find(({ textContent }) => textContent === words);
    if (!option) throw new Error(`${field.id} has no ${words}`);
    await this.user.click(option);
  }

  private async tick(element: HTMLElement, wanted: readonly string[]): Promise<void> {
    for (const label of element.querySelectorAll('label')) {
      const isTicked = label.querySelector('input')?.checked === true;
      if (isTicked !== wanted.includes(label.textContent)) await this.user.click(label);
    }
  }

  /** Everything that can be read in the form's controls, by their ids. */
  read(form: HTMLElement): ReadonlyMap<string, string> {
    const shown = new Map<string, string>();
    for (const control of form.querySelectorAll('input, textarea, select')) {
      if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) {
        const group = control.closest('[role=radiogroup], [role=group]');
        const words = control.closest('label')?.textContent ?? '';
        const before = shown.get(group?.id ?? '');
        if (control.checked) shown.set(group?.id ?? '', before === undefined ? words : `${before},${words}`);
      } else if (control instanceof HTMLSelectElement) {
        if (control.value !== '-1') shown.set(control.id, control.selectedOptions[0]?.text ?? '');
      } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        const isShownTwice = control instanceof HTMLInputElement && control.type === 'range';
        if (control.value !== '' && !isShownTwice) shown.set(control.id, withoutSpace(control));
      }
    }
    for (const fixed of form.querySelectorAll('.hp-fixed'))
      shown.set(fixed.id, fixed.querySelector('bdi')?.textContent ?? '');
    return shown;
  }

  /**
   * What the controls must show for this value to be sent. A value without a row is `listed` below
   * the form.
   */
  shows(part: Part, value: unknown, path: Path): [string, string][] {
    if (value === undefined || value === null) return [];
    switch (part.kind) {
      case 'leaf':
        return [[this.id(path), wordsFor(part, value)]];
      case 'fixed':
        return [[document.getElementById(this.id(path)) ? this.id(path) : LISTED, String(value)]];
      case 'list':
        return part.entries.flatMap((entry, index) =>
          this.shows(entry, Object(value)[index], [...path, index]),
        );
      case 'either': {
        const option = part.options[part.chosen];
        const picked: [string, string] = [this.id(path, '-choice'), titleOf(part.chosen)];
        return option ? [picked, ...this.shows(option, value, path)] : [];
      }
      case 'group':
        return part.fields.flatMap(({ name, part: one }) =>
          isObject(value) && Object.hasOwn(value, name) ? this.shows(one, value[name], [...path, name]) : [],
        );
    }
  }
}

/** Replaces the id of a value that is listed below the form. */
export const LISTED = 'listed';

function withoutSpace({ value, className }: HTMLInputElement | HTMLTextAreaElement): string {
  return className.includes('hp-code') ? JSON.stringify(JSON.parse(value)) : value;
}

function wordsFor({ control, good, other, start }: Leaf, value: unknown): string {
  if (control === 'json') return JSON.stringify(value);
  const said = [good, other, start].find((one) => one !== null && sameJson(one.value, value));
  return said ? said.words : `nobody said ${rawName(String(value))}`;
}
