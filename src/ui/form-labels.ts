import type { UnusableReason } from '../core/schema-guard/guard-note.js';
import type { Issue } from '../core/validator.js';

/** The types that JSON knows, for choices between them. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** Every word of the schema form. Part of `Labels`. */
export interface FormLabels {
  formLoading: string;
  formLoadFailed: string;
  formYes: string;
  formNo: string;
  /** Takes back what was chosen in a field that may stay empty. */
  formClear: (field: string) => string;
  formChoose: string;
  formFilter: (field: string) => string;
  formFound: (shown: number, found: number) => string;
  formAdd: (list: string) => string;
  formEmptyList: string;
  formItem: (list: string, number: number) => string;
  formRemove: (item: string) => string;
  formMoveUp: (item: string) => string;
  formMoveDown: (item: string) => string;
  formOption: (number: number) => string;
  formTypes: Readonly<Record<JsonType, string>>;
  /** Under a field that is written as JSON. */
  formJsonHint: string;
  formKey: string;
  formExpand: (field: string) => string;
  formDeprecated: string;
  formFixed: string;
  formExample: (example: string) => string;
  formFileChosen: (name: string, bytes: number) => string;
  formUnsupported: string;
  /** Said once above the form, where rules of the agent's were left out of the check. */
  formUnchecked: (count: number) => string;
  /** Why a form cannot be shown, before the JSON editor that stands for it. */
  formUnusable: (reason: UnusableReason | 'broken') => string;
  formErrors: (count: number) => string;
  /** What is wrong with one field. `field` is its key, `message` the validator's own words. */
  formIssue: (issue: Issue, field: string) => string;
  formEditDone: string;
  formEditCancel: string;
}

export const formLabels: FormLabels = {
  formLoading: 'Loading the form…',
  formLoadFailed: 'The form could not be loaded.',
  formYes: 'Yes',
  formNo: 'No',
  formClear: (field) => `Clear ${field}`,
  formChoose: 'Choose…',
  formFilter: (field) => `Filter ${field}`,
  formFound: (shown, found) =>
    shown < found ? `The first ${shown} of ${found} are listed.` : `${found} found.`,
  formAdd: (list) => `Add to ${list}`,
  formEmptyList: 'Nothing in this list yet.',
  formItem: (list, number) => `${list} ${number}`,
  formRemove: (item) => `Remove ${item}`,
  formMoveUp: (item) => `Move ${item} up`,
  formMoveDown: (item) => `Move ${item} down`,
  formOption: (number) => `Option ${number}`,
  formTypes: {
    string: 'Text',
    number: 'Number',
    integer: 'Whole number',
    boolean: 'Yes or no',
    object: 'Object',
    array: 'List',
    null: 'Nothing',
  },
  formJsonHint: 'Written as JSON: text stands in double quotes.',
  formKey: 'Name',
  formExpand: (field) => `Fill in ${field}`,
  formDeprecated: 'no longer used',
  formFixed: 'Always sent as it is.',
  formExample: (example) => `For example ${example}`,
  formFileChosen: (name, bytes) => `${name}, ${new Intl.NumberFormat().format(bytes)} bytes`,
  formUnsupported: 'This field cannot be shown here.',
  formUnchecked: (count) =>
    count === 1
      ? 'One rule of this form could not be checked here.'
      : `${count} rules of this form could not be checked here.`,
  formUnusable: (reason) => UNUSABLE[reason],
  formErrors: (count) =>
    count === 1 ? 'One field needs another look:' : `${count} fields need another look:`,
  formIssue: ({ keyword, limit, message }, field) => issueWords(keyword, limit, field) ?? message,
  formEditDone: 'Keep changes',
  formEditCancel: 'Back without changes',
};

const UNUSABLE: Readonly<Record<UnusableReason | 'broken', string>> = {
  'not-a-schema': 'What the agent sent does not describe a form, so the answer is written as JSON.',
  'too-large': 'This form has too many fields to show, so the answer is written as JSON.',
  'too-deep': 'This form is nested too deep to show, so the answer is written as JSON.',
  broken: 'This form cannot be shown here, so the answer is written as JSON.',
  endless: 'This form would never end, so the answer is written as JSON.',
  unresolved: 'A part of this form is missing, so the answer is written as JSON.',
};

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

function issueWords(keyword: string, limit: string | number | undefined, field: string): string | null {
  const isYear = /year/i.test(field);
  const many = (one: string) => `${limit} ${one}${limit === 1 ? '' : 's'}`;
  const words: Readonly<Record<string, string | undefined>> = {
    required: 'Must be filled in',
    minimum: `Must be ${limit} or ${isYear ? 'later' : 'more'}`,
    maximum: `Must be ${limit} or ${isYear ? 'earlier' : 'less'}`,
    exclusiveMinimum: `Must be ${isYear ? 'after' : 'more than'} ${limit}`,
    exclusiveMaximum: `Must be ${isYear ? 'before' : 'less than'} ${limit}`,
    multipleOf: `Must be a multiple of ${limit}`,
    minLength: `Must have ${many('character')} or more`,
    maxLength: `Must have ${many('character')} or fewer`,
    minItems: `Must have ${many('entry').replace('entrys', 'entries')} or more`,
    maxItems: `Must have ${many('entry').replace('entrys', 'entries')} or fewer`,
    uniqueItems: 'Must not say the same twice',
    enum: 'Must be one of the choices',
    const: `Must be ${limit}`,
    pattern: 'Is not in the form that the agent expects',
    format: FORMATS[String(limit)],
    type: TYPES[String(limit)],
    anyOf: 'Fits none of the choices',
    oneOf: 'Must fit exactly one of the choices',
    additionalProperties: 'Is not expected here',
    unevaluatedProperties: 'Is not expected here',
    propertyNames: 'Is not a name that the agent expects',
    contains: 'Lacks something that the agent expects in it',
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
