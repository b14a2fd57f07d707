import type { ReactNode, Ref } from 'react';
import type { InterruptedRun } from '../core/store/run-types.js';
import { type RootProps, RootScope, useKept } from '../ui/root.js';
import { RenderScope } from './provider.js';
import type { ComponentOptions } from './renderers.js';
import { RunScope } from './run-scope.js';
import { SafeBoundary } from './safe-boundary.js';

interface ScopeProps {
  readonly options: ComponentOptions;
  /** Left out where no run is near: nobody hears of what went wrong. */
  readonly run?: InterruptedRun;
  /** A portal leaves the tree that the theme is set on. */
  readonly detached?: boolean;
  readonly outer?: Ref<HTMLElement> | undefined;
  readonly children: (root: RootProps) => ReactNode;
}

/**
 * What one component was told, laid over what its provider says, for everything inside it. What of it throws is left
 * out; where the rest throws as well nothing is shown, and the app stands.
 */
export function Scope({ options, run, ...rest }: ScopeProps) {
  const { classNames, components, renderMessage, clock, ...kept } = options;
  const shown = (
    <SafeBoundary plainly={<Laid {...rest} options={kept} />} last={() => null} until={run?.interrupts}>
      <Laid {...rest} options={options} />
    </SafeBoundary>
  );
  return run ? <RunScope run={run}>{shown}</RunScope> : shown;
}

function Laid({ options, detached = false, outer, children }: ScopeProps) {
  const { renderers, form, uiSchema, ...rest } = useKept(options);
  return (
    <RenderScope options={{ renderers, form, uiSchema }}>
      <RootScope options={rest} detached={detached} outer={outer}>
        {children}
      </RootScope>
    </RenderScope>
  );
}
