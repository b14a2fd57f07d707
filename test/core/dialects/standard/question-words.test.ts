import { describe, expect, it } from 'vitest';
import { askSchema } from '../../../support/ask.js';
import { BOOL, object, SIZES, TEXT } from './schemas.js';

describe('the texts of a question', () => {
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

  it('are kept for a text field and for a bare yes or no', () => {
    expect(askSchema(object({ response: { ...TEXT, ...words } })).prompt).toMatchObject({
      questions: [{ text: 'Shirt size', description: 'As on the label', options: [] }],
    });
    expect(askSchema({ ...BOOL, title: 'Ship it?' }).prompt).toMatchObject({ message: 'Ship it?' });
    expect(askSchema({ ...BOOL, description: 'Ship it now?' }).prompt).toMatchObject({
      message: 'Ship it now?',
    });
  });

  it('include no header if there is one question without a key', () => {
    expect(askSchema(SIZES).prompt).toMatchObject({ questions: [{ header: null, text: null }] });
    expect(askSchema({ ...SIZES, title: 'Size' }).prompt).toMatchObject({
      questions: [{ header: null, text: 'Size' }],
    });
  });

  it('use the key as the question if it ends with a question mark, otherwise as the header', () => {
    const question = askSchema(object({ 'size?': SIZES })).prompt;
    expect(question).toMatchObject({ questions: [{ header: null, text: 'size?' }] });
    const name = askSchema(object({ 'size?eu': SIZES })).prompt;
    expect(name).toMatchObject({ questions: [{ header: 'Size?eu', text: null }] });
  });

  it('mark a default as suggested, without selecting it', () => {
    const { prompt } = askSchema({ type: 'integer', enum: [1, 2], default: 2 });
    expect(prompt).toMatchObject({ questions: [{ suggested: '2', required: true }] });
    expect(askSchema({ ...SIZES, default: 'XXL' }).prompt).toMatchObject({
      questions: [{ suggested: null }],
    });
  });

  it('include how many options have to be chosen, at least and at most', () => {
    const list = { type: 'array', items: SIZES, minItems: 1, maxItems: 2, uniqueItems: true };
    expect(askSchema(list).prompt).toMatchObject({ questions: [{ minimum: 1, maximum: 2, multiple: true }] });
  });
});

it('a prompt with a fixed answer shows what an approval sends', () => {
  const schema = object({ accepted: { const: true } });
  expect(askSchema(schema).prompt).toMatchObject({ approvalSends: { value: { accepted: true } } });
});
