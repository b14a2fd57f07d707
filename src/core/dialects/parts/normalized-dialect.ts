import type { Interrupt } from '../../protocol/ag-ui.js';
import type { Dialect, DialectContext } from '../../protocol/dialect.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Prompt, ProposedCall } from '../../protocol/prompt.js';
import { freeformDialect } from '../freeform.js';
import { standardPrompt, standardReply } from '../standard.js';
import { proposedCalls } from './proposed-calls.js';

/** An interrupt put into AG-UI's own words, and the call that its producer tells of outside of the stream. */
export interface NormalizedInterrupt {
  readonly open: OpenInterrupt;
  readonly call: ProposedCall | null;
}

/** A producer that is answered as plain AG-UI once its interrupts are put into AG-UI's own words. */
export function normalizedDialect(
  name: string,
  retell: (open: OpenInterrupt) => NormalizedInterrupt | undefined,
): Dialect {
  return {
    name,
    read(open, context) {
      const retold = retell(open);
      return retold && normalizedPrompt(retold, context);
    },
    write: (open, _prompt, answer) => standardReply(retell(open)?.open ?? open, answer),
  };
}

/** The best prompt for it; never undefined, because its producer is known. */
export function normalizedPrompt({ open, call }: NormalizedInterrupt, context: DialectContext): Prompt {
  const calls = proposedCallsOr(call, open, context);
  return standardPrompt(open, context, calls) ?? { ...freeformDialect.read(open, context), calls };
}

/** What the stream tells of the call; else what the producer does. */
export function proposedCallsOr(
  call: ProposedCall | null,
  open: OpenInterrupt,
  context: DialectContext,
): readonly ProposedCall[] {
  const heard = proposedCalls(open, context);
  return call && !heard[0]?.found ? [call] : heard;
}

/** The interrupt with other words; none where there are none. */
export function withMessage({ message: _, ...rest }: Interrupt, message: string | null): Interrupt {
  return message === null ? rest : { ...rest, message };
}
