import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextDiff } from '../../src/renderers/call/text-diff.js';
import { rows, showPreview } from './show-preview.js';

const GAVE_UP = 'Too many lines differ to compare them. All old lines come first, then all new ones.';
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);
const everyOther = (lines: readonly string[], most: number) =>
  lines.map((line, index) => (index % 2 === 0 && index < 2 * most ? `${line}!` : line));

describe('a difference that was not found', () => {
  const old = numbered(2_100);
  const edit = (most: number) => ({
    file_path: 'a.ts',
    old_string: old.join('\n'),
    new_string: everyOther(old, most).join('\n'),
  });

  it('says so instead of how many lines changed', async () => {
    const { preview, in: inside } = await showPreview('Edit', edit(1_001));
    expect(inside.getByText(GAVE_UP)).toBeTruthy();
    expect(preview.querySelector('.hp-counts')).toBeNull();
  });

  it('leaves out the counts of all hunks of its file', async () => {
    const { old_string, new_string } = edit(1_001);
    const edits = [
      { old_string: 'a', new_string: 'b' },
      { old_string, new_string },
    ];
    const { preview, in: inside } = await showPreview('MultiEdit', { file_path: 'a.ts', edits });
    expect(inside.getAllByText(GAVE_UP)).toHaveLength(1);
    expect(preview.querySelector('.hp-counts')).toBeNull();
  });

  it('says so of the two values of a change', async () => {
    const { old_string: before, new_string: after } = edit(1_001);
    const { in: inside } = await showPreview('set', { before, after });
    expect(inside.getByText(GAVE_UP)).toBeTruthy();
  });

  it('says so of a value that the person has edited', () => {
    const [before, after] = [numbered(501), numbered(501).map((line) => `${line}!`)];
    const shown = render(
      <TextDiff before={before.join('\n')} after={after.join('\n')} label="text" code={false} />,
    );
    expect(shown.getByText(GAVE_UP)).toBeTruthy();
  });
});

describe('the table of a plan', () => {
  const cells = (preview: HTMLElement) =>
    [...preview.querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent?.trim()),
    );

  it.each([
    [
      'beyond its header',
      '| a | b |\n|-|-|\n| 1 | 2 | and **delete** production |',
      [
        ['a', 'b', ''],
        ['1', '2', 'and delete production'],
      ],
    ],
    [
      'beyond it by several, in some rows',
      'a | b\n-|-\n1\n1|2|3|4\n',
      [
        ['a', 'b', '', ''],
        ['1', '', '', ''],
        ['1', '2', '3', '4'],
      ],
    ],
    [
      'with escaped bars and empty ones',
      '|a|\n|-|\n|1 \\| 2||3|`x \\| y`|\n1|x\\|\n1|\\',
      [
        ['a', '', '', ''],
        ['1 | 2', '', '3', 'x | y'],
        ['1', 'x|', '', ''],
        ['1', '\\', '', ''],
      ],
    ],
    [
      'in a quotation and in a list',
      '> |a|\n> |-|\n> |1|2|\n\n- x\n\n  |a|\n  |-|\n  |1|2|',
      [
        ['a', ''],
        ['1', '2'],
        ['a', ''],
        ['1', '2'],
      ],
    ],
    [
      'in no row',
      '|a|b|\n|-|-|\n|1|2|',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('shows cells %s', async (_, plan, table) => {
    const { preview } = await showPreview('ExitPlanMode', { plan });
    expect(cells(preview)).toEqual(table);
  });

  it('is told apart from a line that is no row', async () => {
    const { preview } = await showPreview('ExitPlanMode', { plan: '|a|\n|-|\n|1|2|\n\nafter' });
    expect(preview.textContent).toContain('after');
    expect(rows(preview, 'del')).toEqual([]);
  });
});
