import { type ReactNode, useMemo } from 'react';
import { HoldpointContext, mergeSettings, useBaseSettings } from '../../ui/settings/settings.js';
import { type HoldpointOptions, useOptions } from './component-options.js';
import { RenderOptionsProvider } from './component-provider.js';

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
  const { options, refused } = useOptions(ownOptions);
  const above = useBaseSettings();
  const settings = useMemo(
    () => ({ ...mergeSettings(above, options), refused: [...above.refused, ...refused] }),
    [above, options, refused],
  );
  return (
    <HoldpointContext.Provider value={settings}>
      <RenderOptionsProvider options={options}>{children}</RenderOptionsProvider>
    </HoldpointContext.Provider>
  );
}
