import type { Issue } from '../core/protocol/validator.js';
import type { UnusableReason } from '../core/schema/guard/guard-note.js';
import { number, plural } from './in-english.js';
import { issueWords } from './issue-words.js';

/** The types that JSON knows, for choices between them. Objects are told apart by what is in them. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'null';

/** Every word of the schema form that is needed once it has arrived. Part of `Labels`. */
export interface FormLabels {
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
  /** Said aloud when an entry of a list has got another place. */
  formMoved: (list: string, number: number, count: number) => string;
  formRemoved: (item: string) => string;
  formOption: (number: number) => string;
  formTypes: Readonly<Record<JsonType, string>>;
  /** Under a field that is written as JSON. */
  formJsonHint: string;
  formKey: string;
  formExpand: (field: string) => string;
  formDeprecated: string;
  formFixed: string;
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
}

export const formLabels: FormLabels = {
  formYes: 'Yes',
  formNo: 'No',
  formClear: (field) => `Clear ${field}`,
  formChoose: 'Choose…',
  formFilter: (field) => `Filter ${field}`,
  formFound: (shown, found) =>
    shown < found ? `The first ${number(shown)} of ${number(found)} are listed.` : `${number(found)} found.`,
  formAdd: (list) => `Add to ${list}`,
  formEmptyList: 'Nothing in this list yet.',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `Remove ${item}`,
  formMoveUp: (item) => `Move ${item} up`,
  formMoveDown: (item) => `Move ${item} down`,
  formMoved: (list, number, count) => `Now number ${number} of ${count} in ${list}.`,
  formRemoved: (item) => `${item} is removed.`,
  formOption: (position) => `Option ${position}`,
  formTypes: {
    string: 'Text',
    number: 'Number',
    integer: 'Whole number',
    boolean: 'Yes or no',
    array: 'List',
    null: 'Nothing',
  },
  formJsonHint: 'Written as JSON: text stands in double quotes.',
  formKey: 'Name',
  formExpand: (field) => `Fill in ${field}`,
  formDeprecated: 'no longer used',
  formFixed: 'Always sent as it is.',
  formFileChosen: (name, bytes) => `${name}, ${number(bytes)} bytes`,
  formUnsupported: 'This field cannot be shown here.',
  formUnchecked: (count) =>
    plural(
      count,
      'One rule of this form could not be checked here.',
      `${count} rules of this form could not be checked here.`,
    ),
  formUnusable: (reason) => UNUSABLE[reason],
  formErrors: (count) => plural(count, 'One field needs another look:', `${count} fields need another look:`),
  formIssue: ({ keyword, limit, message }, field) => issueWords(keyword, limit, field) ?? message,
  formEditDone: 'Keep changes',
};

const UNUSABLE: Readonly<Record<UnusableReason | 'broken', string>> = {
  'not-a-schema': 'What the agent sent does not describe a form, so the answer is written as JSON.',
  'too-large': 'This form has too many fields to show, so the answer is written as JSON.',
  'too-deep': 'This form is nested too deep to show, so the answer is written as JSON.',
  broken: 'This form cannot be shown here, so the answer is written as JSON.',
  endless: 'This form would never end, so the answer is written as JSON.',
  unresolved: 'A part of this form is missing, so the answer is written as JSON.',
};
