import { type ReactNode, useContext, useMemo } from 'react';
import { useKept } from '../ui/root.js';
import { HoldpointContext, mergeSettings, useHoldpoint } from '../ui/settings.js';
import { type ComponentOptions, RenderersContext } from './renderers.js';

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
      <RendererScope renderers={options.renderers}>{children}</RendererScope>
    </HoldpointContext.Provider>
  );
}

interface RendererScopeProps {
  readonly renderers: ComponentOptions['renderers'];
  readonly children: ReactNode;
}

/** Lays renderers over those above. */
export function RendererScope({ renderers, children }: RendererScopeProps) {
  const above = useContext(RenderersContext);
  const merged = useMemo(() => {
    if (!renderers) return above;
    return { ...above, ...renderers, reasons: { ...above.reasons, ...renderers.reasons } };
  }, [above, renderers]);
  return <RenderersContext.Provider value={merged}>{children}</RenderersContext.Provider>;
}
