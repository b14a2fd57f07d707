import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createAjvValidator } from 'holdpoint/validator/ajv';
import { createInterpretedValidator } from 'holdpoint/validator/interpreted';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../src/core/json.js';
import { readCases } from '../schemas/read-cases.js';
import { eventually } from '../support/eventually.js';

// Nothing can be sent from these before the person has said something.
const BLOCKED = new Set([
  'allOf-merge',
  'approval-default-true',
  'approval-required-boolean',
  'draft-2020-12',
  'draft-2020-12-zod4',
  'editedArgs-open-object',
  'id-metaschema',
  'if-then-else',
  'mcp-elicitation-flat',
  'no-type-with-properties',
  'oneOf-const-title',
  'ref-oneOf-cycle',
  'ref-pydantic-defs',
  'required-true-draft3',
  'root-boolean',
  'root-string',
  // These are answered as JSON, and an empty editor says nothing.
  'allOf-fanout-2pow16',
  'nest-100',
  'nest-1000',
  'ref-fanout-2pow20',
  'ref-linked-list-required',
  'ref-tree-minItems-recursive',
  'properties-array',
  'properties-not-object',
  'schema-empty',
  'schema-null',
  'schema-number',
  'schema-string',
  'schema-true',
]);

// What is sent untouched, where that is more than an empty object: all of it is in view.
const SENT: Readonly<Record<string, unknown>> = {
  'array-of-arrays': { m: [[1, 2], [3]] },
  'const-string': { kind: 'email' },
  'default-extra-keys': { a: 'x' },
  'file-dataurl-name-html': { f: expect.stringContaining('data:text/plain') },
  'file-dataurl-name-html-encoded': { f: expect.stringContaining('data:text/plain') },
  'format-widget-hijack': { x: 'secret' },
  'hash-collision-options': { x: { t: 'BB' } },
  'redos-default-plus-oneOf': { x: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' },
  'xss-html-text': { x: '<svg onload=window.__xss=1>' },
};

const fetched = vi.fn();
const complained = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(complained);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function show(schema: unknown, formData: unknown, createValidator: typeof createAjvValidator) {
  const onSubmit = vi.fn<(value: unknown) => void>();
  const { container } = render(
    <SchemaForm
      id="f"
      // A schema of any shape may arrive, whatever its type says.
      schema={schema as JsonSchema}
      validator={createValidator()}
      defaultValue={formData}
      onSubmit={onSubmit}
    />,
  );
  return { container, onSubmit };
}

/** Everything that a person can read in the form, controls included. */
function readable(container: HTMLElement): string {
  const controls = [...container.querySelectorAll<HTMLInputElement>('input, textarea')];
  const chosen = [...container.querySelectorAll('select')].map((one) => one.selectedOptions[0]?.textContent);
  return [container.textContent, ...chosen, ...controls.map(({ value }) => value)].join('\n');
}

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

describe.each([
  ['ajv', createAjvValidator],
  ['interpreted', createInterpretedValidator],
])('hostile schemas under the %s validator', (_, createValidator) => {
  it.each(readCases())('$name: $expected', async ({ name, schema, formData }) => {
    const { container, onSubmit } = show(schema, formData, createValidator);
    expect(container.querySelectorAll('img, iframe, script, style, [style], a')).toHaveLength(0);

    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    if (BLOCKED.has(name)) {
      await eventually(() => expect(container.querySelector('[role="alert"], textarea')).not.toBeNull());
      expect(onSubmit).not.toHaveBeenCalled();
    } else {
      await eventually(() => expect(onSubmit).toHaveBeenCalledOnce());
      expect(onSubmit).toHaveBeenCalledWith(SENT[name] ?? {});
    }
    for (const sent of onSubmit.mock.calls.flatMap(leaves)) {
      if (String(sent).startsWith('data:')) expect(readable(container)).toContain('bytes');
      else expect(readable(container)).toContain(String(sent));
    }

    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const element of container.querySelectorAll('[aria-describedby], [aria-labelledby]')) {
      const named = `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-labelledby') ?? ''}`;
      for (const id of named.trim().split(' ')) expect(ids).toContain(id);
    }
    expect(fetched).not.toHaveBeenCalled();
    expect(complained).not.toHaveBeenCalled();
  });
});
