import { useContext, useEffect } from 'react';
import { attempt } from '../core/errors/warnings.js';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { PendingInterrupt } from '../core/store/pending-interrupt.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import { loadForm } from '../renderers/form/load-form.js';
import { FormOptionsContext } from '../renderers/form/state/form-options.js';
import { isRenderedByApp, RenderOptionsContext } from './component-options.js';

/**
 * Loads the code of forms as soon as a request with one is read, which is before React has rendered its card. Nothing is
 * loaded for a form that the app renders itself.
 */
export function useEarlyForm(run: InterruptedRun): void {
  const { renderers } = useContext(RenderOptionsContext);
  const { validator, load = loadForm } = useContext(FormOptionsContext);
  const { subscribe, getInterrupts } = run[COMPONENT_ACCESS];
  useEffect(() => {
    const isOurs = (pending: PendingInterrupt) =>
      pending.prompt.kind === 'form' && !isRenderedByApp(pending, renderers);
    let stop = () => {};
    const look = () => {
      if (!getInterrupts().some(isOurs)) return;
      stop();
      attempt(
        () => load(validator),
        // The form loads it as well, and says where it cannot.
        () => {},
      );
    };
    stop = subscribe(look);
    return () => stop();
  }, [subscribe, getInterrupts, renderers, validator, load]);
}
