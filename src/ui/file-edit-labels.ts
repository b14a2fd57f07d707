/** The labels of the preview of file edits. */
export interface FileEditLabels {
  /** In place of unchanged lines that are folded. */
  unchangedLines: (count: number) => string;
  linesAdded: (count: number) => string;
  linesRemoved: (count: number) => string;
  fileIsNew: string;
  fileIsDeleted: string;
  /** Before the path that a file is moved to. */
  fileMovesTo: string;
  /** Below a path with `..` in it. */
  pathGoesUp: string;
  /** Below a path with letters that look like those of another alphabet. */
  pathMixesAlphabets: string;
}
