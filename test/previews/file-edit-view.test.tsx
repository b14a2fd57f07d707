import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rows, showPreview } from './show-preview.js';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);

describe('the preview of a file edit', () => {
  const edit = { file_path: 'a.ts', old_string: 'x\nlet a = 1;', new_string: 'x\nlet b = 1;' };

  it('shows the path, the counts, and the lines with their kind', async () => {
    const { preview, in: inside } = await showPreview('Edit', edit);
    expect(inside.getByText('a.ts')).toBeTruthy();
    expect(inside.getByText('1 line added')).toBeTruthy();
    expect(inside.getByText('1 line removed')).toBeTruthy();
    expect(rows(preview, 'del')).toEqual(['removed let a = 1;']);
    expect(rows(preview, 'ins')).toEqual(['added let b = 1;']);
    expect([...preview.querySelectorAll('.hp-changed')].map((one) => one.textContent)).toEqual(['a', 'b']);
  });

  it('counts as incomplete while lines of a long change are left out', async () => {
    const {
      preview,
      user,
      in: inside,
    } = await showPreview('Write', { path: 'a', content: lines(900).join('\n') });
    expect(rows(preview, 'ins')).toHaveLength(200);
    expect(preview.querySelector('[data-cut]')).toBeTruthy();
    await user.click(inside.getByRole('button', { name: 'Show all 900 lines' }));
    expect(rows(preview, 'ins')).toHaveLength(900);
    expect(preview.querySelector('[data-cut]')).toBeNull();
  });

  it('numbers the lines of a file that is written completely, and shows its leading tabs', async () => {
    const { preview, in: inside } = await showPreview('Write', { path: 'a', content: 'if x:\n\t\ty()' });
    expect(inside.getByText('Writes the whole file')).toBeTruthy();
    const lines = [...preview.querySelectorAll('.hp-line')];
    expect(lines.map((line) => line.getAttribute('data-number'))).toEqual(['1', '2']);
    expect(lines[1]?.querySelectorAll('.hp-tab')).toHaveLength(2);
    expect(lines[1]?.textContent).toBe('\t\ty()');
  });

  it('shows each of several files under its own path, and their number', async () => {
    const files = [
      { path: 'a.ts', content: '1' },
      { path: 'b.ts -> /etc/passwd', content: '2' },
    ];
    const { preview, in: inside } = await showPreview('push_files', { branch: 'main', files });
    expect(inside.getByText('2 files')).toBeTruthy();
    expect(inside.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toContain('a.ts');
    expect(inside.getByText('The path looks like a link to another file (“->”).')).toBeTruthy();
    expect(preview.querySelectorAll('.hp-file-edit')).toHaveLength(2);
    expect(screen.getByText('Also sent')).toBeTruthy();
  });

  it('shows line ends, hidden characters and the text between carriage returns', async () => {
    const { in: inside } = await showPreview('Edit', {
      file_path: 'a\u202Ets.exe',
      old_string: 'one\ntwo',
      new_string: 'one\r\nrm -rf /\rtwo',
    });
    expect(inside.getAllByTitle(/U\+000D/).length).toBe(2);
    expect(inside.getByText(/rm -rf \//)).toBeTruthy();
    expect(inside.getByTitle(/U\+202E/)).toBeTruthy();
  });
});
