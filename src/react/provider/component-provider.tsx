import { type ReactNode, type Ref, useContext, useMemo } from 'react';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { type RootProps, RootProvider } from '../../ui/settings/root-provider.js';
import { RunProvider } from '../run/run-provider.js';
import { AppPartsBoundary } from './app-parts-boundary.js';
import {
  type HoldpointOptions,
  type Permissions,
  type RenderOptions,
  RenderOptionsContext,
  useOptions,
} from './component-options.js';

interface ComponentProviderProps {
  readonly options: HoldpointOptions;
  /** Left out for a component without a run: its warnings go nowhere. */
  readonly run?: AnyInterruptedRun;
  /** True for a portal, which leaves the element that carries the theme. */
  readonly detached?: boolean;
  readonly outerRef?: Ref<HTMLElement> | undefined;
  readonly children: (root: RootProps) => ReactNode;
}

/**
 * Applies a component's own options, over the provider's, to everything inside it. App parts that throw are
 * replaced by the built-in ones. Where those throw as well, the component renders nothing, and the app keeps
 * working.
 */
export function ComponentProvider({ options, run, ...rest }: ComponentProviderProps) {
  const { classNames, components, clock, ...plainOptions } = options;
  return (
    <RunProvider run={run}>
      <AppPartsBoundary
        withoutReplacements={<OptionsScope {...rest} options={plainOptions} />}
        fallback={() => null}
        fallbackResetKey={run?.interrupts}
      >
        <OptionsScope {...rest} options={options} />
      </AppPartsBoundary>
    </RunProvider>
  );
}

function OptionsScope({ options, detached = false, outerRef, children }: ComponentProviderProps) {
  const read = useOptions(options);
  return (
    <RenderOptionsProvider options={read.options}>
      <RootProvider {...read} detached={detached} outerRef={outerRef}>
        {children}
      </RootProvider>
    </RenderOptionsProvider>
  );
}

/** What standing permissions show at a place; nothing where the app has none. */
export function WithPermissions({ children }: { readonly children: (parts: Permissions) => ReactNode }) {
  const { permissions } = useContext(RenderOptionsContext);
  return permissions ? children(permissions) : null;
}

interface RenderOptionsProviderProps {
  readonly options: RenderOptions;
  readonly children: ReactNode;
}

/** Merges renderers and form options over those above. */
export function RenderOptionsProvider({ options, children }: RenderOptionsProviderProps) {
  const { renderers, form, permissions, uiSchema } = options;
  const above = useContext(RenderOptionsContext);
  const merged = useMemo(
    (): RenderOptions => ({
      renderers: {
        ...above.renderers,
        ...renderers,
        reasons: { ...above.renderers?.reasons, ...renderers?.reasons },
      },
      form: form ?? above.form,
      permissions: permissions ?? above.permissions,
      uiSchema: uiSchema ?? above.uiSchema,
    }),
    [above, renderers, form, permissions, uiSchema],
  );
  return <RenderOptionsContext.Provider value={merged}>{children}</RenderOptionsContext.Provider>;
}
