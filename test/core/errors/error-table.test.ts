import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TABLE } from '../../../src/core/errors/error-table.js';

describe('the error table', () => {
  const read = (folder: URL): string =>
    readdirSync(folder, { withFileTypes: true })
      .map((file) => {
        const at = new URL(file.isDirectory() ? `${file.name}/` : file.name, folder);
        return file.isDirectory() ? read(at) : /\.tsx?$/.test(file.name) ? readFileSync(at, 'utf8') : '';
      })
      .join('\n');
  const source = new URL('../../../src/', import.meta.url);
  const parts = ['sending-errors.ts', 'reading-errors.ts', 'page-errors.ts'].map((file) =>
    readFileSync(new URL(`core/errors/${file}`, source), 'utf8'),
  );
  const codes = [...parts.join('').matchAll(/^ {2}([A-Z_]+): \{$/gm)].flatMap(([, code]) =>
    code ? [code] : [],
  );
  const rest = parts.reduce((whole, part) => whole.replace(part, ''), read(source));

  it('is read completely', () => {
    expect(codes).toEqual(Object.keys(TABLE));
    expect(rest).not.toContain("    why: '");
  });

  it.each(codes)('has only codes that are used: %s', (code) => {
    expect(rest).toContain(`'${code}'`);
  });
});
