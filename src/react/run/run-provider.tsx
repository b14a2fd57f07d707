import { type ReactNode, useMemo } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { HoldpointContext, useBaseSettings } from '../../ui/settings/settings.js';

interface RunProviderProps {
  /** Left out: everything stays as it is above. */
  readonly run: AnyInterruptedRun | undefined;
  readonly children: ReactNode;
}

/** Provides to everything inside what belongs to a run: where warnings go, and what validates forms. */
export function RunProvider({ run, children }: RunProviderProps) {
  const above = useBaseSettings();
  const { warn, fromApp, failed, ...own } = run?.[COMPONENT_ACCESS] ?? above;
  const validator = above.validator ?? own.validator;
  const settings = useMemo(
    () => ({ ...above, warn, fromApp, failed, validator }),
    [above, warn, fromApp, failed, validator],
  );
  return <HoldpointContext.Provider value={settings}>{children}</HoldpointContext.Provider>;
}
