import { type ReactNode, useContext, useMemo } from 'react';
import type { Interrupt } from '../core/protocol.js';
import type { PayloadValidator } from '../core/validator.js';
import { FormOptionsContext } from '../renderers/form/form-options.js';
import { RenderOptionsContext } from './renderers.js';

interface FormScopeProps {
  readonly validator: PayloadValidator | undefined;
  readonly children: ReactNode;
}

/** Has every form inside check with the run's own validator, so that a page finds out once which one it allows. */
export function FormScope({ validator, children }: FormScopeProps) {
  const above = useContext(FormOptionsContext);
  const options = useMemo(() => ({ validator, ...above }), [above, validator]);
  return <FormOptionsContext.Provider value={options}>{children}</FormOptionsContext.Provider>;
}

interface FormLookProps {
  readonly interrupt: Interrupt;
  readonly children: ReactNode;
}

/** Has the forms of one interrupt look as the app wants them to. */
export function FormLook({ interrupt, children }: FormLookProps) {
  const above = useContext(FormOptionsContext);
  const { form, uiSchema } = useContext(RenderOptionsContext);
  const options = useMemo(() => {
    const fields = typeof uiSchema === 'function' ? uiSchema(interrupt) : uiSchema;
    return { ...above, ...(form && { form }), ...(fields && { uiSchema: fields }) };
  }, [above, form, uiSchema, interrupt]);
  return <FormOptionsContext.Provider value={options}>{children}</FormOptionsContext.Provider>;
}
