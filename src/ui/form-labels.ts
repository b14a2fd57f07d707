import type { Issue } from '../core/protocol/validator.js';
import type { UnusableReason } from '../core/schema/guard/guard-note.js';

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
  formEditSave: string;
}
