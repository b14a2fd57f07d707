import { plural } from './english-format.js';

const WRONG_FORMAT = 'Is not in the form that the agent expects';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Must be an e-mail address, such as name@example.com',
  uri: 'Must be a full web address, such as https://example.com',
  date: 'Must be a date',
  'date-time': 'Must be a date and a time',
  uuid: 'Must be a UUID',
  ipv4: 'Must be an IPv4 address',
  ipv6: 'Must be an IPv6 address',
  hostname: 'Must be a host name',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  integer: 'Must be a whole number',
  boolean: 'Must be yes or no',
  object: 'Must be an object',
  array: 'Must be a list',
  null: 'Must be left empty',
};

/** What is wrong with one field, in English; null where the validator's own words must do. */
export function englishIssueMessage(
  keyword: string,
  limit: string | number | undefined,
  field: string,
): string | null {
  const isYear = /year/i.test(field);
  const many = (one: string, others: string) => `${limit} ${plural(Number(limit), one, others)}`;
  const messages: Readonly<Record<string, string | undefined>> = {
    required: 'Must be filled in',
    minimum: `Must be ${limit} or ${isYear ? 'later' : 'more'}`,
    maximum: `Must be ${limit} or ${isYear ? 'earlier' : 'less'}`,
    exclusiveMinimum: `Must be ${isYear ? 'after' : 'more than'} ${limit}`,
    exclusiveMaximum: `Must be ${isYear ? 'before' : 'less than'} ${limit}`,
    multipleOf: `Must be a multiple of ${limit}`,
    minLength: `Must have ${many('character', 'characters')} or more`,
    maxLength: `Must have ${many('character', 'characters')} or fewer`,
    minItems: `Must have ${many('entry', 'entries')} or more`,
    maxItems: `Must have ${many('entry', 'entries')} or fewer`,
    minProperties: `Must have ${many('entry', 'entries')} or more`,
    maxProperties: `Must have ${many('entry', 'entries')} or fewer`,
    uniqueItems: 'Must not say the same twice',
    enum: 'Must be one of the choices',
    const: `Must be ${limit}`,
    pattern: WRONG_FORMAT,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: 'Fits none of the choices',
    oneOf: 'Must fit exactly one of the choices',
    additionalProperties: 'Is not expected here',
    unevaluatedProperties: 'Is not expected here',
    propertyNames: 'Is not a name that the agent expects',
    contains: 'Lacks something that the agent expects in it',
  };
  return (Object.hasOwn(messages, keyword) ? messages[keyword] : undefined) ?? null;
}
