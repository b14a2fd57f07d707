import { act, fireEvent, screen } from '@testing-library/react';
import { type Dialect, standardDialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { hearRejections, show as showAsk } from './support/show-ask.js';

hearRejections();

const standard = standardDialect();

/** A dialect as an app in JavaScript may write it, without type checks. */
function untyped(read: (...asked: Parameters<Dialect['read']>) => unknown): Dialect {
  return Object.assign({ ...standard, name: 'own' }, { read });
}

/** A reading with this prompt. */
const asking = (prompt: unknown) => ({ prompt, payload: () => true, cancel: 'own' });

const show = (dialect: Dialect) =>
  showAsk([{ reason: 'confirmation', message: 'Go?' }], {}, { dialects: [dialect, standard] });

const calls: readonly unknown[] = [];
const confirmation = { kind: 'confirmation', message: 'Go?', calls, choices: [], edit: null, extras: [] };
const question = { kind: 'question', message: 'Go?', calls };

/** What stands in place of a prompt. */
const PROMPTS: readonly (readonly [string, unknown])[] = [
  ['text', 'Go?'],
  ['a number', 7],
  ['true', true],
  ['a list', [confirmation]],
  ['an object', {}],
  ['a promise', Promise.resolve(confirmation)],
  ['an unknown kind', { ...confirmation, kind: 'banner' }],
  ['a kind alone', { kind: 'confirmation' }],
  ['calls that are none', { ...confirmation, calls: [null] }],
  ['choices that are none', { ...confirmation, choices: [null] }],
  ['choices that are text', { ...confirmation, choices: 'yes' }],
  ['no extras', { ...confirmation, extras: undefined }],
  ['a message that is an object', { ...confirmation, message: {} }],
  ['questions that are none', { ...question, questions: [7] }],
  ['a question without options', { ...question, questions: [{ key: 'q', text: 'Which?' }] }],
  ['an empty review', { kind: 'review', message: null, items: [{}] }],
  ['a link to a number', { kind: 'link', message: null, url: 7 }],
];

describe('a dialect of the app whose reading has, in place of a prompt,', () => {
  it.each(PROMPTS)('%s: the request is shown, with one warning, and can be cancelled', async (_, given) => {
    const page = show(untyped(() => asking(given)));
    await eventually(() => expect(document.querySelector('.hp-loading')).toBeNull());
    page.again();
    page.stands();
    expect(page.card().textContent).toContain('Go?');
    expect(page.codes()).toHaveLength(1);
    page.press(/^Skip/);
    page.press(/^Skip/);
    await eventually(() => expect(page.posted()).toEqual([{ interruptId: 'i', status: 'cancelled' }]));
    act(() => page.source.succeed());
    page.stands();
  });
});

it('a form without a schema is answered as JSON, with a warning', async () => {
  const page = show(
    untyped(() => ({ ...asking({ kind: 'form', message: 'Go?', calls }), payload: filledValue })),
  );
  await screen.findByText(/valid form/);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '7' } });
  page.press(/^Send/);
  await eventually(() => expect(page.posted()).toMatchObject([{ interruptId: 'i', payload: 7 }]));
});

describe('a dialect of the app whose read returns', () => {
  it.each<readonly [string, unknown]>([
    ['text', 'approved'],
    ['true', true],
    ['an object', {}],
    ['a prompt alone', confirmation],
    ['a promise', Promise.resolve(asking(confirmation))],
  ])('%s: the next dialect is asked, with one warning', async (_, given) => {
    const page = show(untyped(() => given));
    page.stands();
    expect(page.codes()).toEqual(['DIALECT_FAILED']);
    page.press(/^Yes/);
    await eventually(() => expect(page.posted()).toMatchObject([{ interruptId: 'i', payload: true }]));
  });
});

describe('a reading of the app with', () => {
  it.each<readonly [string, object]>([
    ['no payload function', { payload: undefined }],
    ['a payload that throws', { payload: fails }],
    ['a payload that JSON cannot carry', { payload: () => 1n }],
    ['a payload of nothing', { payload: () => undefined }],
    ['a channel that is none', { deliver: () => ({ channel: 'pigeon' }) }],
    ['the id of another interrupt', { deliver: () => ({ id: 'j' }) }],
    ['a delivery that throws', { deliver: fails }],
  ])('%s: nothing is sent, and the request can be cancelled', async (_, part) => {
    const page = show(untyped((open, ask) => ({ ...standard.read(open, ask), ...part })));
    page.press(/^Yes/);
    await eventually(() => expect(page.codes()).toHaveLength(1));
    page.stands();
    expect(page.posted()).toEqual([]);
    page.press(/^Skip/);
    page.press(/^Skip/);
    await eventually(() => expect(page.posted()).toEqual([{ interruptId: 'i', status: 'cancelled' }]));
  });
});

function fails(): never {
  throw new Error('broken');
}

function filledValue({ value }: { readonly value: unknown }): unknown {
  return value;
}
