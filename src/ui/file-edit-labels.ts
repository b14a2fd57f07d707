/** The labels of the preview of file edits. */
export interface FileEditLabels {
  /** In place of unchanged lines that are folded. */
  unchangedLines: (count: number) => string;
  linesAdded: (count: number) => string;
  linesRemoved: (count: number) => string;
  /** Above several files. */
  filesChanged: (count: number) => string;
  fileIsNew: string;
  /** Beside a file whose whole text is written, whether it is there already or not. */
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
  /** Below a path with an arrow in it, as a list of files shows a link. */
  pathLooksLikeLink: string;
  /** Below a file that a patch of git makes a symbolic link. */
  fileBecomesLink: string;
}
