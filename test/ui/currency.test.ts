import { money } from 'holdpoint/previews';
import { expect, it } from 'vitest';
import { formatMoney } from '../../src/previews/money/read-money.js';
import { currencyIn } from '../../src/ui/text/currency.js';

it.each([
  ['EUR', 'EUR'],
  ['Total in euros', 'EUR'],
  ['R$', 'BRL'],
  ['合計（円）', 'JPY'],
  ['Pounds', null],
  ['Price in cents (USD)', null],
])('reads the currency that “%s” names', (text, currency) => {
  expect(currencyIn(text)).toBe(currency);
});

it.each(['€', 'euros', 'eur'])('is read by the preview of money as in a form, such as “%s”', (currency) => {
  const call = { name: 'pay', args: { amount: 1250.5, currency }, changes: [], more: {} };
  expect(money.summary?.(call)).toContain('€');
});

it.each([
  ['en-US', ['$12.50', 'CA$12.50', 'A$12.50', 'CHF 12.50']],
  ['en-CA', ['US$12.50', '$12.50', 'A$12.50', 'CHF 12.50']],
  ['de', ['12,50 $', '12,50 CA$', '12,50 AU$', '12,50 CHF']],
])('the preview of money tells currencies of one sign apart (%s)', (language, expected) => {
  const written = ['USD', 'CAD', 'AUD', 'CHF'].map((currency) =>
    formatMoney({ amount: 12.5, currency, keys: ['amount', 'currency'] }, language).replace(/\s/g, ' '),
  );
  expect(written).toEqual(expected);
});
