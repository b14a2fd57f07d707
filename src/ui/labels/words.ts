/** Words of ours around the name of a tool and, in some of them, one of its arguments. */
interface ToolWords {
  readonly label: (tool: string, argument: string) => string;
  readonly tool: string;
  readonly argument?: string;
}

/** A line to show: a plain text, or one in which the name of a tool is set apart as code. */
export type Words = string | ToolWords;

/** Returns the line as plain text, for speech and for comparing. */
export function wordsText(words: Words): string {
  return typeof words === 'string' ? words : words.label(words.tool, words.argument ?? '');
}

/** Returns the line inside another label: "Run sendEmail" becomes "Hold to run sendEmail". */
export function wordsInside(words: Words, label: (text: string) => string): Words {
  if (typeof words === 'string') return label(words);
  return { ...words, label: (tool, argument) => label(words.label(tool, argument)) };
}
