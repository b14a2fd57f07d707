import { number, plural } from './english-format.js';
import { englishIssueMessage } from './english-issue-message.js';
import type { FormFallbackReason, FormLabels } from './form-labels.js';

/** The schema form's labels in English. They arrive with the form. */
export const englishFormLabels: FormLabels = {
  formYes: 'Yes',
  formNo: 'No',
  formChoose: 'Choose…',
  formFilter: (field) => `Filter ${field}`,
  formFound: (shown, found) =>
    shown < found ? `Showing the first ${number(shown)} of ${number(found)}` : `${number(found)} found`,
  formAdd: (list) => (list === '' ? 'Add item' : `Add item to ${list}`),
  formEmptyList: 'No items yet',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `Remove ${item}`,
  formMoveUp: (item) => `Move ${item} up`,
  formMoveDown: (item) => `Move ${item} down`,
  formMoved: (list, position, count) => `Moved to ${position} of ${count} in ${list}`,
  formRemoved: (item) => `${item} removed`,
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
  formExpand: (field) => `Fill in ${field}`,
  formFields: (first, last) => `Show fields ${number(first)} to ${number(last)}`,
  formDeprecated: 'no longer used',
  formFixed: 'Fixed value',
  formEmptyAsNull: 'optional, “Nothing” if empty',
  formSuggested: (value) => `Suggested: ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `Read as ${number(value, PLAIN)}`,
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
  formUnusable: (reason) => UNUSABLE[reason],
  formAsJson: 'Answer as JSON instead',
  formAlsoSent: 'Will also be sent',
  formErrors: (count) => `Fix ${count} ${plural(count, 'field', 'fields')}:`,
  formIssue: (issue, field) => englishIssueMessage(issue, field) ?? issue.message,
  formEditApprove: (choice) => `${choice} with changes`,
  formEditSave: 'Save changes',
};

const PLAIN = { useGrouping: false, maximumFractionDigits: 20 };

const UNUSABLE: Readonly<Record<FormFallbackReason, string>> = {
  'not-a-schema': 'The agent didn’t send a valid form. Enter your answer as JSON.',
  'too-large': 'This form has too many fields to show. Enter your answer as JSON.',
  'too-deep': 'This form is nested too deeply to show. Enter your answer as JSON.',
  contradictory: 'The rules of this form contradict each other. Enter your answer as JSON.',
  unfillable: 'These fields break a rule of the form whatever you enter. Enter your answer as JSON.',
  broken: 'This form can’t be shown here. Enter your answer as JSON.',
  recursive: 'This form refers to itself without end. Enter your answer as JSON.',
  unresolved: 'Part of this form is missing. Enter your answer as JSON.',
};
