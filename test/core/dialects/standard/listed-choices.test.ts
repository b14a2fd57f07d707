import { describe, expect, it } from 'vitest';
import { ask, outline, picked } from '../../../support/ask.js';
import { APPROVE, DENY } from '../../../support/open-store.js';

const asked = (metadata: object, more: object = {}) =>
  ask({ reason: 'input_required', message: 'Where?', metadata: { ...metadata }, ...more });

describe('options in the metadata, without a schema', () => {
  it.each<[string, unknown, unknown]>([
    ['texts', ['eu', 'us'], 'us'],
    [
      'ids with labels',
      [
        { id: 'eu', label: 'Europe' },
        { id: 'us', label: 'America' },
      ],
      'us',
    ],
    [
      'ids with titles',
      [
        { id: 'eu', title: 'Europe' },
        { id: 'us', title: 'America', description: 'Far' },
      ],
      'us',
    ],
    [
      'values',
      [
        { value: 'eu', label: 'Europe' },
        { value: 'us', label: 'America' },
      ],
      'us',
    ],
    ['ids alone', [{ id: 'eu' }, { id: 'us' }], 'us'],
    ['labels alone', [{ label: 'eu' }, { label: 'us', description: 'Far' }], 'us'],
    [
      'numbers as ids',
      [
        { id: 1, label: 'One' },
        { id: 2, label: 'Two' },
      ],
      2,
    ],
    ['numbers', [1, 2], 2],
  ])('are choices: %s', (_, options, sent) => {
    for (const key of ['options', 'choices']) {
      const { prompt, payload } = asked({ [key]: options, region: 'all' });
      expect(prompt).toMatchObject({ kind: 'question', message: 'Where?', more: { region: 'all' } });
      expect(payload(picked({ answer: [String(sent)] }))).toBe(sent);
    }
  });

  it('send a boolean where that is their value', () => {
    const options = [
      { id: 'yes', label: 'Go', value: true },
      { id: 'no', label: 'Stop', value: false },
    ];
    expect(asked({ options }).payload(picked({ answer: ['false'] }))).toBe(false);
  });

  it.each(['multiple', 'multiSelect', 'multi_select'])(
    'of which %s says that several may be chosen',
    (name) => {
      const { prompt, payload } = asked({ options: ['eu', 'us'], [name]: true });
      expect(prompt).toMatchObject({ kind: 'question', questions: [{ multiple: true }], more: null });
      expect(payload(picked({ answer: ['eu', 'us'] }))).toEqual(['eu', 'us']);
      expect(asked({ options: ['eu', 'us'], [name]: false }).payload(picked({ answer: ['us'] }))).toBe('us');
    },
  );

  it('show all that was sent of each', () => {
    const options = [
      { id: 'a', label: 'Aisle', price: 5 },
      { id: 'b', title: 'Bench', description: 'Hard' },
    ];
    expect(asked({ options }).prompt).toMatchObject({
      questions: [
        {
          options: [
            { label: 'Aisle', description: 'price: 5' },
            { label: 'Bench', description: 'Hard' },
          ],
        },
      ],
      more: null,
    });
  });

  it('are the buttons of a verdict where a reason speaks of approving', () => {
    const { prompt, payload } = asked({ options: ['approve', 'reject'] }, { reason: 'approval_required' });
    expect(outline(prompt)).toBe('confirmation approve:none reject:none');
    expect(payload({ ...APPROVE, choice: 'approve' })).toBe('approve');
    expect(payload({ ...DENY, choice: 'reject' })).toBe('reject');
  });

  it('count for as little beside a schema as before', () => {
    const responseSchema = { type: 'object', properties: { x: { type: 'integer' } } };
    expect(asked({ options: ['a'] }, { responseSchema }).prompt).toMatchObject({
      kind: 'form',
      more: { options: ['a'] },
    });
  });

  it.each([[[]], ['a'], [{ a: 1 }], [['a', 'a']], [['']], [[null]], [[{}]], [[['a']]], [['a', { id: 'a' }]]])(
    'are no choices where they are %j',
    (options) => {
      expect(asked({ options }).prompt).toMatchObject({ kind: 'freeform' });
    },
  );
});

describe('an address in the metadata', () => {
  const url = 'https://id.example.com/sign-in?state=1';

  it('is a link where nothing else is asked', () => {
    const { prompt, payload } = asked({ url, provider: 'ID' });
    expect(prompt).toMatchObject({ kind: 'link', url, message: 'Where?', more: { provider: 'ID' } });
    expect(payload({ kind: 'opened' })).toBe(true);
    expect(payload({ kind: 'declined' })).toBe(false);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://a.example.com',
    'https://',
    'https://bank.example@elsewhere.example',
    'https:\\\\a.example.com',
    'see https://a.example.com',
    'https://a.example.com and more',
    7,
    null,
  ])('is none where it is %j', (address) => {
    expect(asked({ url: address }).prompt.kind).toBe('freeform');
  });

  it('is shown beside a schema, options and a call', () => {
    expect(asked({ url }, { responseSchema: { type: 'boolean' } }).prompt.kind).toBe('confirmation');
    expect(asked({ url, options: ['a'] }).prompt).toMatchObject({ kind: 'question', more: { url } });
    expect(asked({ url, toolName: 'pay', toolInput: {} }).prompt.kind).toBe('freeform');
    expect(asked({ url }, { reason: 'confirmation' }).prompt).toMatchObject({
      kind: 'confirmation',
      more: { url },
    });
  });
});
