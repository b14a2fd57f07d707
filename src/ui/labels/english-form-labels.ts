import type { Issue } from '../../core/protocol/validator.js';
import { createBounds } from './bounds.js';
import { englishLocale, number, plural } from './english-format.js';
import type { AskedField, FormLabels } from './form-labels.js';

const bounds = createBounds(englishLocale);

/** The schema form's labels in English. They arrive with the form. */
export const englishFormLabels: FormLabels = {
  formYes: 'Yes',
  formNo: 'No',
  formChoose: 'Choose…',
  formFilter: (field) => `Filter ${field}`,
  formFound: (shown, found) => {
    if (found === 0) return 'No matches';
    if (shown < found) return `Type to narrow ${number(found)}`;
    return `${number(found)} ${plural(found, 'match', 'matches')}`;
  },
  formAdd: 'Add item',
  formEmptyList: 'No items yet',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `Remove ${item}`,
  formMoveUp: (item) => `Move ${item} up`,
  formMoveDown: (item) => `Move ${item} down`,
  formDuplicate: (item) => `Duplicate ${item}`,
  formMoved: (list, position, count) => `Moved to ${position} of ${count} in ${list}`,
  formRemoved: (item) => `${item} removed`,
  formUndo: 'Undo',
  formLeft: (count) => `${number(count)} left to fill in`,
  formOption: (position) => `Option ${position}`,
  formTypes: {
    string: 'Text',
    number: 'Number',
    integer: 'Whole number',
    boolean: 'Yes or no',
    array: 'List',
    null: 'Nothing',
  },
  formJsonHint: 'Enter JSON. Put text in double quotes.',
  formKey: 'Name',
  formValue: 'Value',
  formNameProblem: {
    taken: 'This name is already used',
    refused: 'Not a name the agent accepts',
    unnamed: 'Enter a name',
  },
  formExpand: (field) => `Fill in ${field}`,
  formFields: (first, last) => `Show fields ${number(first)} to ${number(last)}`,
  formDeprecated: 'no longer used',
  formFixed: 'Fixed value',
  formEmptyAsNull: 'optional, empty means “Nothing”',
  formSuggested: (value) => `Suggested: ${value}`,
  formExample: (value) => `e.g. ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `Read as ${bounds.limit(value)}`,
  formFileDrop: (several) => (several ? 'Choose files, or drop them here' : 'Choose a file, or drop it here'),
  formFileChosen: (name, bytes) => `${name && `${name}, `}${number(bytes)} bytes`,
  formFilesTooLarge: (bytes, most) =>
    `Too large: ${number(bytes)} bytes. At most ${number(most)} bytes can be sent.`,
  formFilesUnreadable: 'This file can’t be read. Choose another one.',
  formUnsupported: 'This field can’t be shown here',
  formUnchecked: (count) =>
    plural(
      count,
      'One rule of this form can’t be checked here.',
      `${count} rules of this form can’t be checked here.`,
    ),
  formNarrowed: (count) =>
    plural(
      count,
      'The agent didn’t say whether one field takes text or a number, so its other rules decide.',
      `The agent didn’t say whether ${count} fields take text or numbers, so their other rules decide.`,
    ),
  formUnusable: {
    'not-a-schema': 'The agent didn’t send a valid form. Enter your answer as JSON.',
    'too-large': 'This form has too many fields to show. Enter your answer as JSON.',
    'too-deep': 'This form is nested too deeply to show. Enter your answer as JSON.',
    contradictory: 'The rules of this form contradict each other. Enter your answer as JSON.',
    unfillable: 'These fields break a rule of the form whatever you enter. Enter your answer as JSON.',
    broken: 'This form can’t be shown here. Enter your answer as JSON.',
    recursive: 'This form refers to itself without end. Enter your answer as JSON.',
    unresolved: 'Part of this form is missing. Enter your answer as JSON.',
  },
  formAsJson: 'Answer as JSON instead',
  formAlsoSent: 'Will also be sent',
  formErrors: (count) => `Fix ${count} ${plural(count, 'field', 'fields')}:`,
  formIssue: (issue, field, asked) => issueMessage(issue, field, asked) ?? issue.message,
  formEditApprove: (choice) => `${choice} with changes`,
  formEditSave: 'Save changes',
};

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
  number: `Use digits, such as ${number(1_200_000.5, { minimumFractionDigits: 2 })}`,
  integer: `Use a whole number, such as ${number(12_345)}`,
  boolean: 'Must be yes or no',
  object: 'Must be an object',
  array: 'Must be a list',
  null: 'Must be left empty',
};

/** Returns the error of one field in English, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string, asked?: AskedField): string | null {
  const isYear = /year/i.test(`${field} ${asked?.name ?? ''}`);
  const bound = isYear ? bounds.limit(limit) : bounds.bound(keyword, limit, [field, asked?.name]);
  const many = (one: string, others: string) => `${bound} ${plural(Number(limit), one, others)}`;
  const messages: Readonly<Record<string, string | undefined>> = {
    required: asked ? missing(asked) : 'Required',
    precision: 'Has more digits than can be sent exactly',
    badInput: 'Incomplete or not possible. Correct it or clear it.',
    minimum: isYear ? `Enter a year from ${bound}` : `Enter ${bound} or more`,
    maximum: isYear ? `Enter a year up to ${bound}` : `Enter ${bound} or less`,
    exclusiveMinimum: isYear ? `Enter a year after ${bound}` : `Enter more than ${bound}`,
    exclusiveMaximum: isYear ? `Enter a year before ${bound}` : `Enter less than ${bound}`,
    multipleOf: `Must be a multiple of ${bound}`,
    minLength: `Must have at least ${many('character', 'characters')}`,
    maxLength: `Must have at most ${many('character', 'characters')}`,
    minItems: `Must have at least ${many('item', 'items')}`,
    maxItems: `Must have at most ${many('item', 'items')}`,
    minProperties: `Must have at least ${many('item', 'items')}`,
    maxProperties: `Must have at most ${many('item', 'items')}`,
    uniqueItems: 'No duplicates',
    enum: 'Must be one of the options',
    const: limit === undefined ? WRONG_VALUE : `Must be ${bound}`,
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

/** What to do with a field that has to be filled in. A name in plain words is said, and any other is not repeated. */
function missing({ name, entry }: AskedField): string {
  const noun = plainNoun(name);
  const isPlural = noun !== null && /[^siu]s$/.test(noun);
  // A letter by itself is spoken by its name.
  const article = /^(?!uni|use|eu|one)[aeiou]|^[fhlmnrsx]\b/i.test(noun ?? '') ? 'an' : 'a';
  const words: Readonly<Record<AskedField['entry'], string>> = {
    choice: noun === null || isPlural ? 'Choose one' : `Choose ${article} ${noun}`,
    yesOrNo: 'Choose yes or no',
    list: 'Add at least one',
    file: 'Choose a file',
    text: noun === null ? 'Fill this in' : `Enter the ${noun}`,
  };
  return words[entry];
}

const PLAIN_NAME = /^[a-z]+( [a-z]+){0,3}$/i;
// A question, a sentence or a request is no name of a thing.
const NO_NOUN =
  /^(an?|the|your?|our|my|i|we|what|where|when|why|who|how|if|to|please)\b|\b(is|are|was|were|has|have|do|does|can|should|will)\b/i;
const LONGEST_NOUN = 32;

/** Returns a name as it stands within a sentence; null where it could not. */
function plainNoun(name: string): string | null {
  const text = name.trim();
  if (text.length > LONGEST_NOUN || !PLAIN_NAME.test(text) || NO_NOUN.test(text)) return null;
  return /^[A-Z][A-Z]/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
