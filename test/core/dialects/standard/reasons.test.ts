import { standardDialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { ask, outline, SEND_EMAIL } from '../../../support/ask.js';
import { APPROVE, DENY } from '../../../support/open-store.js';

const YES_NO = 'confirmation approve:none deny:none';
const EDITABLE = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object', properties: { to: {} } } },
  required: ['approved'],
};

describe('a reason without a schema', () => {
  it('tool_call asks for an approval', () => {
    const { prompt, payload } = ask({ reason: 'tool_call', toolCallId: 'tc' }, { calls: [SEND_EMAIL] });
    expect(prompt).toMatchObject({ message: null, calls: [{ found: true, name: 'sendEmail' }], edit: null });
    expect(outline(prompt)).toBe(YES_NO);
    expect([payload(APPROVE), payload(DENY)]).toEqual([{ approved: true }, { approved: false }]);
  });

  it('confirmation asks for a bare boolean', () => {
    const { prompt, payload } = ask({ reason: 'confirmation', message: 'Go?' });
    expect(prompt).toMatchObject({ kind: 'confirmation', message: 'Go?', calls: [] });
    expect([payload(APPROVE), payload(DENY)]).toEqual([true, false]);
  });

  it('confirmation asks for { approved } if the app declares that its server expects that', () => {
    const dialect = standardDialect({ bareConfirmation: 'approved' });
    expect(ask({ reason: 'confirmation' }, { dialect }).payload(DENY)).toEqual({ approved: false });
    const responseSchema = { type: 'boolean' };
    expect(ask({ reason: 'confirmation', responseSchema }, { dialect }).payload(APPROVE)).toBe(true);
  });

  it.each([{}, true, { title: 'Anything' }])(
    'with the schema %j is read as if it had none',
    (responseSchema) => {
      expect(ask({ reason: 'tool_call', responseSchema }).payload(APPROVE)).toEqual({ approved: true });
      expect(ask({ reason: 'confirmation', responseSchema }).payload(APPROVE)).toBe(true);
    },
  );

  it.each(['input_required', 'mastra:suspend', '', 'core:unknown'])('%j is freeform', (reason) => {
    const metadata = { hints: [1] };
    const { prompt, payload } = ask({ reason, message: 'What now?', metadata });
    expect(prompt).toEqual({
      kind: 'freeform',
      message: 'What now?',
      calls: [],
      more: metadata,
      schema: null,
    });
    expect(payload({ kind: 'filled', value: { a: [1] } })).toEqual({ a: [1] });
    expect(ask({ reason }).prompt).toMatchObject({ kind: 'freeform', message: null, more: null });
  });

  it('that is unknown, with a recognised schema, is asked by the schema', () => {
    expect(outline(ask({ reason: 'acme:gate', responseSchema: EDITABLE }).prompt)).toBe(YES_NO);
  });
});

describe('the proposal', () => {
  const about = { reason: 'tool_call', toolCallId: 'tc' };

  it.each([
    ['that was never sent', []],
    ['of which only the end was received', [{ ...SEND_EMAIL, name: '', argsText: '', args: {} }]],
  ])('%s is shown as missing', (_, calls) => {
    expect(ask(about, { calls }).prompt).toMatchObject({ calls: [{ found: false, toolCallId: 'tc' }] });
  });

  it('is shown for every kind of prompt', () => {
    const schemas = [{ enum: ['a'] }, { type: 'string' }, { type: 'number' }, undefined];
    for (const responseSchema of schemas) {
      const asked = { ...about, reason: 'x', ...(responseSchema ? { responseSchema } : {}) };
      expect(ask(asked, { calls: [SEND_EMAIL] }).prompt).toMatchObject({ calls: [{ found: true }] });
    }
  });

  it('that was cut off is shown up to where it ended, without edits', () => {
    const cut = { ...SEND_EMAIL, argsText: '{"to":', args: undefined, complete: false };
    const { prompt } = ask({ ...about, responseSchema: EDITABLE }, { calls: [cut] });
    expect(prompt).toMatchObject({ calls: [{ argsText: '{"to":', complete: false }], edit: null });
  });

  it('can be edited if the schema allows it and the agent does not disallow it', () => {
    const edit = { callIndex: 0, schema: EDITABLE.properties.editedArgs, choiceIds: ['approve'] };
    const offered = (approveWithEdits?: boolean) => {
      const capabilities = approveWithEdits === undefined ? {} : { approveWithEdits };
      return ask({ ...about, responseSchema: EDITABLE }, { calls: [SEND_EMAIL], capabilities }).prompt;
    };
    expect(offered()).toHaveProperty('edit', edit);
    expect(offered(true)).toMatchObject({ edit });
    expect(offered(false)).toMatchObject({ edit: null });
    expect(ask({ ...about, responseSchema: EDITABLE }).prompt).toMatchObject({ edit: null });
  });

  it.each([true, {}, { description: 'Full replacement.' }])(
    'can be edited by the types of its values if editedArgs is %j',
    (editedArgs) => {
      const responseSchema = { ...EDITABLE, properties: { ...EDITABLE.properties, editedArgs } };
      expect(ask({ ...about, responseSchema }, { calls: [SEND_EMAIL] }).prompt).toMatchObject({
        edit: { schema: null },
      });
    },
  );

  it('is edited by a schema with its own definitions, without the null', () => {
    const Args = { type: 'object', properties: { to: { $ref: '#/$defs/Address' } } };
    const Address = { type: 'string' };
    const editedArgs = { anyOf: [{ $ref: '#/$defs/Args' }, { type: 'null' }], default: null };
    const responseSchema = {
      ...EDITABLE,
      properties: { approved: { type: 'boolean' }, editedArgs },
      $defs: { Args, Address },
    };
    const { prompt } = ask({ ...about, responseSchema }, { calls: [SEND_EMAIL] });
    expect(prompt).toMatchObject({ edit: { schema: { ...Args, default: null } } });
    expect(prompt).toHaveProperty('edit.schema.$defs', { Args, Address });
    expect(prompt).not.toHaveProperty('edit.schema.definitions');
  });

  it('cannot be edited if editedArgs is false', () => {
    const responseSchema = { ...EDITABLE, properties: { ...EDITABLE.properties, editedArgs: false } };
    const { prompt } = ask({ ...about, responseSchema }, { calls: [SEND_EMAIL] });
    expect(prompt).toMatchObject({ kind: 'confirmation', edit: null });
  });
});

describe('an enum as a verdict', () => {
  const listed = (values: readonly unknown[], reason = 'tool_call') =>
    ask({ reason, responseSchema: { enum: [...values] } });
  const tones = (values: readonly unknown[]) => {
    const { prompt } = listed(values);
    return prompt.kind === 'confirmation' ? prompt.choices.map(({ tone }) => tone) : prompt.kind;
  };

  it('is one if it has both a yes and a no; other values are neutral', () => {
    expect(tones(['approve', 'reject'])).toEqual(['approve', 'deny']);
    expect(tones(['allow_once', 'allow_always', 'reject_once'])).toEqual(['approve', 'approve', 'deny']);
    expect(tones(['Yes', 'No', 'later'])).toEqual(['approve', 'deny', 'neutral']);
  });

  it('is a question if it has not both, or if nothing is proposed', () => {
    expect(tones(['approve', 'later'])).toBe('question');
    expect(tones(['red', 'green'])).toBe('question');
    expect(listed(['yes', 'no'], 'input_required').prompt.kind).toBe('question');
  });

  it('never reads `cancel` as a denial', () => {
    expect(tones(['approve', 'cancel'])).toBe('question');
    expect(tones(['approve', 'deny', 'cancel'])).toEqual(['approve', 'deny', 'neutral']);
  });

  it('sends the chosen value, under its key', () => {
    const properties = { decision: { type: 'string', enum: ['approve', 'reject'] } };
    const asked = ask({ reason: 'tool_call', responseSchema: { type: 'object', properties } });
    expect(asked.payload({ kind: 'chosen', choice: 'reject' })).toEqual({ decision: 'reject' });
    expect(listed(['approve', 'reject']).payload({ kind: 'chosen', choice: 'approve' })).toBe('approve');
  });
});

describe('importance', () => {
  it.each([
    [{ importance: 'critical' }, 'critical'],
    [{ importance: 'apocalyptic' }, null],
    [{ importance: 'highest' }, null],
    [{ importance: 'not critical' }, null],
    [{ importance: 5 }, null],
    [JSON.parse('{"__proto__":{"importance":"high"}}'), null],
  ])('of %j is %j', (metadata, importance) => {
    expect(ask({ reason: 'tool_call', metadata }).prompt).toMatchObject({ importance });
  });

  it('is shown with the rest of the metadata only if it is no known value', () => {
    const shown = (metadata: object) =>
      ask({ reason: 'tool_call', metadata: { ...metadata, n: 1 } }).prompt.more;
    expect(shown({ importance: 'critical' })).toEqual({ n: 1 });
    expect(shown({ importance: 'apocalyptic' })).toEqual({ importance: 'apocalyptic', n: 1 });
  });
});
