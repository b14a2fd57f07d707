/** The labels of the preview of file edits. */
export interface FileEditLabels {
  /** In place of unchanged lines that are folded. */
  unchangedLines: (count: number) => string;
}
