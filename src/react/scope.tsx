import type { ReactNode, Ref } from 'react';
import { type RootProps, RootScope, useKept } from '../ui/root.js';
import { RenderScope } from './provider.js';
import type { ComponentOptions } from './renderers.js';

interface ScopeProps {
  readonly options: ComponentOptions;
  /** A portal leaves the tree that the theme is set on. */
  readonly detached?: boolean;
  readonly outer?: Ref<HTMLElement> | undefined;
  readonly children: (root: RootProps) => ReactNode;
}

/** What one component was told, laid over what its provider says, for everything inside it. */
export function Scope({ options, detached = false, outer, children }: ScopeProps) {
  const { renderers, form, uiSchema, ...rest } = useKept(options);
  return (
    <RenderScope options={{ renderers, form, uiSchema }}>
      <RootScope options={rest} detached={detached} outer={outer}>
        {children}
      </RootScope>
    </RenderScope>
  );
}
