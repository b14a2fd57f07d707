import type { Chosen } from '../../core/protocol/answer.js';
import { isObject, own } from '../../core/util/json.js';

/** What the person did to a confirmation before answering it. Plain JSON: an app may store it. */
export interface ConfirmationDraft {
  /** The choice whose feedback is being written, or null. */
  readonly writing: string | null;
  readonly feedback: string;
  readonly extras: readonly string[];
  /** The arguments as the person edited them; null while they are the proposal's own. */
  readonly edited: { readonly args: unknown } | null;
  /** Whether the editor is open: what it shows is not yet what would be sent. */
  readonly editing: boolean;
  /** What the open editor holds; null where nothing was typed in it. */
  readonly typed: { readonly args: unknown } | null;
}

/** The draft as it was kept, else what was answered before, else nothing. */
export function readConfirmationDraft(draft: unknown, previous: Chosen | null): ConfirmationDraft {
  if (isObject(draft)) {
    const writing = own(draft, 'writing');
    const feedback = own(draft, 'feedback');
    const extras = own(draft, 'extras');
    return {
      writing: typeof writing === 'string' ? writing : null,
      feedback: typeof feedback === 'string' ? feedback : '',
      extras: Array.isArray(extras) ? extras.filter((id) => typeof id === 'string') : [],
      edited: readArgs(own(draft, 'edited')),
      editing: own(draft, 'editing') === true,
      typed: readArgs(own(draft, 'typed')),
    };
  }
  if (previous === null) return EMPTY_DRAFT;
  const { choice, feedback = '', extras = [], editedArgs } = previous;
  return {
    writing: feedback === '' ? null : choice,
    feedback,
    extras,
    edited: editedArgs === undefined ? null : { args: editedArgs },
    editing: false,
    typed: null,
  };
}

function readArgs(value: unknown): ConfirmationDraft['edited'] {
  return isObject(value) && Object.hasOwn(value, 'args') ? { args: own(value, 'args') } : null;
}

const EMPTY_DRAFT: ConfirmationDraft = {
  writing: null,
  feedback: '',
  extras: [],
  edited: null,
  editing: false,
  typed: null,
};
