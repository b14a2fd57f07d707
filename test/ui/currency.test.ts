import { money } from 'holdpoint/previews';
import { expect, it } from 'vitest';
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
  expect(money.summary?.(call)).toMatch(/EUR/);
});
