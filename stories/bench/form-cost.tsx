import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import rjsfValidator from '@rjsf/validator-ajv8';
import { SchemaForm } from 'holdpoint/form';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { laidOut, settled, until } from './laid-out.js';

/** Ours with each of its validators, and rjsf with its own theme and Ajv. */
export type FormSide = 'ajv' | 'interpreted' | 'rjsf';

/** In milliseconds, until the browser has laid out the form. */
export interface FormCost {
  /** Until the form is on the screen. */
  readonly mount: number;
  /**
   * Until everything that appears by itself is in the page: our form of many fields has closed
   * sections.
   */
  readonly whole: number;
  readonly key: number;
}

// The number of fields of an object that are shown at once, and of a section if it has more.
const MOST_OPEN = 200;
const SECTION = 100;

/** Measures what a form with this many text fields costs. It is shown in `place` meanwhile. */
export async function measureForm(side: FormSide, fields: number, place: Element): Promise<FormCost> {
  const root = createRoot(place);
  const element = formOf(side, fields);
  const start = performance.now();
  const mount = laidOut(place, () => root.render(element));
  const inputs = () => place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const shown = side === 'rjsf' || fields <= MOST_OPEN ? fields : SECTION;
  await until(place, () => inputs().length >= shown);
  place.getBoundingClientRect();
  const whole = performance.now() - start;
  await settled();
  const input = inputs()[Math.floor(shown / 2)];
  if (inputs().length !== shown || !input)
    throw new Error(`${side} shows ${inputs().length} of ${shown} fields.`);
  const key = laidOut(place, () => type(input));
  flushSync(() => root.unmount());
  return { mount, whole, key };
}

function formOf(side: FormSide, fields: number): ReactElement {
  const names = Array.from({ length: fields }, (_, index) => `field_${index}`);
  const properties = Object.fromEntries(
    names.map((name, index) => [name, { type: 'string', title: `Field ${index}` } as const]),
  );
  const schema: RJSFSchema = { type: 'object', properties };
  const ignore = () => {};
  if (side === 'rjsf') return <Form schema={schema} validator={rjsfValidator} onSubmit={ignore} />;
  const validator = side === 'ajv' ? createAjvValidator() : createInterpretedValidator();
  return <SchemaForm id="bench" schema={schema} validator={validator} onSubmit={ignore} />;
}

/** Sets the value as a browser does, because React watches the prototype's setter. */
function type(input: HTMLInputElement | HTMLTextAreaElement): void {
  Reflect.set(Object.getPrototypeOf(input), 'value', `${input.value}x`, input);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
