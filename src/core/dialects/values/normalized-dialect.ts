import type { Interrupt } from '../../protocol/ag-ui.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { ProposedCall } from '../../protocol/prompt.js';
import type { Ask, Cancel, Dialect, Reading } from '../../protocol/reading.js';
import { proposedCalls } from '../calls/proposed-calls.js';
import { freeformDialect } from '../freeform.js';
import { standardReading } from '../standard.js';

/** An interrupt in AG-UI's own fields. */
export interface NormalizedInterrupt {
  readonly open: OpenInterrupt;
  /** The call that its producer describes outside of the stream. */
  readonly call?: ProposedCall | null;
  /** Default: `own`. */
  readonly cancel?: Cancel;
  /** Reads what the schema does not say; undefined where it says all. */
  read?(ask: Ask): Reading | undefined;
}

/**
 * A dialect that puts a producer's interrupts into AG-UI's own fields and leaves the rest to the standard dialect. Replies
 * travel as the normalized interrupt says.
 *
 * @param normalize Undefined where the interrupt is another producer's.
 */
export function normalizedDialect(
  name: string,
  normalize: (open: OpenInterrupt) => NormalizedInterrupt | undefined,
): Dialect {
  return {
    name,
    read(open, ask) {
      const normalized = normalize(open);
      if (!normalized) return undefined;
      return {
        ...normalizedReading(normalized, ask),
        deliver(newest) {
          const { interrupt, channel } = normalize(newest)?.open ?? newest;
          return { id: interrupt.id, channel };
        },
      };
    },
  };
}

/** The best reading of it; never undefined, because its producer is known. */
export function normalizedReading({ open, call, cancel, read }: NormalizedInterrupt, ask: Ask): Reading {
  const calls = proposedCalls(open, ask, call ?? undefined);
  const reading = read?.(ask) ?? standardReading(open, ask, calls) ?? freeformAbout(calls, open, ask);
  return cancel === undefined ? reading : { ...reading, cancel };
}

/** Reads the interrupt as text or JSON about these calls. */
export function freeformAbout(calls: readonly ProposedCall[], open: OpenInterrupt, ask: Ask): Reading {
  const reading = freeformDialect.read(open, ask);
  return { ...reading, prompt: { ...reading.prompt, calls } };
}

/** The interrupt with this message, or with none. */
export function withMessage({ message: _, ...rest }: Interrupt, message: string | null): Interrupt {
  return message === null ? rest : { ...rest, message };
}
