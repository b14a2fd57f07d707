/** One line of a difference. A `note` is a line of the patch itself, such as the place of a hunk or the mode of a file. */
export interface DiffLine {
  readonly state: 'same' | 'removed' | 'added' | 'note';
  readonly text: string;
  /** Where it stands in its file, from 1: in the old one if it is removed, else in the new one. Null where nobody tells. */
  readonly number: number | null;
}

/** A passage of a file: what is replaced by what, or lines that a patch tells with their states. */
export type FilePassage =
  | { readonly kind: 'texts'; readonly was: string; readonly now: string; readonly isWhole: boolean }
  | { readonly kind: 'lines'; readonly lines: readonly DiffLine[] };

/** What a call does to one file. `write` makes the file what is shown, whether it is there or not. */
export interface FileEdit {
  /** As the agent wrote it. */
  readonly path: string;
  readonly action: 'edit' | 'create' | 'write' | 'delete';
  /** Where the file goes, if it is moved. */
  readonly movedTo: string | null;
  readonly passages: readonly FilePassage[];
}

/** The files that a call edits, and what of the call says so. */
export interface FileEdits {
  readonly files: readonly FileEdit[];
  /** The arguments of which everything is in `files`. */
  readonly shows: readonly string[];
  readonly showsChanges: boolean;
  /** The arguments that are the new text of a file. */
  readonly edits: readonly string[];
}
