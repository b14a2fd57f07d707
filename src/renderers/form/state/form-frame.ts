import type { FieldPathId } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { isObject } from '../../../core/util/json.js';

/** What stands around a form. */
interface FormFrame {
  /** The question above the form; empty where none is shown. */
  readonly asked: string;
  /** The element below the buttons of the form, where these are outside of it; otherwise null. */
  readonly belowButtons: Element | null;
  /** The element in the row of these buttons; otherwise null. */
  readonly besideButtons: Element | null;
  /** Whether fields that are not required are marked as optional. False where the schema requires no field at all. */
  readonly saysOptional: boolean;
}

export const bareFrame: FormFrame = {
  asked: '',
  belowButtons: null,
  besideButtons: null,
  saysOptional: true,
};

export const FormFrameContext = createContext(bareFrame);

/**
 * Returns whether a field's label repeats the question above the form, and there is no other field to confuse it with.
 * Such a label is for screen readers only.
 *
 * @param schema The schema of the whole form.
 */
export function useRepeatsAsked(path: FieldPathId['path'], label: string, schema: unknown): boolean {
  const { asked } = useContext(FormFrameContext);
  if (asked === '' || asked !== label.trim()) return false;
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  return path.length === 0 || (path.length === 1 && Object.keys(properties).length === 1);
}
