import { describe, expect, it } from 'vitest';
import { askSchema } from '../../../support/ask.js';
import { BOOL, object, SIZES, TEXT } from './schemas.js';

describe('the words of a question', () => {
  const words = { title: 'Shirt size', description: 'As on the label' };

  it('come from its schema', () => {
    const { prompt } = askSchema(object({ size: { ...SIZES, ...words, default: 'M', examples: ['S'] } }));
    expect(prompt).toMatchObject({
      questions: [
        {
          key: 'size',
          header: 'Shirt size',
          text: 'Shirt size',
          description: 'As on the label',
          suggested: 'M',
        },
      ],
    });
  });

  it('come from beside its reference', () => {
    const schema = {
      ...object({ size: { $ref: '#/$defs/S', ...words } }),
      $defs: { S: { ...SIZES, title: 'S' } },
    };
    expect(askSchema(schema).prompt).toMatchObject({
      questions: [{ text: 'Shirt size', description: 'As on the label' }],
    });
  });

  it('are kept for a text and for a bare yes or no', () => {
    expect(askSchema(object({ response: { ...TEXT, ...words } })).prompt).toMatchObject({
      questions: [{ text: 'Shirt size', description: 'As on the label', options: [] }],
    });
    expect(askSchema({ ...BOOL, title: 'Ship it?' }).prompt).toMatchObject({ message: 'Ship it?' });
    expect(askSchema({ ...BOOL, description: 'Ship it now?' }).prompt).toMatchObject({
      message: 'Ship it now?',
    });
  });

  it('are no header of the only question, which has no key', () => {
    expect(askSchema(SIZES).prompt).toMatchObject({ questions: [{ header: null, text: null }] });
    expect(askSchema({ ...SIZES, title: 'Size' }).prompt).toMatchObject({
      questions: [{ header: null, text: 'Size' }],
    });
  });

  it('are the key itself where it ends as a question does, and not where it only has the mark inside', () => {
    const question = askSchema(object({ 'size?': SIZES })).prompt;
    expect(question).toMatchObject({ questions: [{ header: null, text: 'size?' }] });
    const name = askSchema(object({ 'size?eu': SIZES })).prompt;
    expect(name).toMatchObject({ questions: [{ header: 'Size?eu', text: null }] });
  });

  it('suggest and never choose: a default is a mark', () => {
    const { prompt } = askSchema({ type: 'integer', enum: [1, 2], default: 2 });
    expect(prompt).toMatchObject({ questions: [{ suggested: '2', required: true }] });
    expect(askSchema({ ...SIZES, default: 'XXL' }).prompt).toMatchObject({
      questions: [{ suggested: null }],
    });
  });

  it('say how few and how many may be picked', () => {
    const list = { type: 'array', items: SIZES, minItems: 1, maxItems: 2, uniqueItems: true };
    expect(askSchema(list).prompt).toMatchObject({ questions: [{ minimum: 1, maximum: 2, multiple: true }] });
  });
});

it('a prompt that leaves nothing to choose says what it sends', () => {
  const schema = object({ accepted: { const: true } });
  expect(askSchema(schema).prompt).toMatchObject({ approvalSends: { value: { accepted: true } } });
});
