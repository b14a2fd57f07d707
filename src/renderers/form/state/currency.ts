import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { currencyFormat, currencyIn } from '../../../ui/text/currency.js';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { fieldUnit } from './field-kind.js';

/** The currency of an amount of money. */
export interface Currency {
  readonly symbol: string;
  /** How many digits the smallest coin takes. */
  readonly decimals: number;
}

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
  const code = currencyIn(text);
  return code === null ? null : readCurrency(code);
}

function readCurrency(currency: string): Currency {
  const format = currencyFormat(currency, 'en', { currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return { symbol, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
}
