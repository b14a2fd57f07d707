import { describe, expect, it } from 'vitest';
import { readBranches } from '../../../src/core/dialects/tanstack.js';

const TEXT = { type: 'string' };
const branch = (approved: unknown, more: object = {}) => ({
  type: 'object',
  properties: { approved: { const: approved }, ...more },
});
const paying = (payload: unknown) =>
  readBranches({ oneOf: [branch(true, { payload }), branch(false)] })?.approve.payload;
const NOTE = { key: 'note', required: false };
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

describe('two verdicts', () => {
  it('are distinguished by their constant, in either order', () => {
    const editedArgs = { type: 'object' };
    const [yes, no] = [branch(true, { editedArgs }), branch(false, { payload: TEXT })];
    const branches = {
      approve: { args: editedArgs, payload: null },
      deny: { args: null, payload: { key: null, required: true } },
    };
    expect(readBranches({ oneOf: [yes, no] })).toEqual(branches);
    expect(readBranches({ oneOf: [no, yes] })).toEqual(branches);
  });

  it.each<[string, unknown]>([
    ['no list', { 0: branch(true), 1: branch(false), length: 2 }],
    ['one', [branch(true)]],
    ['three', [branch(true), branch(false), branch(false)]],
    ['two approvals', [branch(true), branch(true)]],
    ['two denials', [branch(false), branch(false)]],
    ['words', [branch('true'), branch('false')]],
    ['nothing', [null, true]],
  ])('are not read from %s', (_, oneOf) => {
    expect(readBranches({ oneOf })).toBeNull();
    expect(readBranches(undefined)).toBeNull();
  });
});

describe('the text that goes with a verdict', () => {
  it.each<[string, unknown, unknown]>([
    ['a text', TEXT, { key: null, required: true }],
    ['a text with its draft', { $schema: DRAFT, ...TEXT }, { key: null, required: true }],
    [
      'an object of one text',
      { $schema: DRAFT, properties: { note: TEXT }, required: ['note'] },
      { key: 'note', required: true },
    ],
    ['one that may be left out', { properties: { note: TEXT } }, { key: 'note', required: false }],
    ['one of which another is required', { properties: { note: TEXT }, required: ['x'] }, NOTE],
    ['two texts', { properties: { note: TEXT, more: TEXT } }, 'other'],
    ['a number', { properties: { limit: { type: 'number' } } }, 'other'],
    ['a field that is anything', { properties: { note: true } }, 'other'],
    ['nothing', {}, 'other'],
    ['anything', true, 'other'],
  ])('is read from %s', (_, payload, read) => {
    expect(paying(payload)).toEqual(read);
  });
});
