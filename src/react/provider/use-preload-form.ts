import { useContext, useEffect } from 'react';
import { isFunction } from '../../core/errors/app-values.js';
import { attempt } from '../../core/errors/warnings.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { loadForm } from '../../renderers/form/load-form.js';
import { FormOptionsContext } from '../../renderers/form/state/form-options.js';
import { isRenderedByApp, RenderOptionsContext } from './component-options.js';

/**
 * Loads the code of forms as soon as the agent begins to call a tool that always asks for a form, or as soon as a
 * request with a form is read, before React has rendered its card. Nothing is loaded for forms that the app renders
 * itself.
 */
export function usePreloadForm(run: AnyInterruptedRun): void {
  const { renderers } = useContext(RenderOptionsContext);
  const { load = loadForm } = useContext(FormOptionsContext);
  const { subscribe, getState, inspection, fromApp, validator } = run[COMPONENT_ACCESS];
  const { source, dialects } = inspection;
  useEffect(() => {
    const isOurs = (pending: PendingInterrupt) =>
      pending.prompt.kind === 'form' && !isRenderedByApp(pending, renderers);
    const stops: (() => void)[] = [];
    const stop = () => {
      for (const one of stops.splice(0)) one();
    };
    const start = () => {
      stop();
      attempt(
        () => load(validator),
        // The form loads the code as well, and reports it if that fails.
        () => {},
      );
    };
    stops.push(subscribe(() => getState().interrupts.some(isOurs) && start()));
    const onCall = (name: string) =>
      dialects().some(({ formTools = [] }) => formTools.includes(name)) && start();
    if (!renderers?.form && source.watchCalls)
      stops.push(
        fromApp(
          'source.watchCalls',
          () => source.watchCalls?.(onCall),
          isFunction,
          () => stop,
        ),
      );
    return stop;
  }, [subscribe, getState, source, dialects, renderers, validator, load, fromApp]);
}
