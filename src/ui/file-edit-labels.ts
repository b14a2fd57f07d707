/** The labels of the preview of file edits. */
export interface FileEditLabels {
  /** In place of unchanged lines that are folded. */
  unchangedLines: (count: number) => string;
  linesAdded: (count: number) => string;
  linesRemoved: (count: number) => string;
  /** Above several files. */
  filesChanged: (count: number) => string;
  fileIsNew: string;
  /** Beside a file that the call writes as a whole, whether or not it exists already. */
  fileIsWritten: string;
  fileIsDeleted: string;
  /** Before the path that a file is moved to. */
  fileMovesTo: string;
  /** Below a path with `..` in it. */
  pathGoesUp: string;
  /** Below a path with letters that look like those of another alphabet. */
  pathMixesAlphabets: string;
  /** Below a path with characters that look like a slash or a dot. */
  pathHasLookAlikes: string;
  /** Below a path that contains an arrow, as file listings show a symbolic link. */
  pathLooksLikeLink: string;
  /** Below a file that a patch of git makes a symbolic link. */
  fileBecomesLink: string;
}
