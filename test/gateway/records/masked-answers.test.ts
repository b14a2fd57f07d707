import { describe, expect, it } from 'vitest';
import { onlyOpen } from '../support.js';
import { recordingBridge } from './support.js';

const MASK = '••••••';
const SECRET = 'hunter2';
const password = { type: 'string', format: 'password' };

/** The answer and the digest in the record of an answer to such a request. */
async function recorded(
  request: unknown,
  answer: unknown,
  options: Parameters<typeof recordingBridge>[1] & { readonly input?: unknown } = {},
) {
  const { bridge, recordsOf } = recordingBridge({}, options);
  const toolCall = 'input' in options ? { id: 'toolu_1', name: 'Any', input: options.input } : null;
  void bridge.ask({ kind: 'any', request, toolCall, read: (given) => ({ given }) });
  await bridge.submit(await onlyOpen(bridge), answer);
  const [record] = await recordsOf();
  return { payload: record?.answer.payload, sent: record?.sent, text: JSON.stringify(record) };
}

describe('a secret', () => {
  it.each([
    [
      'of a form',
      { responseSchema: { properties: { pin: password, user: {} } } },
      { pin: SECRET, user: 'ada' },
      { pin: MASK, user: 'ada' },
    ],
    ['that is all of the answer', { responseSchema: password }, SECRET, MASK],
    [
      'behind a reference',
      { responseSchema: { properties: { pin: { $ref: '#/$defs/pin' } }, $defs: { pin: password } } },
      { pin: SECRET },
      { pin: MASK },
    ],
    [
      'without a field of its own',
      { responseSchema: { additionalProperties: password } },
      { any: SECRET },
      { any: MASK },
    ],
    [
      'deep in a field',
      { responseSchema: { properties: { login: { properties: { pin: password } } } } },
      { login: { pin: SECRET } },
      { login: MASK },
    ],
    [
      'in edits of what is no tool call',
      { login: { properties: { pin: password } } },
      { updatedInput: { pin: SECRET, user: 'ada' } },
      { updatedInput: { pin: MASK, user: 'ada' } },
    ],
    [
      'of an elicitation',
      { requestedSchema: { properties: { pin: password, user: {} } } },
      { action: 'accept', content: { pin: SECRET, user: 'ada' } },
      { action: 'accept', content: { pin: MASK, user: 'ada' } },
    ],
    [
      'of an elicitation, in a field that is not named',
      { requestedSchema: { additionalProperties: password } },
      { action: 'accept', content: { any: SECRET } },
      { action: 'accept', content: { any: MASK } },
    ],
    [
      'of an app’s own form',
      { form: { fields: { properties: { pin: { writeOnly: true } } } } },
      { pin: SECRET, user: 'ada' },
      { pin: MASK, user: 'ada' },
    ],
  ])('%s is masked, and the record has no digest of what was sent', async (_, request, answer, payload) => {
    const record = await recorded(request, answer);
    expect([record.payload, record.sent]).toEqual([payload, null]);
    expect(record.text).not.toContain(SECRET);
  });

  it('with a name that the app lists is masked; in edits of a call only when the person typed it', async () => {
    const secrets = ['api_key'];
    const input = { apiKey: 'shown', url: '/', body: '' };
    const edited = { behavior: 'allow', updatedInput: { ...input, url: '/v2' } };
    expect(await recorded({}, edited, { secrets, input })).toMatchObject({ payload: edited });
    const typed = { behavior: 'allow', updatedInput: { ...input, apiKey: SECRET } };
    expect(await recorded({}, typed, { secrets, input })).toMatchObject({
      payload: { behavior: 'allow', updatedInput: { ...input, apiKey: MASK } },
      sent: null,
    });
    expect(await recorded(null, { apiKey: SECRET }, { secrets })).toMatchObject({
      payload: { apiKey: MASK },
    });
    expect(await recorded(null, `{"apiKey":"${SECRET}"}`, { secrets })).toMatchObject({ payload: MASK });
  });

  it('that the agent put into the schema of its field is masked, unless the app sets revealSecrets', async () => {
    const request = {
      requestedSchema: { properties: { pin: { ...password, enum: [SECRET], 'x-hint': SECRET } } },
    };
    const answer = { action: 'accept', content: { pin: 'typed' } };
    expect((await recorded(request, answer)).text).not.toContain(SECRET);
    expect((await recorded(request, answer, { revealSecrets: true })).text).toContain(SECRET);
  });

  it('is in the record when the app sets revealSecrets', async () => {
    const request = { responseSchema: { properties: { pin: password } } };
    const { payload, sent } = await recorded(request, { pin: SECRET }, { revealSecrets: true });
    expect([payload, typeof sent]).toEqual([{ pin: SECRET }, 'string']);
  });
});
