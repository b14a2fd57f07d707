import type { Issue } from '../core/protocol/validator.js';
import { number, plural } from './english-format.js';

const WRONG_FORMAT = 'Doesn’t match the format the agent expects';
const WRONG_VALUE = 'Not expected here';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Must be an email address, such as name@example.com',
  uri: 'Must be a full web address, such as https://example.com',
  date: 'Must be a date',
  'date-time': 'Must be a date and time',
  uuid: 'Must be a UUID',
  ipv4: 'Must be an IPv4 address',
  ipv6: 'Must be an IPv6 address',
  hostname: 'Must be a host name',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: `Must be a number, such as ${number(12_345.6)}`,
  integer: `Must be a whole number, such as ${number(12_345)}`,
  boolean: 'Must be yes or no',
  object: 'Must be an object',
  array: 'Must be a list',
  null: 'Must be left empty',
};

/** Returns the error of one field in English, or null where the validator's own message must do. */
export function englishIssueMessage({ keyword, limit, example }: Issue, field: string): string | null {
  const isYear = /year/i.test(field);
  const many = (one: string, others: string) => `${limit} ${plural(Number(limit), one, others)}`;
  const messages: Readonly<Record<string, string | undefined>> = {
    required: 'Required',
    precision: 'Has more digits than can be sent exactly',
    badInput: 'Incomplete or not possible. Correct it or clear it.',
    minimum: `Must be ${limit} or ${isYear ? 'later' : 'more'}`,
    maximum: `Must be ${limit} or ${isYear ? 'earlier' : 'less'}`,
    exclusiveMinimum: `Must be ${isYear ? 'after' : 'more than'} ${limit}`,
    exclusiveMaximum: `Must be ${isYear ? 'before' : 'less than'} ${limit}`,
    multipleOf: `Must be a multiple of ${limit}`,
    minLength: `Must have at least ${many('character', 'characters')}`,
    maxLength: `Must have at most ${many('character', 'characters')}`,
    minItems: `Must have at least ${many('item', 'items')}`,
    maxItems: `Must have at most ${many('item', 'items')}`,
    minProperties: `Must have at least ${many('item', 'items')}`,
    maxProperties: `Must have at most ${many('item', 'items')}`,
    uniqueItems: 'No duplicates',
    enum: 'Must be one of the options',
    const: limit === undefined ? WRONG_VALUE : `Must be ${limit}`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}, such as ${example}`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: 'Doesn’t match any of the options',
    oneOf: 'Must match exactly one option',
    additionalProperties: WRONG_VALUE,
    unevaluatedProperties: WRONG_VALUE,
    propertyNames: 'Not a name the agent accepts',
    contains: 'Missing something the agent expects',
    additionalItems: WRONG_VALUE,
    not: WRONG_VALUE,
  };
  return (Object.hasOwn(messages, keyword) ? messages[keyword] : undefined) ?? null;
}
