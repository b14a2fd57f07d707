import { type ReactNode, useContext, useMemo } from 'react';
import { type RenderOptions, RenderOptionsContext } from './component-options.js';

interface RenderOptionsProviderProps {
  readonly options: RenderOptions;
  readonly children: ReactNode;
}

/** Merges renderers and form options over those above. */
export function RenderOptionsProvider({ options, children }: RenderOptionsProviderProps) {
  const { renderers, form, uiSchema } = options;
  const above = useContext(RenderOptionsContext);
  const merged = useMemo(
    (): RenderOptions => ({
      renderers: {
        ...above.renderers,
        ...renderers,
        reasons: { ...above.renderers?.reasons, ...renderers?.reasons },
      },
      form: form ?? above.form,
      uiSchema: uiSchema ?? above.uiSchema,
    }),
    [above, renderers, form, uiSchema],
  );
  return <RenderOptionsContext.Provider value={merged}>{children}</RenderOptionsContext.Provider>;
}
