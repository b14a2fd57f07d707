import type { ReactNode, Ref } from 'react';
import type { AnyInterruptedRun } from '../core/store/run-types.js';
import { type RootProps, RootScope } from '../ui/root-scope.js';
import { useStableValue } from '../ui/use-stable-value.js';
import type { ComponentOptions } from './component-options.js';
import { RenderOptionsScope } from './render-options-scope.js';
import { RunScope } from './run-scope.js';
import { SafeBoundary } from './safe-boundary.js';

interface ComponentScopeProps {
  readonly options: ComponentOptions;
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
export function ComponentScope({ options, run, ...rest }: ComponentScopeProps) {
  const { classNames, components, renderMessage, clock, ...plainOptions } = options;
  const shown = (
    <SafeBoundary
      withoutReplacements={<OptionsScope {...rest} options={plainOptions} />}
      fallback={() => null}
      fallbackResetKey={run?.interrupts}
    >
      <OptionsScope {...rest} options={options} />
    </SafeBoundary>
  );
  return run ? <RunScope run={run}>{shown}</RunScope> : shown;
}

function OptionsScope({ options, detached = false, outerRef, children }: ComponentScopeProps) {
  const { renderers, form, uiSchema, ...rest } = useStableValue(options);
  return (
    <RenderOptionsScope options={{ renderers, form, uiSchema }}>
      <RootScope options={rest} detached={detached} outerRef={outerRef}>
        {children}
      </RootScope>
    </RenderOptionsScope>
  );
}
