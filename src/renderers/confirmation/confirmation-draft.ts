import type { Chosen } from '../../core/protocol/answer.js';
import { isObject, own } from '../../core/util/json.js';

/** The state of a confirmation before it is answered. Plain JSON, so that it can be stored. */
export interface ConfirmationDraft {
  /** The id of the choice whose feedback is being written, or null. */
  readonly writing: string | null;
  readonly feedback: string;
  /** What was filled in for a choice that has a form; null while nothing was. */
  readonly filled: { readonly choice: string; readonly value: unknown } | null;
  readonly extras: readonly string[];
  /** The edited arguments; null while they are the proposal's own. */
  readonly edited: { readonly args: unknown } | null;
  /** True while the editor is open; its content would not be sent yet. */
  readonly editing: boolean;
  /** The unsaved content of the editor; null where nothing was changed in it. */
  readonly typed: { readonly args: unknown } | null;
}

/** Reads a stored draft, else the previous answer, else an empty draft. */
export function readConfirmationDraft(draft: unknown, previous: Chosen | null): ConfirmationDraft {
  if (isObject(draft)) {
    const writing = own(draft, 'writing');
    const feedback = own(draft, 'feedback');
    const extras = own(draft, 'extras');
    return {
      writing: typeof writing === 'string' ? writing : null,
      feedback: typeof feedback === 'string' ? feedback : '',
      filled: readFilled(own(draft, 'filled')),
      extras: Array.isArray(extras) ? extras.filter((id) => typeof id === 'string') : [],
      edited: readArgs(own(draft, 'edited')),
      editing: own(draft, 'editing') === true,
      typed: readArgs(own(draft, 'typed')),
    };
  }
  if (previous === null) return EMPTY_DRAFT;
  const { choice, feedback = '', extras = [], editedArgs, filled } = previous;
  return {
    writing: feedback === '' && filled === undefined ? null : choice,
    feedback,
    filled: filled === undefined ? null : { choice, value: filled },
    extras,
    edited: editedArgs === undefined ? null : { args: editedArgs },
    editing: false,
    typed: null,
  };
}

function readArgs(value: unknown): ConfirmationDraft['edited'] {
  return isObject(value) && Object.hasOwn(value, 'args') ? { args: own(value, 'args') } : null;
}

function readFilled(value: unknown): ConfirmationDraft['filled'] {
  const choice = own(value, 'choice');
  return typeof choice === 'string' ? { choice, value: own(value, 'value') } : null;
}

const EMPTY_DRAFT: ConfirmationDraft = {
  writing: null,
  feedback: '',
  filled: null,
  extras: [],
  edited: null,
  editing: false,
  typed: null,
};
