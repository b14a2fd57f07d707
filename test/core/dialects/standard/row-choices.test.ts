import { describe, expect, it } from 'vitest';
import { ask, outline, picked } from '../../../support/ask.js';
import { object, TEXT } from './schemas.js';

const SELECTED = object({ selected: { type: 'array', items: TEXT } });
const ORDERS = [
  { id: 'o-1', customer: 'Ada', total: 12 },
  { id: 'o-2', customer: 'Grace', total: 7 },
];

describe('a list of ids, with the rows that have these ids', () => {
  it('is a list of checkboxes, with the content of each row', () => {
    const { prompt, payload } = ask({ responseSchema: SELECTED, metadata: { orders: ORDERS } });
    expect(prompt).toMatchObject({
      kind: 'question',
      questions: [
        {
          key: 'selected',
          multiple: true,
          options: [
            { label: 'Ada', description: 'total: 12 · id: o-1' },
            { label: 'Grace', description: 'total: 7 · id: o-2' },
          ],
        },
      ],
    });
    expect(payload(picked({ selected: ['o-2'] }))).toEqual({ selected: ['o-2'] });
  });

  it('can have numbers as ids, and rows with only an id', () => {
    const schema = object({ selected: { type: 'array', items: { type: 'integer' } } });
    const { prompt, payload } = ask({ responseSchema: schema, metadata: { rows: [{ id: 7 }, { id: 8 }] } });
    expect(outline(prompt)).toBe('question selected(7|8)*');
    expect(payload(picked({ selected: ['7', '8'] }))).toEqual({ selected: [7, 8] });
  });

  it('with too many rows for buttons is a form with the same choices', () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ id: `o-${index}`, name: `Order ${index}` }));
    const { prompt } = ask({ responseSchema: SELECTED, metadata: { rows } });
    expect(prompt.kind).toBe('form');
    expect(JSON.stringify(prompt)).toContain('"const":"o-19","title":"Order 19"');
  });

  it.each([
    ['two tables', SELECTED, { orders: ORDERS, people: ORDERS }],
    ['a field that is not a list', object({ selected: { type: 'number' } }), { orders: ORDERS }],
    ['no rows', SELECTED, { orders: [] }],
    ['a row that is not an object', SELECTED, { orders: [...ORDERS, 'o-3'] }],
    [
      'ids that are neither text nor number',
      object({ selected: { type: 'array', items: {} } }),
      { orders: [{ id: true }, { id: { n: 1 } }] },
    ],
    ['an id twice', SELECTED, { orders: [...ORDERS, ORDERS[0]] }],
    ['a row without an id', SELECTED, { orders: [...ORDERS, { customer: 'Lin' }] }],
    [
      'ids of another type',
      object({ selected: { type: 'array', items: { type: 'number' } } }),
      { orders: ORDERS },
    ],
    ['another field', object({ selected: { type: 'array', items: TEXT }, note: TEXT }), { orders: ORDERS }],
    [
      'items with a rule',
      object({ selected: { type: 'array', items: { ...TEXT, minLength: 2 } } }),
      { orders: ORDERS },
    ],
  ])('stays a form with %s', (_, responseSchema, metadata) => {
    const { prompt } = ask({ responseSchema, metadata });
    expect(prompt.kind).toBe('form');
    expect(prompt).toHaveProperty('schema', responseSchema);
  });
});

it('a question without a title shows its key as words, and sends it unchanged', () => {
  const { prompt, payload } = ask({ responseSchema: object({ shirt_size: { enum: ['S', 'M'] } }) });
  expect(prompt).toMatchObject({ questions: [{ key: 'shirt_size', header: 'Shirt size' }] });
  expect(payload(picked({ shirt_size: ['M'] }))).toEqual({ shirt_size: 'M' });
});
