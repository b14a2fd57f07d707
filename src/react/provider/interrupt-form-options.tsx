import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import { FormOptionsContext } from '../../renderers/form/state/form-options.js';
import { useBaseSettings } from '../../ui/settings/settings.js';
import { type RenderOptions, RenderOptionsContext } from './component-options.js';

interface InterruptFormOptionsProps {
  readonly interrupt: Interrupt;
  readonly children: ReactNode;
}

/** Applies the app's `form` and `uiSchema` to the form of one interrupt. A `uiSchema` function that throws is ignored. */
export function InterruptFormOptions({ interrupt, children }: InterruptFormOptionsProps) {
  const { warn } = useBaseSettings();
  const above = useContext(FormOptionsContext);
  const { form, uiSchema } = useContext(RenderOptionsContext);
  const { fields, failure } = useMemo(() => readUiSchema(uiSchema, interrupt), [uiSchema, interrupt]);
  const options = useMemo(
    () => ({ ...above, ...(form && { form }), ...(fields && { uiSchema: fields }) }),
    [above, form, fields],
  );
  const warnedAbout = useRef<Interrupt | null>(null);
  useEffect(() => {
    // Once for each interrupt: a function written inline is a new one at every render.
    if (!failure || warnedAbout.current === interrupt) return;
    warnedAbout.current = interrupt;
    warn('CALLBACK_FAILED', { callback: 'uiSchema', error: failure.error });
  }, [failure, interrupt, warn]);
  return <FormOptionsContext.Provider value={options}>{children}</FormOptionsContext.Provider>;
}

function readUiSchema(uiSchema: RenderOptions['uiSchema'], interrupt: Interrupt) {
  if (typeof uiSchema !== 'function') return { fields: uiSchema, failure: null };
  try {
    return { fields: uiSchema(interrupt), failure: null };
  } catch (error) {
    return { fields: undefined, failure: { error } };
  }
}
