import { describe, expect, it } from 'vitest';
import { outline, picked } from '../../support/ask.js';
import { askWire, changed } from '../../support/ask-wire.js';
import { APPROVE, DENY, filled } from '../../support/open-store.js';
import head from '../../wire/producers/aws-strands-head-tool-approval.json';
import fields from '../../wire/producers/strands-fields.json';
import handoff from '../../wire/producers/strands-handoff-options.json';
import npmGeneric from '../../wire/producers/strands-npm-generic.json';
import ok from '../../wire/producers/strands-ok.json';
import pythonGeneric from '../../wire/producers/strands-python-generic.json';

const object = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties) });

describe('a reason without a schema', () => {
  it('with field names asks for each field', () => {
    const { prompt, sent } = askWire(fields);
    expect(prompt).toMatchObject({
      kind: 'form',
      message: 'Which quarter?',
      schema: object({
        quarter: { type: 'string', title: 'Quarter', minLength: 1 },
        year: { type: 'string', title: 'Year', minLength: 1 },
      }),
      more: null,
    });
    expect(sent(filled({ quarter: 'Q3', year: '2026' }))).toEqual(fields.resume);
  });

  it('with `ok` asks for a yes or a no', () => {
    const { prompt, sent, payload } = askWire(ok);
    expect(outline(prompt)).toBe('confirmation approve:none deny:none');
    expect(prompt).toMatchObject({ message: 'Deploy now?', more: null });
    expect(sent(APPROVE)).toEqual(ok.resume);
    expect(payload(DENY)).toEqual({ ok: false });
  });

  it('with options asks for one of them', () => {
    const { prompt, sent } = askWire(handoff);
    expect(outline(prompt)).toBe('question answer(staging|production)');
    expect(prompt).toMatchObject({ message: 'Which environment?', more: null });
    expect(sent(picked({ answer: ['production'] }))).toEqual(handoff.resume);
  });

  it('with the options yes and no is a question, unless its name asks for an approval', () => {
    const message = JSON.stringify({ question: 'Deploy?', options: ['yes', 'no'] });
    const named = (strandsName: string, reason: string) =>
      askWire(changed(npmGeneric, (one) => ({ ...one, reason, message, metadata: { strandsName } }))).prompt;
    expect(outline(named('deploy', 'confirmation'))).toBe('question answer(yes|no)');
    expect(outline(named('deploy_approval', 'confirmation'))).toBe('confirmation yes:none no:none');
    expect(outline(named('deploy', 'deploy_approval'))).toBe('confirmation yes:none no:none');
  });

  it.each([[[1, 2]], [7]])('is shown if it is %j', (reason) => {
    const odd = changed(npmGeneric, (interrupt) => ({ ...interrupt, message: JSON.stringify(reason) }));
    expect(askWire(odd).prompt).toMatchObject({ kind: 'freeform', message: null, more: { reason } });
  });
});

it('a reason with the schema of a confirmation shows the words of the schema as buttons', () => {
  const responseSchema = { enum: ['yes', 'no'] };
  const listed = changed(npmGeneric, (interrupt) => ({ ...interrupt, responseSchema }));
  expect(outline(askWire(listed).prompt)).toBe('confirmation yes:none no:none');
});

describe('an interrupt', () => {
  it('from Python is recognised if its metadata is only a reason', () => {
    expect(askWire(pythonGeneric).by).toBe('strands');
  });

  it.each<[string, object]>([
    ['a message', { message: 'Go on?' }],
    ['a schema', { responseSchema: { enum: ['a', 'b'] } }],
    ['other metadata', { metadata: { reason: 'x', level: 3 } }],
  ])('with a reason in metadata and %s belongs to another producer', (_, more) => {
    expect(askWire(changed(pythonGeneric, (interrupt) => ({ ...interrupt, ...more }))).by).not.toBe(
      'strands',
    );
  });

  it.each<[string, object]>([
    ['the name', { tool_name: 'delete_file' }],
    ['the input', { tool_input: { path: '/etc/hosts' } }],
  ])(
    'with only %s of a call in metadata belongs to another producer, and keeps its schema',
    (_, metadata) => {
      const responseSchema = object({ confirmed: { type: 'boolean' } });
      const { by, payload } = askWire(changed(head, (one) => ({ ...one, metadata, responseSchema })));
      expect(by).toBe('standard');
      expect(payload(DENY)).toEqual({ confirmed: false });
    },
  );
});
