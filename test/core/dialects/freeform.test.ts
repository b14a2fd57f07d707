import { freeformDialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { ask } from '../../support/ask.js';
import { filled } from '../../support/open-store.js';

describe('an interrupt that no dialect reads', () => {
  it.each<[string, object, string | null]>([
    ['its message', { message: 'Which?', metadata: { message: 'Other?' } }, 'Which?'],
    ['words in its metadata', { metadata: { question: 'Which?', reason: 'Other?' } }, 'Which?'],
    ['the reason in its metadata', { metadata: { level: 3, reason: 'Which?' } }, 'Which?'],
    ['words in that reason', { metadata: { reason: { question: 'Which?' } } }, 'Which?'],
    ['no message if there is none', { metadata: { level: 3 } }, null],
    ['no message if the interrupt is empty', {}, null],
  ])('is asked with %s', (_, interrupt, message) => {
    const { prompt } = ask(interrupt, { dialect: freeformDialect });
    expect(prompt).toMatchObject({ kind: 'freeform', message });
  });

  it('accepts any JSON or a cancel', () => {
    const { write } = ask({}, { dialect: freeformDialect });
    expect(write(filled([1]))).toEqual({ interruptId: 'i', status: 'resolved', payload: [1] });
    expect(write({ kind: 'cancelled' })).toEqual({ interruptId: 'i', status: 'cancelled' });
  });
});
