/** The texts as one message, one a line; null where there is none. A text with line breaks would look like several. */
export function messageLines(texts: readonly (string | null)[]): string | null {
  const lines = texts.filter((text) => text !== null && text !== '');
  return lines.length > 0 ? lines.map((line) => line?.replace(LINE_BREAKS, ' ')).join('\n') : null;
}

const LINE_BREAKS = /\s*[\r\n\u2028\u2029]+\s*/g;
