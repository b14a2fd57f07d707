import { composeRefs } from '@radix-ui/react-compose-refs';
import { type ReactNode, type Ref, type RefCallback, useMemo, useRef } from 'react';
import { type Refused, refuseBy } from '../../core/errors/app-values.js';
import { guardClock } from '../../core/errors/guard-clock.js';
import { sameJson } from '../../core/util/json.js';
import { englishBaseLabels } from '../labels/english-base-labels.js';
import { createLabelGuard, labelCompletions } from '../labels/guard-labels.js';
import { applyTheme } from '../look/theme.js';
import { pageClock } from '../time/page-clock.js';
import {
  type BaseSettings,
  HoldpointContext,
  mergeSettings,
  type SettingOptions,
  useBaseSettings,
} from './settings.js';
import { usePageCheck } from './use-page-check.js';

/** The props of a component's outermost element, which carries the theme. Empty inside a root of the same theme. */
export interface RootProps {
  readonly ref?: RefCallback<HTMLElement>;
  readonly 'data-hp-root'?: '';
  readonly 'data-scheme'?: string | undefined;
  readonly 'data-density'?: string | undefined;
  readonly 'data-theme-from'?: string | undefined;
}

interface RootProviderProps {
  readonly options: SettingOptions;
  /** The component's own options that were left out. */
  readonly refused?: readonly Refused[] | undefined;
  /** True for a portal: it leaves the element that carries the theme, so it needs a root of its own. */
  readonly detached: boolean;
  /** The ref that the app passed to the component. */
  readonly outerRef?: Ref<HTMLElement> | undefined;
  readonly children: (root: RootProps) => ReactNode;
}

const NESTED: RootProps = {};
const NONE: readonly Refused[] = [];

/** Merges a component's own options over those above it, and passes the props for its root element to `children`. */
export function RootProvider({ children, detached, outerRef, options, refused = NONE }: RootProviderProps) {
  const above = useBaseSettings();
  const { fromApp } = above;
  const guardLabels = useMemo(() => createLabelGuard(fromApp), [fromApp]);
  const settings = useMemo((): BaseSettings => {
    for (const one of [...above.refused, ...refused]) refuseBy(fromApp)(one);
    const merged = mergeSettings(above, options);
    const isGuarded = merged.clock === pageClock || (above.root !== null && merged.clock === above.clock);
    const clock = isGuarded ? merged.clock : guardClock(merged.clock, fromApp, pageClock);
    const labels = guardLabels(merged.labels, englishBaseLabels);
    const completions = labelCompletions(labels, guardLabels);
    return { ...merged, clock, labels, guardLabels, ...completions, root: merged.theme };
  }, [above, options, refused, fromApp, guardLabels]);
  const { theme } = settings;
  const nested = !detached && above.root !== null && sameJson(above.root, theme);
  const themed = useRef<HTMLElement | null>(null);
  const root = useMemo((): RootProps => {
    if (nested) return outerRef ? { ref: composeRefs(outerRef) } : NESTED;
    const setTheme = (element: HTMLElement | null) => {
      themed.current = element;
      if (element) applyTheme(element, theme);
    };
    const ref = composeRefs(setTheme, outerRef);
    return {
      ref,
      'data-hp-root': '',
      'data-scheme': theme.scheme,
      'data-density': theme.density,
      'data-theme-from': theme.from,
    };
  }, [nested, theme, outerRef]);
  usePageCheck('root', themed, settings);
  return <HoldpointContext.Provider value={settings}>{children(root)}</HoldpointContext.Provider>;
}
