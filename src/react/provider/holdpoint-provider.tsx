import { type ReactNode, useMemo } from 'react';
import { HoldpointContext, mergeSettings, useHoldpoint } from '../../ui/settings.js';
import { useStableValue } from '../../ui/use-stable-value.js';
import type { HoldpointOptions } from './component-options.js';
import { RenderOptionsProvider } from './render-options-provider.js';

export interface HoldpointProviderProps extends HoldpointOptions {
  readonly children: ReactNode;
}

/**
 * Sets theme, labels, class names, components and renderers for everything inside it. A component's own props
 * override it, key by key.
 *
 * @example
 * <HoldpointProvider theme={{ accent: '#0f766e' }} labels={{ approve: 'Go' }}>
 *   <App />
 * </HoldpointProvider>
 */
export function HoldpointProvider({ children, ...ownOptions }: HoldpointProviderProps) {
  const options = useStableValue(ownOptions);
  const above = useHoldpoint();
  const settings = useMemo(() => mergeSettings(above, options), [above, options]);
  return (
    <HoldpointContext.Provider value={settings}>
      <RenderOptionsProvider options={options}>{children}</RenderOptionsProvider>
    </HoldpointContext.Provider>
  );
}
