import type { Answer } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { branchForm } from '../../../src/core/dialects/choices/branch-form.js';
import { ask } from '../../support/ask.js';
import { askWire } from '../../support/ask-wire.js';
import { interruptedRun } from '../../support/track.js';
import recorded from '../../wire/other-systems/tanstack-approval-two-schemas.json';

const filled = (value: unknown): Answer => ({ kind: 'filled', value });
const branch = (approved: unknown, more: object = {}, required: readonly string[] = []) => ({
  type: 'object',
  properties: { approved: { const: approved }, ...more },
  required: ['approved', ...required],
});
const ARGS = { type: 'object', properties: { to: { type: 'string' } } };
const EDITS = { oneOf: [branch(true, { editedArgs: ARGS, n: { type: 'integer' } }), branch(false)] };

describe('verdicts with fields of their own', () => {
  const events = interruptedRun(recorded.interrupts);

  it('are a form whose branch for edits starts with the arguments', () => {
    const { by, prompt } = askWire({ events });
    expect([by, prompt.kind]).toEqual(['tanstack', 'form']);
    expect(prompt).toMatchObject({
      message: 'Approval required to run pay_noted',
      calls: [{ name: 'pay_noted', args: { to: 'ACME', amount: 5 } }],
      schema: { oneOf: [{ properties: { editedArgs: { default: { to: 'ACME', amount: 5 } } } }, {}] },
    });
  });

  it('send what the server received, and edits only where there are any', () => {
    const { payload } = askWire({ events });
    const [approved, denied] = recorded.receivedByServer;
    expect(payload(filled({ ...approved, editedArgs: { amount: 5, to: 'ACME' } }))).toEqual(approved);
    expect(payload(filled(denied))).toEqual(denied);
    const edited = { ...approved, editedArgs: { amount: 6, to: 'ACME' } };
    expect(payload(filled(edited))).toEqual(edited);
  });

  it('have no field for edits that the agent does not take', () => {
    const { prompt } = askWire({ events }, { capabilities: { approveWithEdits: false } });
    expect(prompt).not.toHaveProperty('schema.oneOf.0.properties.editedArgs');
    expect(prompt).toHaveProperty('schema.oneOf.0.properties.payload');
  });

  it('are read the same from any producer', () => {
    const metadata = { toolName: 'pay', toolInput: { to: 'ACME' } };
    const { prompt, payload } = ask({ reason: 'tool_call', responseSchema: EDITS, metadata });
    expect(prompt).toMatchObject({
      kind: 'form',
      schema: { oneOf: [{ properties: { editedArgs: { default: { to: 'ACME' } } } }, {}] },
    });
    expect(payload(filled({ approved: true, n: 2, editedArgs: { to: 'ACME' } }))).toEqual({
      approved: true,
      n: 2,
    });
  });
});

describe('a choice between verdicts', () => {
  it('keeps edits that are required where no call is known', () => {
    const needed = { oneOf: [branch(true, { editedArgs: ARGS }, ['editedArgs']), branch(false)] };
    expect(branchForm(needed, undefined)?.schema).toEqual(needed);
    expect(branchForm(EDITS, 'text')?.schema).not.toHaveProperty('oneOf.0.properties.editedArgs');
  });

  it.each<[string, unknown]>([
    ['a list of one', [branch(true)]],
    ['words', [branch('yes'), branch('no')]],
    ['a branch without a verdict', [branch(true), { type: 'object' }]],
    ['no branches', [true, null]],
    ['no list', { 0: branch(true) }],
  ])('is none with %s', (_, oneOf) => {
    expect(branchForm({ oneOf }, {})).toBeNull();
    expect(branchForm(undefined, {})).toBeNull();
    expect(branchForm(true, {})).toBeNull();
  });
});
