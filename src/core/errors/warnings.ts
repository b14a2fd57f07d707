import { type HoldpointCode, HoldpointError } from './holdpoint-error.js';

/** Called with every problem that was repaired or skipped, and that nothing else reports. */
export type OnWarning = (warning: HoldpointError) => void;

/** Reports one warning. */
export type Warn = (code: HoldpointCode, detail?: unknown) => void;

// Declared here, because the core is compiled without the types of a browser.
declare const console: { warn(...parts: unknown[]): void };

/** Creates a `Warn` that calls `onWarning`; without one, development builds log each code once to the console. */
export function createWarn(onWarning: () => OnWarning | undefined): Warn {
  const logged = new Set<HoldpointCode>();

  function log(warning: HoldpointError): void {
    // In production the message is the code alone, and nothing is logged.
    if (logged.has(warning.code) || warning.message === warning.code) return;
    logged.add(warning.code);
    // The only place that logs, and only without an onWarning.
    console.warn(`holdpoint ${warning.code}: ${warning.message}`, warning.detail ?? '');
  }

  return (code, detail) => {
    const warning = new HoldpointError(code, detail);
    const callback = onWarning();
    if (!callback) return log(warning);
    attempt(
      () => callback(warning),
      (error) => log(new HoldpointError('CALLBACK_FAILED', { callback: 'onWarning', error })),
    );
  };
}

/** Calls a callback of the app. What it throws, or its promise rejects with, is given to `failed`. */
export function attempt(callback: () => unknown, failed: (error: unknown) => void): void {
  try {
    const result = callback();
    // Most callbacks return nothing, and some are called at every event.
    if (result !== undefined) void Promise.resolve(result).catch(failed);
  } catch (error) {
    failed(error);
  }
}

/** Calls a callback of the app by its name, and warns (`CALLBACK_FAILED`) if it throws or its promise rejects. */
export function runCallback(callback: string, call: () => unknown, warn: Warn): void {
  attempt(call, (error) => warn('CALLBACK_FAILED', { callback, error }));
}
