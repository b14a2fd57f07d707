import type { Interrupt } from '../../protocol/ag-ui.js';
import type { Dialect, DialectContext } from '../../protocol/dialect.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Prompt, ProposedCall } from '../../protocol/prompt.js';
import { freeformDialect } from '../freeform.js';
import { standardPrompt, standardReply } from '../standard.js';
import { proposedCalls } from './proposed-calls.js';

/** An interrupt in AG-UI's own fields, and the call that its producer describes outside of the stream. */
export interface NormalizedInterrupt {
  readonly open: OpenInterrupt;
  readonly call: ProposedCall | null;
  /** False where the producer knows no cancel. */
  readonly cancellable?: boolean;
}

/**
 * A dialect that puts a producer's interrupts into AG-UI's own fields and leaves the rest to the standard dialect.
 *
 * @param normalize Undefined where the interrupt is another producer's.
 */
export function normalizedDialect(
  name: string,
  normalize: (open: OpenInterrupt) => NormalizedInterrupt | undefined,
): Dialect {
  return {
    name,
    read(open, context) {
      const normalized = normalize(open);
      return normalized && normalizedPrompt(normalized, context);
    },
    write: (open, prompt, answer) => standardReply(normalize(open)?.open ?? open, prompt, answer),
  };
}

/** The best prompt for it; never undefined, because its producer is known. */
export function normalizedPrompt(
  { open, call, cancellable }: NormalizedInterrupt,
  context: DialectContext,
): Prompt {
  const calls = proposedCalls(open, context, call ?? undefined);
  const prompt = standardPrompt(open, context, calls) ?? { ...freeformDialect.read(open, context), calls };
  return cancellable === undefined ? prompt : { ...prompt, cancellable };
}

/** The interrupt with this message, or with none. */
export function withMessage({ message: _, ...rest }: Interrupt, message: string | null): Interrupt {
  return message === null ? rest : { ...rest, message };
}
