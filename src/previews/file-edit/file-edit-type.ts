/** One line of a difference. */
export interface DiffLine {
  readonly state: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A passage of a file: what is replaced by what, or lines that a patch tells with their states. */
export type FilePassage =
  | { readonly kind: 'texts'; readonly was: string; readonly now: string }
  | { readonly kind: 'lines'; readonly lines: readonly DiffLine[] };

/** What a call does to one file. */
export interface FileEdit {
  /** As the agent wrote it. */
  readonly path: string;
  readonly action: 'edit' | 'create' | 'delete';
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
