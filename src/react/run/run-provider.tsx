import { type ReactNode, useContext, useMemo } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { FormOptionsContext } from '../../renderers/form/state/form-options.js';
import { HoldpointContext, useHoldpoint } from '../../ui/settings/settings.js';

interface WarningProviderProps {
  /** Left out: warnings go where they went above. */
  readonly run: AnyInterruptedRun | undefined;
  readonly children: ReactNode;
}

/** Provides the run's `warn` to everything inside. */
export function WarningProvider({ run, children }: WarningProviderProps) {
  const above = useHoldpoint();
  const { warn, fromApp, failed } = run?.[COMPONENT_ACCESS] ?? above;
  const settings = useMemo(() => ({ ...above, warn, fromApp, failed }), [above, warn, fromApp, failed]);
  return <HoldpointContext.Provider value={settings}>{children}</HoldpointContext.Provider>;
}

interface RunProviderProps {
  readonly run: AnyInterruptedRun;
  readonly children: ReactNode;
}

/**
 * Provides the run's `warn` to everything inside, and the run's validator to every form inside, so that a page
 * finds out only once which validator its security policy allows.
 */
export function RunProvider({ run, children }: RunProviderProps) {
  const { validator } = run[COMPONENT_ACCESS];
  const formOptionsAbove = useContext(FormOptionsContext);
  const formOptions = useMemo(() => ({ validator, ...formOptionsAbove }), [formOptionsAbove, validator]);
  return (
    <WarningProvider run={run}>
      <FormOptionsContext.Provider value={formOptions}>{children}</FormOptionsContext.Provider>
    </WarningProvider>
  );
}
