import { createListeners } from '../util/listeners.js';
import type { Warn } from './warnings.js';

/** Warnings that are held until `release`: what reports them may be created while React renders. */
export interface HeldWarnings {
  readonly warn: Warn;
  /** Returns a `warn` for one interrupt that reports each code once, because an interrupt is read many times. */
  warnAbout(key: string): Warn;
  release(): void;
  /** Calls the listener with each warning that is reported from now on. */
  watchWarnings(listener: Warn): () => void;
}

export function holdWarnings(report: Warn): HeldWarnings {
  const reported = new Set<string>();
  const watching = createListeners<Parameters<Warn>>();
  let held: Parameters<Warn>[] | null = [];

  const warn: Warn = (...warning) => {
    if (held) held.push(warning);
    else reportNow(warning);
  };

  function reportNow(warning: Parameters<Warn>): void {
    report(...warning);
    watching.notify(...warning);
  }

  return {
    warn,
    warnAbout: (key) => (code, detail) => {
      const warning = `${key} ${code}`;
      if (!reported.has(warning)) warn(code, detail);
      reported.add(warning);
    },
    release() {
      const waiting = held ?? [];
      held = null;
      for (const warning of waiting) reportNow(warning);
    },
    watchWarnings: watching.subscribe,
  };
}
