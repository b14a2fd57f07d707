import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { Interrupt } from '../core/protocol/ag-ui.js';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import { FormOptionsContext } from '../renderers/form/state/form-options.js';
import { type RenderOptions, RenderOptionsContext } from './renderers.js';

interface FormScopeProps {
  readonly run: InterruptedRun;
  readonly children: ReactNode;
}

/** Has every form inside check with the run's own validator, so that a page finds out once which one it allows. */
export function FormScope({ run, children }: FormScopeProps) {
  const { validator, warn } = run[COMPONENT_ACCESS];
  const above = useContext(FormOptionsContext);
  const options = useMemo(() => ({ validator, warn, ...above }), [above, validator, warn]);
  return <FormOptionsContext.Provider value={options}>{children}</FormOptionsContext.Provider>;
}

interface FormLookProps {
  readonly interrupt: Interrupt;
  readonly children: ReactNode;
}

/** Has the form of one interrupt look as the app wants it to; a function of the app's that throws changes nothing. */
export function FormLook({ interrupt, children }: FormLookProps) {
  const above = useContext(FormOptionsContext);
  const { form, uiSchema } = useContext(RenderOptionsContext);
  const { fields, failure } = useMemo(() => fieldsOf(uiSchema, interrupt), [uiSchema, interrupt]);
  const options = useMemo(
    () => ({ ...above, ...(form && { form }), ...(fields && { uiSchema: fields }) }),
    [above, form, fields],
  );
  const { warn } = above;
  const told = useRef<Interrupt | null>(null);
  useEffect(() => {
    // Once for each interrupt: a function written inline is another one at every render.
    if (!failure || told.current === interrupt) return;
    told.current = interrupt;
    warn?.('CALLBACK_FAILED', { callback: 'uiSchema', error: failure.error });
  }, [failure, interrupt, warn]);
  return <FormOptionsContext.Provider value={options}>{children}</FormOptionsContext.Provider>;
}

function fieldsOf(uiSchema: RenderOptions['uiSchema'], interrupt: Interrupt) {
  if (typeof uiSchema !== 'function') return { fields: uiSchema, failure: null };
  try {
    return { fields: uiSchema(interrupt), failure: null };
  } catch (error) {
    return { fields: undefined, failure: { error } };
  }
}
