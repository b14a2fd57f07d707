import type { Dialect, DialectContext } from '../core/protocol/dialect.js';
import type { OpenInterrupt } from '../core/protocol/open-interrupt.js';

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
  context: DialectContext,
  dialects: readonly Dialect[],
  reader: string,
): readonly AskedDialect[] {
  const asked: AskedDialect[] = [];
  for (const dialect of dialects) {
    const says = ask(dialect, open, context);
    asked.push({ name: dialect.name, says });
    if (says === 'reads it') return asked;
  }
  return [...asked, { name: reader, says: 'reads it' }];
}

function ask(dialect: Dialect, open: OpenInterrupt, context: DialectContext): AskedDialect['says'] {
  try {
    return dialect.read(open, context) ? 'reads it' : 'not its own';
  } catch {
    return 'threw';
  }
}
