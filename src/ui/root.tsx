import { composeRefs } from '@radix-ui/react-compose-refs';
import { type ReactNode, type Ref, type RefCallback, useMemo, useState } from 'react';
import { sameJson } from '../core/util/json.js';
import { englishLabels } from './english-labels.js';
import { createGuard } from './guard-words.js';
import { HoldpointContext, type HoldpointOptions, mergeSettings, useHoldpoint } from './settings.js';
import { applyTheme } from './theme.js';

/** What a component's outermost element takes, to carry the theme. Empty inside a root of the same theme. */
export interface RootProps {
  readonly ref?: RefCallback<HTMLElement>;
  readonly 'data-hp-root'?: '';
  readonly 'data-scheme'?: string | undefined;
  readonly 'data-density'?: string | undefined;
}

interface RootScopeProps {
  readonly options: HoldpointOptions;
  /** A portal leaves the tree that the theme is set on, so it needs a root of its own. */
  readonly detached: boolean;
  /** The app's own hold on the root element. */
  readonly outer?: Ref<HTMLElement> | undefined;
  readonly children: (root: RootProps) => ReactNode;
}

const NESTED: RootProps = {};

/** Lays a component's own options over those above it, and hands out what its root element needs. */
export function RootScope({ children, detached, outer, options: given }: RootScopeProps) {
  const options = useKept(given);
  const above = useHoldpoint();
  const { warn } = above;
  const guard = useMemo(() => createGuard(warn), [warn]);
  const settings = useMemo(() => {
    const merged = mergeSettings(above, options);
    return { ...merged, guard, labels: guard(merged.labels, englishLabels), root: merged.theme };
  }, [above, options, guard]);
  const { theme } = settings;
  const nested = !detached && above.root !== null && sameJson(above.root, theme);
  const root = useMemo((): RootProps => {
    if (nested) return outer ? { ref: composeRefs(outer) } : NESTED;
    const setTheme = (element: HTMLElement | null) => {
      if (element) applyTheme(element, theme);
    };
    const ref = composeRefs(setTheme, outer);
    return { ref, 'data-hp-root': '', 'data-scheme': theme.scheme, 'data-density': theme.density };
  }, [nested, theme, outer]);
  return <HoldpointContext.Provider value={settings}>{children(root)}</HoldpointContext.Provider>;
}

/** The value as it first was, for as long as an equal one is given: inline objects cost no render. */
export function useKept<T extends object>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || sameJson(kept, value)) return kept;
  setKept(value);
  return value;
}
