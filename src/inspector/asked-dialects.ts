import { createAsk } from '../core/dialects/ask.js';
import type { Dialect } from '../core/protocol/dialect.js';
import type { OpenInterrupt } from '../core/protocol/open-interrupt.js';
import type { Ask, ReadingContext } from '../core/protocol/reading.js';

/** One dialect, and what it returned for an interrupt. */
export interface AskedDialect {
  readonly name: string;
  readonly says: 'reads it' | 'not its own' | 'threw';
}

/**
 * The dialects that were asked before one read the interrupt, and that one, in their order. Dialects are pure functions,
 * so each may be asked again.
 *
 * @param reader The name of the dialect that read it. The freeform dialect reads what no other does.
 */
export function askedDialects(
  open: OpenInterrupt,
  context: ReadingContext,
  dialects: readonly Dialect[],
  reader: string,
): readonly AskedDialect[] {
  const ask = createAsk(context);
  const asked: AskedDialect[] = [];
  for (const dialect of dialects) {
    const says = outcomeOf(dialect, open, ask);
    asked.push({ name: dialect.name, says });
    if (says === 'reads it') return asked;
  }
  return [...asked, { name: reader, says: 'reads it' }];
}

function outcomeOf(dialect: Dialect, open: OpenInterrupt, ask: Ask): AskedDialect['says'] {
  try {
    return dialect.read(open, ask) ? 'reads it' : 'not its own';
  } catch {
    return 'threw';
  }
}
