import { describe, expect, it } from 'vitest';
import { readElicitation, secretsAskedFor, toFormSchema } from '../../src/gateway/asks/elicitation.js';
import { onlyOpen, openBridge } from './support.js';

const FORM = { message: 'Who?', requestedSchema: { type: 'object' } };
const LINK = { message: 'Pay', mode: 'url', url: 'https://example.org/pay' } as const;

/** An elicitation that an agent passes on; what it gets, and whether each answer was taken. */
function asking(request: typeof FORM | typeof LINK) {
  const { bridge } = openBridge();
  const result = bridge.onElicitation(request, {});
  return { result, submit: async (answer: unknown) => bridge.submit(await onlyOpen(bridge), answer) };
}

describe('the answer to an elicitation', () => {
  it.each<[string, typeof FORM | typeof LINK, object]>([
    ['a form, of flat values', FORM, { action: 'accept', content: { a: 'x', b: 1, c: true, d: ['x'] } }],
    ['a form without fields', FORM, { action: 'accept', content: {} }],
    ['a form that was declined', FORM, { action: 'decline' }],
    ['a form that was cancelled', FORM, { action: 'cancel' }],
    ['a link that was opened', LINK, { action: 'accept' }],
  ])('reaches the server as it is for %s', async (_, request, answer) => {
    const { result, submit } = asking(request);
    expect(await submit(answer)).toEqual({ accepted: true });
    expect(await result).toEqual(answer);
  });

  it('has no content where it declines', async () => {
    const { result, submit } = asking(FORM);
    await submit({ action: 'decline', content: { a: 'x' } });
    expect(await result).toEqual({ action: 'decline' });
  });

  it.each<[string, typeof FORM | typeof LINK, unknown]>([
    ['no object', FORM, 'accept'],
    ['a list', FORM, [{ action: 'accept', content: {} }]],
    ['another action', FORM, { action: 'allow', content: {} }],
    ['a form without content', FORM, { action: 'accept' }],
    ['content that is a list', FORM, { action: 'accept', content: [] }],
    ['a field that is an object', FORM, { action: 'accept', content: { a: 'x', b: {} } }],
    ['a field that is null', FORM, { action: 'accept', content: { a: null } }],
    ['a list of other than texts', FORM, { action: 'accept', content: { a: ['x', 1] } }],
    ['a link with content', LINK, { action: 'accept', content: {} }],
  ])('is refused where the server could not take it: %s', async (_, request, answer) => {
    expect(await asking(request).submit(answer)).toEqual({ accepted: false, why: 'invalid' });
  });
});

it.each<[unknown, object]>([
  [{ ...FORM }, { mode: 'form', message: 'Who?', schema: FORM.requestedSchema }],
  [
    { ...FORM, mode: 'form' },
    { mode: 'form', schema: FORM.requestedSchema },
  ],
  [{ ...FORM, mode: 'url' }, { mode: 'unknown' }],
  [LINK, { mode: 'url', message: 'Pay', url: LINK.url }],
  [{ ...LINK, mode: undefined }, { mode: 'unknown' }],
  [
    { message: 'Who?', requestedSchema: [] },
    { mode: 'unknown', message: 'Who?' },
  ],
  [{ ...FORM, mode: 'video' }, { mode: 'unknown' }],
  [null, { mode: 'unknown', message: null }],
])('an elicitation is a form or a link where it can be read as one: %j', (params, expected) => {
  expect(readElicitation(params)).toMatchObject(expected);
});

describe('a field that asks for a secret', () => {
  const properties = {
    password: {},
    apiKey: { type: 'string' },
    cardPin: true,
    code: { title: 'CVV' },
    shipping: { type: 'string', title: 'Address' },
    tags: { items: { enum: ['a', 'b'] } },
  };
  const secrets = ['password', 'apiKey', 'cardPin', 'code'];

  it('is found by its name and by its title', () => {
    expect(secretsAskedFor({ message: '', requestedSchema: { properties } })).toEqual(secrets);
    expect(secretsAskedFor({ message: '', requestedSchema: { properties: 'none' } })).toEqual([]);
    expect(secretsAskedFor({ ...LINK, requestedSchema: { properties } })).toEqual([]);
  });

  it('is masked in the form, and a list of choices takes each once', () => {
    expect(toFormSchema({ type: 'object', properties })).toEqual({
      type: 'object',
      properties: {
        password: { writeOnly: true },
        apiKey: { type: 'string', writeOnly: true },
        cardPin: true,
        code: { title: 'CVV', writeOnly: true },
        shipping: properties.shipping,
        tags: { ...properties.tags, uniqueItems: true },
      },
    });
  });
});
