import { defaultDialects, strandsTrustDialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { askWire, changed, withoutCalls } from '../../support/ask-wire.js';
import { APPROVE, DENY, filled } from '../../support/open-store.js';
import head from '../../wire/producers/aws-strands-head-tool-approval.json';
import npm from '../../wire/producers/aws-strands-npm-tool.json';
import humanInTheLoop from '../../wire/producers/strands-human-in-the-loop.json';
import npmGeneric from '../../wire/producers/strands-npm-generic.json';
import pythonGeneric from '../../wire/producers/strands-python-generic.json';
import trust from '../../wire/producers/strands-trust.json';

const CALL = { toolCallId: 'tooluse_1', name: 'delete_file', args: { path: '/etc/hosts' } };
const YES_NO = 'confirmation approve:none deny:none';

describe.each([
  ['the published package', npm, 'message'],
  ['the head', head, 'metadata'],
] as const)('an approval of %s', (_, file, origin) => {
  it('is shown with a message and its call, without edits', () => {
    const { prompt, by } = askWire(file);
    expect(by).toBe('strands');
    expect(outline(prompt)).toBe(YES_NO);
    expect(prompt).toMatchObject({
      message: 'Approve call to delete_file?',
      calls: [{ ...CALL, origin: 'stream' }],
      edit: null,
    });
  });

  it('sends the recorded answer, a denial and a cancel', () => {
    const { sent, payload } = askWire(file);
    const interruptId = file.resume[0]?.interruptId;
    expect(sent(APPROVE)).toEqual(file.resume);
    expect(payload(DENY)).toEqual({ approved: false });
    expect(sent({ kind: 'cancelled' })).toEqual([{ interruptId, status: 'cancelled' }]);
  });

  it('shows the call from the interrupt if no event sent it', () => {
    const quiet = {
      ...file,
      events: withoutCalls(file).events.filter(({ type }) => type !== 'MESSAGES_SNAPSHOT'),
    };
    expect(askWire(quiet).prompt).toMatchObject({ calls: [{ ...CALL, origin }] });
  });
});

describe('an approval', () => {
  it('offers no edits even if the schema has a field for them, because Strands ignores them', () => {
    const responseSchema = {
      type: 'object',
      properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
    };
    const edits = changed(head, (interrupt) => ({ ...interrupt, responseSchema }));
    expect(askWire(edits).prompt).toMatchObject({ edit: null });
  });

  it('shows a message that is not JSON as it is', () => {
    const broken = changed(npm, (interrupt) => ({ ...interrupt, message: '{"tool_call":true' }));
    const { prompt, payload } = askWire(broken);
    expect(prompt).toMatchObject({ kind: 'confirmation', message: '{"tool_call":true' });
    expect(prompt).toMatchObject({ calls: [{ name: 'delete_file' }] });
    expect(payload(APPROVE)).toEqual({ approved: true });
  });

  it('from Python is recognised by its metadata', () => {
    const metadata = { tool_name: 'delete_file', tool_input: { path: '/etc/hosts' } };
    const python = changed(head, (interrupt) => ({ ...interrupt, metadata }));
    expect(askWire(python)).toMatchObject({ by: 'strands', prompt: { kind: 'confirmation' } });
  });
});

describe('an interrupt that a tool raises by itself', () => {
  it('from the published package is not a yes or no, whatever its name is', () => {
    const { prompt, sent } = askWire(npmGeneric);
    expect(prompt).toMatchObject({
      kind: 'freeform',
      message: 'When shall we meet?',
      more: { topic: 'Sales' },
    });
    expect(sent(filled({ chosen_time: '10:00' }))).toEqual(npmGeneric.resume);
  });

  it('is asked with its reason if that is a sentence', () => {
    const text = changed(npmGeneric, ({ ...interrupt }) => ({
      ...interrupt,
      reason: 'Which city?',
      message: null,
    }));
    expect(askWire(text).prompt).toMatchObject({ kind: 'freeform', message: 'Which city?' });
  });

  it.each([
    ['text', '"Which city?"', 'Which city?'],
    ['plain text', 'Which city?', 'Which city?'],
    ['a list', '[1]', null],
  ])('is asked with %s', (_, message, words) => {
    const text = changed(npmGeneric, (interrupt) => ({ ...interrupt, message }));
    expect(askWire(text).prompt).toMatchObject({ kind: 'freeform', message: words });
  });

  it('from Python is asked with the reason in its metadata', () => {
    const { prompt, sent } = askWire(pythonGeneric);
    expect(prompt).toMatchObject({ kind: 'freeform', message: 'Which environment?' });
    expect(sent(filled('staging'))).toEqual(pythonGeneric.resume);
  });

  it('with a schema is asked by the schema', () => {
    const responseSchema = { enum: ['a', 'b'] };
    const listed = changed(npmGeneric, (interrupt) => ({ ...interrupt, reason: 'pick', responseSchema }));
    expect(outline(askWire(listed).prompt)).toBe('question answer(a|b)');
  });
});

describe('HumanInTheLoop', () => {
  it('sends text: `yes` approves, and a denial sends `no`, never an empty answer', () => {
    const { prompt, payload } = askWire(humanInTheLoop);
    expect(prompt).toMatchObject({
      message: 'Approve "delete_files"?\n  Input: {"paths":["/tmp/a"]}',
      calls: [{ origin: 'stream' }],
      extras: [],
    });
    expect([payload(APPROVE), payload(DENY)]).toEqual(['yes', 'no']);
  });

  it('shows the call from its text if no event sent it', () => {
    expect(askWire(withoutCalls(humanInTheLoop)).prompt).toMatchObject({
      calls: [{ name: 'delete_files', args: { paths: ['/tmp/a'] }, origin: 'message' }],
    });
  });

  it('shows its text as it is if that has another format', () => {
    const other = changed(humanInTheLoop, (interrupt) => ({
      ...interrupt,
      message: 'Run "it" now? Input: {',
    }));
    expect(askWire(other).prompt).toMatchObject({ kind: 'confirmation', message: 'Run "it" now? Input: {' });
  });

  it('with trust remembers the tool if that is ticked', () => {
    const { payload } = askWire(trust, { dialects: [strandsTrustDialect(), ...defaultDialects] });
    expect(payload(APPROVE)).toBe('yes');
    expect(payload({ ...APPROVE, extras: ['trust'] })).toBe('trust');
    expect(payload({ ...DENY, extras: ['trust'] })).toBe('no');
  });
});

describe('a reason that lists fields', () => {
  it.each([
    ['nothing', []],
    ['a value that is not text', ['quarter', 1]],
    ['a name twice', ['quarter', 'quarter']],
    ['a blank', ['quarter', ' ']],
  ])('and lists %s is freeform', (_, fields) => {
    const message = JSON.stringify({ question: 'Which?', fields });
    const odd = changed(npmGeneric, (interrupt) => ({ ...interrupt, message }));
    expect(askWire(odd).prompt).toMatchObject({ kind: 'freeform', message: 'Which?' });
  });

  it('is replaced by a schema', () => {
    const responseSchema = { enum: ['a', 'b'] };
    const message = JSON.stringify({ question: 'Which?', ok: true });
    const both = changed(npmGeneric, (interrupt) => ({ ...interrupt, message, responseSchema }));
    expect(outline(askWire(both).prompt)).toBe('question answer(a|b)');
    expect(askWire(both).prompt).toMatchObject({ more: { ok: true } });
  });
});
