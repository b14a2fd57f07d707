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

/**
 * Returns the currency that a text names: three letters of ISO 4217. Null where it names none, or where the amount counts
 * coins. The one place where a currency is read, in forms and in previews of calls.
 */
export function currencyIn(text: string): string | null {
  if (COINS.test(text)) return null;
  return CODE.exec(text)?.[0] ?? NAMED.find(([, name]) => name.test(text))?.[0] ?? null;
}

/**
 * Creates the format of amounts in a currency.
 *
 * @param language A BCP 47 tag. Default: the language of the browser.
 */
export function currencyFormat(
  currency: string,
  language: string | undefined,
  more: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...more });
}
