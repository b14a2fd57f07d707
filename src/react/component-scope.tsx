import type { ReactNode, Ref } from 'react';
import type { InterruptedRun } from '../core/store/run-types.js';
import { type RootProps, RootScope } from '../ui/root-scope.js';
import { useStableValue } from '../ui/use-stable-value.js';
import type { ComponentOptions } from './component-options.js';
import { RenderOptionsScope } from './render-options-scope.js';
import { RunScope } from './run-scope.js';
import { SafeBoundary } from './safe-boundary.js';

interface ComponentScopeProps {
  readonly options: ComponentOptions;
  /** Left out where no run is near: nobody hears of what went wrong. */
  readonly run?: InterruptedRun;
  /** A portal leaves the tree that the theme is set on. */
  readonly detached?: boolean;
  readonly outerRef?: Ref<HTMLElement> | undefined;
  readonly children: (root: RootProps) => ReactNode;
}

/**
 * What one component was told, laid over what its provider says, for everything inside it. What of it throws is left
 * out; where the rest throws as well nothing is shown, and the app stands.
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
