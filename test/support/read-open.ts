import type { Answer, OpenInterrupt } from 'holdpoint/core';
import type { Dialect, ReadingContext } from 'holdpoint/dialect';
import { readInterrupt } from '../../src/core/dialects/read-interrupt.js';
import { replyTo } from '../../src/core/protocol/reply.js';

/** What the first of these dialects asks of an interrupt, and the reply to an answer. */
export function readOpen(open: OpenInterrupt, context: ReadingContext, dialects: readonly Dialect[]) {
  const { reading, dialect: by } = readInterrupt(open, context, dialects, () => undefined);
  return { by, reading, prompt: reading.prompt, reply: (answer: Answer) => replyTo(open, reading, answer) };
}
