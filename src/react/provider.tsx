import { type ReactNode, useContext, useMemo } from 'react';
import { useKept } from '../ui/root.js';
import { HoldpointContext, mergeSettings, useHoldpoint } from '../ui/settings.js';
import { type ComponentOptions, type RenderOptions, RenderOptionsContext } from './renderers.js';

export interface HoldpointProviderProps extends ComponentOptions {
  readonly children: ReactNode;
}

/**
 * Sets theme, labels, class names, components and renderers for everything inside it. A component's
 * own props win over it, part by part.
 *
 * @example
 * <HoldpointProvider theme={{ accent: '#0f766e' }} labels={{ approve: 'Go' }}>
 *   <App />
 * </HoldpointProvider>
 */
export function HoldpointProvider({ children, ...given }: HoldpointProviderProps) {
  const options = useKept(given);
  const above = useHoldpoint();
  const settings = useMemo(() => mergeSettings(above, options), [above, options]);
  return (
    <HoldpointContext.Provider value={settings}>
      <RenderScope options={options}>{children}</RenderScope>
    </HoldpointContext.Provider>
  );
}

interface RenderScopeProps {
  readonly options: RenderOptions;
  readonly children: ReactNode;
}

/** Lays renderers and the form's looks over those above. */
export function RenderScope({ options, children }: RenderScopeProps) {
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
