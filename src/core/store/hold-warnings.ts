import type { Warn } from '../errors/warnings.js';

/** The warnings of one store, which are held until `release`: it may be created while React renders. */
export interface HeldWarnings {
  readonly warn: Warn;
  /** Warns about one interrupt, of each code once: it may be read again and again. */
  about(key: string): Warn;
  release(): void;
}

export function holdWarnings(report: Warn): HeldWarnings {
  const given = new Set<string>();
  let held: Parameters<Warn>[] | null = [];

  const warn: Warn = (...warning) => {
    if (held) held.push(warning);
    else report(...warning);
  };

  return {
    warn,
    about: (key) => (code, detail) => {
      const warning = `${key} ${code}`;
      if (!given.has(warning)) warn(code, detail);
      given.add(warning);
    },
    release() {
      const waiting = held ?? [];
      held = null;
      for (const warning of waiting) report(...warning);
    },
  };
}
