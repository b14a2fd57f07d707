import { type ReactNode, useContext, useMemo } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { FormOptionsContext } from '../../renderers/form/state/form-options.js';
import { HoldpointContext, useHoldpoint } from '../../ui/settings.js';

interface RunProviderProps {
  readonly run: AnyInterruptedRun;
  readonly children: ReactNode;
}

/**
 * Provides the run's `warn` to everything inside, and the run's validator to every form inside, so that a page
 * finds out only once which validator its security policy allows.
 */
export function RunProvider({ run, children }: RunProviderProps) {
  const above = useHoldpoint();
  const { validator, warn, fromApp } = run[COMPONENT_ACCESS];
  const settings = useMemo(() => ({ ...above, warn, fromApp }), [above, warn, fromApp]);
  const formOptionsAbove = useContext(FormOptionsContext);
  const formOptions = useMemo(() => ({ validator, ...formOptionsAbove }), [formOptionsAbove, validator]);
  return (
    <HoldpointContext.Provider value={settings}>
      <FormOptionsContext.Provider value={formOptions}>{children}</FormOptionsContext.Provider>
    </HoldpointContext.Provider>
  );
}
