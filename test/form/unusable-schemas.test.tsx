import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaForm } from 'holdpoint/form';
import { createInterpretedValidator } from 'holdpoint/validators';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormPrompt } from '../../src/core/protocol/prompt.js';
import type { JsonSchema } from '../../src/core/util/json.js';
import { EditArguments } from '../../src/renderers/form/edit-arguments.js';
import { LazySchemaForm } from '../../src/renderers/form/lazy-schema-form.js';
import { eventually } from '../support/eventually.js';
import { rendererProps } from '../support/renderer-props.js';
import { errorSummary } from './show-schema-form.js';

const endless = {
  $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] } },
  $ref: '#/$defs/node',
};
const malformed = { type: 'object', properties: { code: { type: 'string', pattern: '([' } } };
const NEVER_ENDS = 'This form refers to itself without end. Enter your answer as JSON.';
const ONE_RULE = 'One rule of this form can’t be checked here.';

let user = userEvent.setup();
beforeEach(() => {
  user = userEvent.setup();
});

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const write = async (json: string) => {
  const box = await editor();
  await user.clear(box);
  await user.click(box);
  await user.paste(json);
};

describe('a schema that cannot become a form', () => {
  it('is edited as JSON for arguments, which are filled in', async () => {
    const onDone = vi.fn();
    render(<EditArguments id="e" schema={endless} args={{ a: 1 }} onDone={onDone} onCancel={vi.fn()} />);
    expect(await screen.findByText(NEVER_ENDS)).toBeTruthy();
    expect(JSON.parse((await editor()).value)).toEqual({ a: 1 });
    await write('{"a":2,"__proto__":"x"}');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(JSON.stringify(onDone.mock.calls)).toBe('[[{"a":2,"__proto__":"x"}]]');
  });

  it('is answered as JSON in a prompt, beside the message', async () => {
    const prompt: FormPrompt = {
      kind: 'form',
      message: 'Fill in.',
      schema: endless,
      declinable: true,
      calls: [],
    };
    const onAnswer = vi.fn();
    render(<LazySchemaForm {...rendererProps(prompt, { onAnswer })} />);
    expect(await screen.findByText(NEVER_ENDS)).toBeTruthy();
    expect(screen.getByText('Fill in.')).toBeTruthy();
    await write('[1]');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onAnswer.mock.calls).toEqual([[{ kind: 'filled', value: [1] }]]);
  });

  it('reports an empty answer, and moves to the editor', async () => {
    const onSubmit = vi.fn();
    render(
      <SchemaForm id="f" schema={endless} validator={createInterpretedValidator()} onSubmit={onSubmit} />,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await errorSummary()).textContent).toContain('Your answer: Required');
    expect(document.activeElement).toBe(await editor());
    await write('{}');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit.mock.calls).toEqual([[{}]]);
  });
});

describe('a schema within the size limit that would keep the page busy', () => {
  const TOO_MANY = 'This form has too many fields to show. Enter your answer as JSON.';
  const TOO_DEEP = 'This form is nested too deeply to show. Enter your answer as JSON.';
  const names = (n: number) => Array.from({ length: n }, (_, index) => `n${index}`);
  const chain = Object.fromEntries(
    names(900).map((name, index) => [name, { $ref: `#/$defs/n${index + 1}` }]),
  );
  const rows = names(2_000);

  it.each([
    ['required names without a schema', { properties: {}, required: names(10_001) }, TOO_MANY],
    ['parts of allOf', { allOf: names(6_000).map((name) => ({ properties: { [name]: {} } })) }, TOO_MANY],
    ['tick boxes', { type: 'array', items: { enum: names(1_001) } }, TOO_MANY],
    ['references', { $ref: '#/$defs/n0', $defs: { ...chain, n900: {} } }, TOO_DEEP],
  ])('is answered as JSON: %s', async (_, schema, says) => {
    render(<SchemaForm id="f" schema={schema} validator={createInterpretedValidator()} onSubmit={vi.fn()} />);
    expect(screen.getByText(says)).toBeTruthy();
    expect(await editor()).toBeTruthy();
  });

  it('ignores a default of a hundred lists of a hundred rows', () => {
    const list = { type: 'array', items: { type: 'string' } };
    const preset = names(100).map(() => names(100));
    const schema = { type: 'array', items: list, default: preset };
    render(<SchemaForm id="f" schema={schema} validator={createInterpretedValidator()} onSubmit={vi.fn()} />);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it('edits very long arguments as JSON', async () => {
    const schema = { properties: { list: { type: 'array', items: { type: 'string' } } } };
    render(
      <EditArguments id="e" schema={schema} args={{ list: rows }} onDone={vi.fn()} onCancel={vi.fn()} />,
    );
    expect(await screen.findByText(TOO_MANY)).toBeTruthy();
    expect(JSON.parse((await editor()).value)).toEqual({ list: rows });
  });
});

describe('a schema with a removed rule', () => {
  it('is reported once when arguments are edited', async () => {
    render(<EditArguments id="e" schema={malformed} args={{}} onDone={vi.fn()} onCancel={vi.fn()} />);
    expect(await screen.findAllByText(ONE_RULE)).toHaveLength(1);
  });

  it('is reported with the number of rules', async () => {
    const { code } = malformed.properties;
    const schema = { ...malformed, properties: { code, other: code } };
    render(<SchemaForm id="f" schema={schema} validator={createInterpretedValidator()} onSubmit={vi.fn()} />);
    expect(screen.getByText('2 rules of this form can’t be checked here.')).toBeTruthy();
  });

  it('is reported with the number of fields whose type was guessed', async () => {
    const schema = { type: 'object', properties: { code: { minLength: 2 }, size: { maximum: 9 } } };
    render(<SchemaForm id="f" schema={schema} validator={createInterpretedValidator()} onSubmit={vi.fn()} />);
    const warning =
      'The agent didn’t say whether 2 fields take text or numbers, so their other rules decide.';
    expect(screen.getByText(warning)).toBeTruthy();
    expect(screen.queryByText(/can’t be checked/)).toBeNull();
  });
});

describe('names that rjsf and Ajv cannot handle', () => {
  it('are restored from a draft, and have their issues at their fields', async () => {
    // An own `__proto__` key, as JSON can have it.
    const schema: JsonSchema = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"":{"type":"string"}}}',
    );
    const onDraftChange = vi.fn();
    render(
      <SchemaForm
        id="f"
        schema={schema}
        defaultValue={JSON.parse('{"__proto__":"a","":"b"}')}
        issues={[{ path: ['__proto__'], keyword: 'const', message: 'no', limit: 'z' }]}
        validator={createInterpretedValidator()}
        onSubmit={vi.fn()}
        onDraftChange={onDraftChange}
      />,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Proto/ });
    expect(field.value).toBe('a');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /""/ }).value).toBe('b');
    await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.type(field, 'c');
    expect(JSON.stringify(onDraftChange.mock.calls.at(-1))).toBe('[{"__proto__":"ac","":"b"}]');
  });
});
