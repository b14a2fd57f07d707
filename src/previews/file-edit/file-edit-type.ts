/** One line of a difference. A `note` is a line of the patch itself, such as the place of a hunk or the mode of a file. */
export interface DiffLine {
  readonly state: 'same' | 'removed' | 'added' | 'note';
  readonly text: string;
  /** The line number, from 1: in the old file for a removed line, otherwise in the new file. Null if unknown. */
  readonly number: number | null;
}

/** A hunk of a file: an old text and its replacement, or the lines of a patch with their states. */
export type FileHunk =
  | { readonly kind: 'texts'; readonly before: string; readonly after: string; readonly isWhole: boolean }
  | { readonly kind: 'lines'; readonly lines: readonly DiffLine[] };

/** What a call does to one file. `write` makes the file what is shown, whether it is there or not. */
export interface FileEdit {
  /** As the agent wrote it. */
  readonly path: string;
  readonly action: 'edit' | 'create' | 'write' | 'delete';
  /** The new path of the file, if the call moves it. */
  readonly movedTo: string | null;
  readonly hunks: readonly FileHunk[];
}

/** The files that a call edits, and the arguments that say so. */
export interface FileEdits {
  readonly files: readonly FileEdit[];
  /** The arguments whose whole content is in `files`. */
  readonly shows: readonly string[];
  readonly showsChanges: boolean;
  /** The arguments that are the new text of a file. */
  readonly edits: readonly string[];
}
