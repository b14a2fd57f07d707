/** The rows of the tables below a heading, up to the next heading of the same level, as cells. */
export function rowsBelow(text: string, heading: string): string[][] {
  const [level = ''] = /^#+/.exec(heading) ?? [];
  const section = text.split(`\n${heading}\n`)[1]?.split(`\n${level} `)[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --- |'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The texts in backticks in a cell. */
export const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
