import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { fieldUnit } from './field-kind.js';

/** The currency of an amount of money. */
export interface Currency {
  readonly symbol: string;
  /** How many digits the smallest coin takes. */
  readonly decimals: number;
}

/** How texts name currencies, in the languages of the labels. Pounds may be a weight, and a franc one of many. */
const NAMED: readonly (readonly [currency: string, name: RegExp])[] = [
  ['BRL', /R\$|\breais\b/i],
  ['USD', /\$|\bd[oó]ll?ar(?:e?s)?\b|ドル|美元|دولار/iu],
  ['EUR', /€|\beuros?\b|ユーロ|欧元|يورو/iu],
  ['GBP', /£|\bpounds? sterling\b/i],
  ['JPY', /\byen\b|円|日元/i],
  ['CNY', /\byuan\b|\brenminbi\b|人民币|人民元/i],
  ['INR', /₹|\brupees?\b/i],
];
const CODE =
  /\b(AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|ILS|INR|JPY|KRW|MXN|NOK|NZD|PLN|SEK|SGD|USD|ZAR)\b/;
const COINS =
  /\bcents?\b|\bcentimes?\b|\bcentavos?\b|\bc[eé]ntimos?\b|\bpence\b|\bpenn(?:y|ies)\b|minor unit/iu;

/** `currencyOf`, read once for a field: an `Intl.NumberFormat` takes longer than all else that a render does. */
export function useCurrency(schema: RJSFSchema, uiSchema: UiSchema | undefined): Currency | null {
  return useMemo(() => currencyOf(schema, uiSchema), [schema, uiSchema]);
}

/**
 * Returns the currency that the unit, the title or the description of a number names; null where none does, or where the
 * number counts coins. A currency that only a neighbouring field names may still change.
 */
function currencyOf(schema: RJSFSchema, uiSchema: UiSchema | undefined): Currency | null {
  const { type, title = '', description = '' } = schema;
  if (type !== 'number' && type !== 'integer') return null;
  const options = getUiOptions(uiSchema);
  const text = [fieldUnit(schema, uiSchema), options.title ?? title, options.description ?? description].join(
    ' ',
  );
  if (COINS.test(text)) return null;
  const code = CODE.exec(text)?.[0] ?? NAMED.find(([, name]) => name.test(text))?.[0];
  return code === undefined ? null : readCurrency(code);
}

function readCurrency(currency: string): Currency {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return { symbol, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
}
