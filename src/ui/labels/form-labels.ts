import type { Issue } from '../../core/protocol/validator.js';
import type { UnusableReason } from '../../core/schema/guard/guard-note.js';

/** JSON Schema's types, to name the options of a choice. Objects are named by their properties instead. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'null';

/**
 * Why a form is answered as JSON. `contradictory`: its rules exclude each other.
 * `unfillable`: no field can satisfy one of its rules. The others are the guard's.
 */
export type FormFallbackReason = UnusableReason | 'contradictory' | 'unfillable';

/** What a field asks for, so that its error can say what to do. */
export interface AskedField {
  /** Its name in the form, in the agent's words; empty where it has none. */
  readonly name: string;
  /** What is entered in it. `text` is everything that is typed. */
  readonly entry: 'choice' | 'yesOrNo' | 'list' | 'file' | 'text';
}

/** The labels of the schema form. They arrive with the form. Part of `Labels`. */
export interface FormLabels {
  formYes: string;
  formNo: string;
  formChoose: string;
  formFilter: (field: string) => string;
  /** How many options a filter finds, and how to narrow them where not all are shown. */
  formFound: (shown: number, found: number) => string;
  formAdd: string;
  formEmptyList: string;
  formItem: (list: string, number: number) => string;
  formRemove: (item: string) => string;
  formMoveUp: (item: string) => string;
  formMoveDown: (item: string) => string;
  formDuplicate: (item: string) => string;
  /** Announced when an item of a list has moved. */
  formMoved: (list: string, number: number, count: number) => string;
  formRemoved: (item: string) => string;
  /** Puts back what was removed last. */
  formUndo: string;
  /** Beside the buttons: how many required fields are still empty. */
  formLeft: (count: number) => string;
  formOption: (number: number) => string;
  formTypes: Readonly<Record<JsonType, string>>;
  /** Below a field that takes JSON. */
  formJsonHint: string;
  formKey: string;
  formValue: string;
  /** At a name that the person gave: another has it, the schema takes no such name, or there is none. */
  formNameProblem: Readonly<Record<'taken' | 'refused' | 'unnamed', string>>;
  formExpand: (field: string) => string;
  /** Opens a section of a form with many fields, by the numbers of its first and last one. */
  formFields: (first: number, last: number) => string;
  formDeprecated: string;
  formFixed: string;
  /** Beside the name of a field that the agent gets as null if it is left empty, in the words of `formTypes.null`. */
  formEmptyAsNull: string;
  /** What the agent suggests for a field that it may not fill in. */
  formSuggested: (value: string) => string;
  /** One of the examples that the agent gives for a field. */
  formExample: (value: string) => string;
  /**
   * One million two hundred thirty-four thousand five hundred sixty-seven and a half, as the language writes it. Numbers
   * that people type are read accordingly. Several ways to write it are separated by `|`.
   */
  formNumber: string;
  /** The number that was read from what a person typed in another way. */
  formReadAs: (value: number) => string;
  /** In a control for files. `several` is true where it takes more than one. */
  formFileDrop: (several: boolean) => string;
  /** The name is empty where the agent preset a file without one. */
  formFileChosen: (name: string, bytes: number) => string;
  /** Files have been refused because they have more bytes than can be sent. */
  formFilesTooLarge: (bytes: number, most: number) => string;
  /** Files have been refused because the browser could not read them. */
  formFilesUnreadable: string;
  formUnsupported: string;
  /** Above the form, where some of the agent's rules cannot be checked. */
  formUnchecked: (count: number) => string;
  /** Above the form, where rules about text or numbers alone say what fields take. */
  formNarrowed: (count: number) => string;
  /** Why a form cannot be shown. Stands above the JSON editor that replaces it. */
  formUnusable: Readonly<Record<FormFallbackReason, string>>;
  /** The button below errors that no field can mend: it replaces the form by a JSON editor. */
  formAsJson: string;
  /** Above the values that are sent although no field shows them. */
  formAlsoSent: string;
  formErrors: (count: number) => string;
  /**
   * The error of one field. `field` is its key, `message` the validator's own message. `asked` is missing where the
   * error stands outside of a form.
   */
  formIssue: (issue: Issue, field: string, asked?: AskedField) => string;
  /** Approves in the editor of arguments. `choice` is what the choice is called in the card. */
  formEditApprove: (choice: string) => string;
  /** Keeps the edits without answering. */
  formEditSave: string;
}
