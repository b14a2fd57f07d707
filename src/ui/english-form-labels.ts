import type { UnusableReason } from '../core/schema/guard/guard-note.js';
import { number, plural } from './english-format.js';
import { englishIssueMessage } from './english-issue-message.js';
import type { FormLabels } from './form-labels.js';

/** The schema form's labels in English. They arrive with the form. */
export const englishFormLabels: FormLabels = {
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
  formIssue: ({ keyword, limit, message }, field) => englishIssueMessage(keyword, limit, field) ?? message,
  formEditSave: 'Keep changes',
};

const UNUSABLE: Readonly<Record<UnusableReason | 'broken', string>> = {
  'not-a-schema': 'What the agent sent does not describe a form, so the answer is written as JSON.',
  'too-large': 'This form has too many fields to show, so the answer is written as JSON.',
  'too-deep': 'This form is nested too deep to show, so the answer is written as JSON.',
  broken: 'This form cannot be shown here, so the answer is written as JSON.',
  endless: 'This form would never end, so the answer is written as JSON.',
  unresolved: 'A part of this form is missing, so the answer is written as JSON.',
};
