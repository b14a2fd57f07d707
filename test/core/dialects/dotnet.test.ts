import { defaultDialects, dotnetDialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { outline, picked } from '../../support/ask.js';
import { askWire, changed, withoutCalls } from '../../support/ask-wire.js';
import { APPROVE, DENY, filled } from '../../support/open-store.js';
import confirmation from '../../wire/producers/dotnet-confirmation.json';
import input from '../../wire/producers/dotnet-input-required.json';
import approval from '../../wire/producers/dotnet-tool-approval.json';

const NAMED = { dialects: [dotnetDialect(), ...defaultDialects] };
const toolCall = { callId: 'call_Id_1', name: 'delete_file', arguments: { filename: 'report-draft.txt' } };

describe('an approval of a tool', () => {
  it('is recognised by its id, and sends the call back with an approval and a denial', () => {
    const { prompt, by, sent, payload } = askWire(approval);
    expect([by, outline(prompt)]).toEqual(['dotnet-tool', 'confirmation approve:none deny:none']);
    expect(sent(APPROVE)).toEqual(approval.resume);
    expect(payload(DENY)).toEqual({ approved: false, toolCall });
    // Without the call this server decides nothing, and may run it later.
    expect(payload({ kind: 'cancelled' })).toEqual({ approved: false, toolCall });
  });

  it('is recognised by the call in its metadata, which is sent back unchanged', () => {
    const metadata = { toolCall: { ...toolCall, more: 1 } };
    const described = changed(withoutCalls(approval), (interrupt) => ({
      ...interrupt,
      id: 'i1',
      reason: 'confirmation',
      toolCallId: null,
      responseSchema: null,
      metadata,
    }));
    const { prompt, by, payload } = askWire(described);
    expect(by).toBe('dotnet-tool');
    expect(prompt).toMatchObject({ calls: [{ name: 'delete_file', args: toolCall.arguments }] });
    expect(payload(APPROVE)).toEqual({ approved: true, ...metadata });
  });

  it('whose call was never sent is answered without it', () => {
    const { prompt, payload } = askWire(withoutCalls(approval));
    expect(prompt).toMatchObject({ calls: [{ found: false }] });
    expect(payload(APPROVE)).toEqual({ approved: true });
  });

  it('whose call is not JSON is answered without it', () => {
    const events = approval.events.map((event) => ('delta' in event ? { ...event, delta: '{' } : event));
    expect(askWire({ events }).payload(APPROVE)).toEqual({ approved: true });
  });

  it('adds nothing to an answer whose schema is closed', () => {
    const responseSchema = {
      type: 'object',
      properties: { approved: { type: 'boolean' } },
      additionalProperties: false,
    };
    const closed = changed(approval, (interrupt) => ({ ...interrupt, responseSchema }));
    expect(askWire(closed).payload(APPROVE)).toEqual({ approved: true });
  });

  it('never sends the original call beside edited arguments', () => {
    const properties = { approved: { type: 'boolean' }, editedArgs: { type: 'object' } };
    const responseSchema = { type: 'object', properties, required: ['approved'] };
    const edits = changed(approval, (interrupt) => ({ ...interrupt, responseSchema }));
    const editedArgs = { filename: 'other.txt' };
    expect(askWire(edits).payload({ ...APPROVE, editedArgs })).toEqual({ approved: true, editedArgs });
    expect(askWire(edits).payload(APPROVE)).toEqual({ approved: true, toolCall });
  });

  it('sends a bare boolean without the call if the schema asks for one', () => {
    const responseSchema = { type: 'boolean' };
    const bare = changed(approval, (interrupt) => ({ ...interrupt, responseSchema }));
    expect([askWire(bare).payload(APPROVE), askWire(bare).payload(DENY)]).toEqual([true, false]);
  });

  it('that asks for something else sends only that, and can be cancelled', () => {
    const properties = { folder: { type: 'string' }, copies: { type: 'integer' } };
    const responseSchema = { type: 'object', properties, required: ['folder'] };
    const metadata = { toolCall };
    const asks = changed(approval, (interrupt) => ({ ...interrupt, responseSchema, metadata }));
    const { by, prompt, payload, sent } = askWire(asks);
    expect([by, prompt.kind]).toEqual(['dotnet-tool', 'form']);
    expect(payload(filled({ folder: 'drafts' }))).toEqual({ folder: 'drafts' });
    expect(sent({ kind: 'cancelled' })).toEqual([
      { interruptId: approval.resume[0]?.interruptId, status: 'cancelled' },
    ]);
  });

  it.each<[string, object]>([
    ['the id', { id: 'i1' }],
    ['the reason', { reason: 'input_required' }],
    ['the call', { toolCallId: null }],
    ['a whole call in metadata', { id: 'i1', metadata: { toolCall: { name: 'x' } } }],
  ])('without %s belongs to another producer', (_, more) => {
    expect(askWire(changed(approval, (interrupt) => ({ ...interrupt, ...more }))).by).toBe('standard');
  });
});

describe('the dialect that the app adds', () => {
  it('answers a bare confirmation with { approved }, which no schema asks for', () => {
    expect(askWire(confirmation).payload(APPROVE)).toBe(true);
    const { by, prompt, sent, payload } = askWire(confirmation, NAMED);
    expect([by, outline(prompt)]).toEqual(['dotnet', 'confirmation approve:none deny:none']);
    expect(sent(APPROVE)).toEqual(confirmation.resume);
    expect(payload(DENY)).toEqual({ approved: false });
  });

  it('answers a tool approval with its call, whatever its id is', () => {
    const other = changed(approval, (interrupt) => ({ ...interrupt, id: 'i1' }));
    expect(askWire(other, NAMED).payload(APPROVE)).toEqual({ approved: true, toolCall });
  });

  it('leaves every other interrupt unchanged', () => {
    const answer = picked({ response: [] }, 'johndoe42');
    for (const asked of [askWire(input), askWire(input, NAMED)]) {
      expect(outline(asked.prompt)).toBe('question response()…');
      expect(asked.sent(answer)).toEqual(input.resume);
    }
    const free = changed(input, (interrupt) => ({ ...interrupt, responseSchema: null }));
    expect(askWire(free, NAMED).prompt.kind).toBe('freeform');
  });
});
