import type { FieldPathId, FieldProps } from '@rjsf/utils';
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import { emptyValue } from './complete-value.js';
import { fieldId } from './field-id.js';
import type { Path, Shown, ShownValues } from './shown-values.js';

/** What a form gives all of its fields. */
export interface FormParts {
  readonly shown: ShownValues;
  /** Sets what one field shows; nothing is noted of fields that the app hides. */
  readonly show: ShownValues['show'];
  readonly hold: SubmitHold;
  /** True inside another theme's `Form`: its labels and ids differ from ours, so our fields render their own labels. */
  readonly isThirdParty: boolean;
  /** True where the objects in the form start closed, because together they have too many fields to mount. */
  readonly foldsGroups: boolean;
  /** Sets what a submit does first: it returns true where it has gone on to another step instead. */
  readonly onSubmitStep: (step: () => boolean) => () => void;
}

/** How a field keeps its form from submitting what the person does not want to send. */
export interface SubmitHold {
  /** Sets a value for which a submit may wait. The form has the value once this returns. */
  readonly deliver: (set: () => void) => void;
  /** Drops a submit that waits or is being checked. */
  readonly drop: () => void;
}

export const FormContext = createContext<FormParts | null>(null);

export function useFormParts(): FormParts {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field must be inside a form.');
  return form;
}

/** Returns the id of a field's control: ours, or the one that another theme's labels refer to. */
export function useControlId(rjsfId: string): string {
  return useFormParts().isThirdParty ? rjsfId : fieldId(rjsfId);
}

/** Returns the path of the field that the person is led to. */
export function useTarget(): Path | null {
  const { subscribe, goal } = useFormParts().shown;
  return useSyncExternalStore(subscribe, goal, goal)?.path ?? null;
}

interface ShowingProps extends Pick<FieldProps, 'fieldPathId' | 'schema' | 'required'> {
  readonly childFieldPathId?: FieldPathId;
  /** True for a required field, also where its label does not say so because it may be left empty. */
  readonly isNeeded?: boolean;
}

/** Tells the form what a field shows, for as long as it is on the page. Nothing else is sent. */
export function useShown(
  props: ShowingProps,
  { value, as = 'control', hasNoValue = false, ...more }: Partial<Shown>,
): void {
  const { show } = useFormParts();
  const [field] = useState(() => ({}));
  // Beside a choice between schemas, rjsf gives the object itself another path.
  const { path } = props.childFieldPathId ?? props.fieldPathId;
  const isNeeded = Boolean(props.isNeeded || props.required || typeof path.at(-1) !== 'string');
  const otherwise = 'otherwise' in more || !isNeeded ? more.otherwise : emptyValue(props.schema);
  const key = JSON.stringify(path);
  // Before paint, because until then the list below the form would show the value too.
  useBeforePaint(
    () => show(field, { path: JSON.parse(key), value, otherwise, as, isNeeded, hasNoValue }),
    [show, field, key, value, otherwise, as, isNeeded, hasNoValue],
  );
  // Not at each change, so that the values of a form keep the order of its fields.
  useBeforePaint(() => () => show(field, null), [show, field]);
}

/** Returns what a form gives its fields to hold a submit, and whether one of them delivers a value now. */
export function useSubmitHold(drop: () => void) {
  const delivering = useRef(false);
  const hold = useMemo(
    (): SubmitHold => ({
      deliver(set) {
        delivering.current = true;
        try {
          flushSync(set);
        } finally {
          delivering.current = false;
        }
      },
      drop,
    }),
    [drop],
  );
  const isDelivering = useCallback(() => delivering.current, []);
  return [hold, isDelivering] as const;
}
