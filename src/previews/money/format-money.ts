import type { Money } from './read-money.js';

/**
 * Writes an amount with its currency. All its digits are kept: what is shown is what is sent.
 *
 * @param language A BCP 47 tag. Default: the language of the browser.
 */
export function formatMoney({ amount, currency }: Money, language?: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: 20 } as const;
  return new Intl.NumberFormat(language, style).format(amount);
}
