import { type HoldpointCode, HoldpointError } from './holdpoint-error.js';

/** Hears of everything that was put right without anybody noticing. */
export type OnWarning = (warning: HoldpointError) => void;

/** Reports one warning. */
export type Warn = (code: HoldpointCode, detail?: unknown) => void;

// Declared by hand: the core is checked without the types of a browser.
declare const console: { warn(...parts: unknown[]): void };

/** A `Warn` that tells `onWarning`, or the console once for each code while developing. */
export function createWarn(onWarning: () => OnWarning | undefined): Warn {
  const told = new Set<HoldpointCode>();

  function log(warning: HoldpointError): void {
    // Words are there in development only.
    if (told.has(warning.code) || warning.message === warning.code) return;
    told.add(warning.code);
    // The one place that logs, and only where no onWarning took the warning.
    console.warn(`holdpoint ${warning.code}: ${warning.message}`, warning.detail ?? '');
  }

  return (code, detail) => {
    const warning = new HoldpointError(code, detail);
    const tell = onWarning();
    if (!tell) return log(warning);
    attempt(
      () => tell(warning),
      (error) => log(new HoldpointError('CALLBACK_FAILED', { callback: 'onWarning', error })),
    );
  };
}

/** Calls the app back; what it throws, or its promise is rejected with, goes no further. */
export function attempt(callback: () => unknown, failed: (error: unknown) => void): void {
  try {
    void Promise.resolve(callback()).catch(failed);
  } catch (error) {
    failed(error);
  }
}
