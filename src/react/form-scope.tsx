import { type ReactNode, useContext, useMemo } from 'react';
import type { PayloadValidator } from '../core/validator.js';
import { FormOptionsContext } from '../renderers/form/form-options.js';

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
