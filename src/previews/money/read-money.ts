import { type JsonObject, own } from '../../core/util/json.js';
import { currencyFormat, currencyIn } from '../../ui/text/currency.js';

/** An amount of money among the arguments of a call. */
export interface Money {
  readonly amount: number;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  /** The names of the two arguments. */
  readonly keys: readonly [amount: string, currency: string];
}

const AMOUNTS = ['amount', 'price', 'total', 'value'];
const CURRENCIES = ['currency', 'currency_code', 'currencyCode'];

/**
 * Reads the amount that a call moves. Null without a currency: a number alone may be cents. An amount in cents is none
 * either, because its name (`amount_cents`, `unit_amount`) is not among those that are read.
 */
export function readMoney(args: JsonObject): Money | null {
  const amountKey = AMOUNTS.find((key) => own(args, key) !== undefined);
  const currencyKey = CURRENCIES.find((key) => own(args, key) !== undefined);
  if (amountKey === undefined || currencyKey === undefined) return null;
  const amount = own(args, amountKey);
  const named = own(args, currencyKey);
  if (typeof amount !== 'number' || !Number.isFinite(amount) || typeof named !== 'string') return null;
  const currency = /^[A-Z]{3}$/i.test(named) ? named.toUpperCase() : currencyIn(named);
  return currency === null ? null : { amount, currency, keys: [amountKey, currencyKey] };
}

/**
 * Writes an amount with its currency: its symbol, or its code where the language has no symbol for this one alone (Canada's
 * dollars are CA$ in American English). All its digits are kept: what is shown is what is sent.
 *
 * @param language A BCP 47 tag. Default: the language of the browser.
 */
export function formatMoney({ amount, currency }: Money, language?: string): string {
  return currencyFormat(currency, language, { maximumFractionDigits: 20 }).format(amount);
}
