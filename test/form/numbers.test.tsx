import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldpointProvider } from 'holdpoint';
import { SchemaForm } from 'holdpoint/form';
import { arabicLabels } from 'holdpoint/labels/ar';
import { germanLabels } from 'holdpoint/labels/de';
import { spanishLabels } from 'holdpoint/labels/es';
import { frenchLabels } from 'holdpoint/labels/fr';
import { japaneseLabels } from 'holdpoint/labels/ja';
import { portugueseLabels } from 'holdpoint/labels/pt';
import { chineseLabels } from 'holdpoint/labels/zh';
import { createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it, vi } from 'vitest';
import { createNumberWriting } from '../../src/renderers/form/state/number-writing.js';
import { englishFormLabels } from '../../src/ui/labels/english-form-labels.js';
import type { Labels } from '../../src/ui/labels/labels.js';
import { eventually } from '../support/eventually.js';
import { errorSummary, show } from './show-schema-form.js';

const packs = {
  English: englishFormLabels,
  German: germanLabels,
  Arabic: arabicLabels,
  Japanese: japaneseLabels,
  Spanish: spanishLabels,
  French: frenchLabels,
  Portuguese: portugueseLabels,
  Chinese: chineseLabels,
};

function ask(labels: Partial<Labels>, rules: object = { type: 'number' }, value?: unknown) {
  const onSubmit = vi.fn<(value: unknown) => void>();
  render(
    <HoldpointProvider labels={labels}>
      <SchemaForm
        id="f"
        schema={{
          type: 'object',
          properties: { revenue: { title: 'Revenue', ...rules } },
          required: ['revenue'],
        }}
        {...(value !== undefined && { defaultValue: { revenue: value } })}
        validator={createInterpretedValidator()}
        onSubmit={onSubmit}
      />
    </HoldpointProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Revenue' });
  const send = () => userEvent.type(field, '{Enter}');
  return { field, onSubmit, send };
}

describe.each<[keyof typeof packs, readonly [string, number][], readonly string[]]>([
  [
    'English',
    [
      ['1,200,000.50', 1_200_000.5],
      ['1,000', 1000],
      ['-12.5', -12.5],
      ['−3', -3],
      ['.5', 0.5],
      ['1e3', 1000],
    ],
    ['12,50', '1,2000', '0,125', '1,200,00', ',5', '1.2.3', '1 000', '1200,000', '1.200.000,50', '٣'],
  ],
  [
    'German',
    [
      ['1.200.000,50', 1_200_000.5],
      ['12,50', 12.5],
      ['1.000', 1000],
    ],
    ['12.50', '1,200,000.50', '1.2', '1.000.00'],
  ],
  [
    'French',
    [
      ['1 200 000,50', 1_200_000.5],
      ['1\u202f200', 1200],
      ['1\u00a0200', 1200],
    ],
    ['1.200', '12 50'],
  ],
  [
    'Spanish',
    [
      ['1.200.000,50', 1_200_000.5],
      ['1.200', 1200],
    ],
    ['12.50'],
  ],
  ['Portuguese', [['1.200.000,50', 1_200_000.5]], ['12.50']],
  [
    'Arabic',
    [
      ['1,200,000.50', 1_200_000.5],
      ['١٬٢٠٠٬٠٠٠٫٥٠', 1_200_000.5],
      ['٣', 3],
    ],
    ['12,50', '١٢٬٥٠'],
  ],
  [
    'Japanese',
    [
      ['1,200,000.50', 1_200_000.5],
      ['１，２００．５', 1200.5],
    ],
    ['12,50'],
  ],
  ['Chinese', [['1,200,000.50', 1_200_000.5]], ['12,50']],
])('with %s labels', (name, numbers, refused) => {
  const { read } = createNumberWriting(packs[name].formNumber);

  it.each(numbers)('reads %s as %d', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each(refused)('refuses %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('keeps what is typed until the field is left, then groups it, and sends the number', async () => {
    const [[text, value] = ['', 0]] = numbers;
    const { field, onSubmit, send } = ask(packs[name]);
    await userEvent.type(field, text);
    expect(field.value).toBe(text);
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.tab();
    expect(field.value).toBe(createNumberWriting(packs[name].formNumber).group(value));
    expect(read(field.value)).toBe(value);
    await send();
    await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ revenue: value }));
  });

  it('says what would be accepted', async () => {
    const [text = ''] = refused;
    const { field, onSubmit, send } = ask(packs[name]);
    await userEvent.type(field, text);
    expect(screen.queryByRole('status')).toBeNull();
    await send();
    const issue = { path: ['revenue'], keyword: 'type', limit: 'number', message: '' };
    const said = packs[name].formIssue(issue, 'revenue', { name: 'Revenue', entry: 'text' });
    expect((await errorSummary()).textContent).toContain(said);
    const [accepted = ''] = /[\d.,\s]*\d/.exec(said) ?? [];
    expect(read(accepted)).toBe(1_200_000.5);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows a number in the way in which it is read', async () => {
    const { field, onSubmit, send } = ask(packs[name], { type: 'number' }, 1234.5);
    expect(read(field.value)).toBe(1234.5);
    await send();
    await eventually(() => expect(onSubmit).toHaveBeenCalledWith({ revenue: 1234.5 }));
  });
});

it.each([
  ['1200000', 'is as it is written'],
  ['12.50', 'has one more zero'],
])('shows no other number for %s, which %s', async (text) => {
  const { field } = ask({});
  await userEvent.type(field, text);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says that a number has too many digits, however it is grouped', async () => {
  const { field, send } = ask(germanLabels);
  await userEvent.type(field, '9.007.199.254.740.993');
  await send();
  expect((await errorSummary()).textContent).toContain('Hat mehr Stellen, als genau gesendet');
});

it('sets a number by the slider in the language of the labels', async () => {
  const { field } = ask(germanLabels, { type: 'number', minimum: 0, maximum: 1, multipleOf: 0.1 }, 0.5);
  expect(field.value).toBe('0,5');
  expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('0.5');
});

it.each([
  ['12,34,567.5', '12,00,000.5', 1_200_000.5],
  ['12,34,567.5', '1,200,000.5', 1_200_000.5],
  ['1’234’567.5', "1'200.5", 1200.5],
  ['1234567,5', '1200,5', 1200.5],
  ['words', '1200.5', 1200.5],
])('with the label %s, reads %s', (label, text, value) => {
  expect(createNumberWriting(label).read(text)).toBe(value);
});

it('says how it read a number that is written in an unusual way', async () => {
  const { field } = ask({});
  await userEvent.type(field, '1e3');
  expect(screen.getByRole('status').textContent).toBe('Read as 1000');
});

it.each([
  [{ type: 'number', description: 'In euros, before tax.' }, '1,200,000.50'],
  [{ type: 'number', title: 'Revenue', 'x-unit': 'EUR' }, '1,200,000.50'],
  [{ type: 'number', description: 'In yen.' }, '1,200,000.5'],
  [{ type: 'number' }, '1,200,000.5'],
])('writes the number of %j as %s', (rules, written) => {
  expect(ask({}, rules, 1_200_000.5).field.value).toBe(written);
});

it.each([
  ['year', 2026],
  ['founded', 1999],
  ['orderNumber', 4711],
  ['zip_code', 94103],
  ['port', 8080],
])('does not group the digits of %s, which is no quantity', (key, value) => {
  const props = { defaultValue: { [key]: value } };
  show({ type: 'object', properties: { [key]: { type: 'integer' } } }, props);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(String(value));
});

it('groups what may be a year where its unit says that it is none', () => {
  const { field } = ask({}, { type: 'integer', description: 'In US dollars.' }, 2000);
  expect(field.value).toBe('2,000');
});

it.each([
  ['In euros, before tax.', '€'],
  ['Betrag in CHF', 'CHF'],
  ['In cents, as the euro has them.', null],
  ['How many pounds it weighs.', null],
])('shows the currency that “%s” names', (description, symbol) => {
  const { field } = ask({}, { type: 'number', description });
  expect(field.closest('.hp-priced')?.querySelector('.hp-unit')?.textContent ?? null).toBe(symbol);
});
