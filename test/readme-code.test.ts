import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { typeCheck } from './support/type-check.js';
import { printedThemes } from './ui/printed-themes.js';

const inFolder = (folder: string, ending: string) =>
  readdirSync(root + folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const guides = inFolder('guides', '.md');

/** A file of this repository that a document shows whole: its path, then its code. The file itself is compiled with all others. */
const FILE = /^<!-- file: (\S+) -->\n\n```tsx?\n(.*?)```$/gms;

/** The code of one document. Each block is checked as a file beside those that guides show whole, which it may import. */
function blocksOf(document: string) {
  const text = readFileSync(root + document, 'utf8');
  const name = document.replace(/\W+/g, '-');
  return [...text.replace(FILE, '').matchAll(/```(tsx?)\n(.*?)```/gs)].map(
    ([, language = '', code = ''], index) => ({
      document,
      file: `${root}stories/docs/${name}-block-${index}.${language}`,
      code,
    }),
  );
}

/** The least number of blocks in a document. */
function fewestBlocks(document: string): number {
  if (document === 'skills/holdpoint/SKILL.md') return 3;
  // Its packages are installed in apps/copilotkit alone, where this code is type-checked.
  if (['guides/copilotkit.md', 'guides/never-lost.md', 'guides/reference.md'].includes(document)) return 0;
  return 1;
}

const documents = ['README.md', 'llms.txt', 'skills/holdpoint/SKILL.md', ...guides];
const blocks = documents.flatMap(blocksOf);

// All by one run of the compiler, which reads the same packages for each.
const sources = [...blocks, ...printedThemes];
const problems = typeCheck(new Map(sources.map(({ file, code }) => [file, code])));

describe("the documents' code", () => {
  it.each(documents)('of %s type-checks as it stands', (document) => {
    const own = blocks.filter((block) => block.document === document);
    const files = readFileSync(root + document, 'utf8').match(FILE) ?? [];
    expect(own.length + files.length).toBeGreaterThanOrEqual(fewestBlocks(document));
    expect(own.flatMap(({ file }) => problems.get(file))).toEqual([]);
  });

  it.each(guides)('of %s is the same as in the files that it names', (document) => {
    const text = readFileSync(root + document, 'utf8');
    const shown = [...text.matchAll(FILE)];
    expect(shown).toHaveLength(text.split('<!-- file: ').length - 1);
    for (const [, file = '', code] of shown) expect(code).toBe(readFileSync(root + file, 'utf8'));
  });

  it('of the README begins with twelve lines or fewer between its imports and its end', () => {
    const [first] = blocks.filter(({ document }) => document === 'README.md');
    const [, ...lines] = first?.code.split("import 'holdpoint/styles.css';\n")[1]?.trim().split('\n') ?? [];
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThanOrEqual(12);
  });
});

it('the code that the theme editor prints compiles', () => {
  expect(printedThemes.length).toBeGreaterThan(1);
  expect(printedThemes.map(({ file }) => problems.get(file))).toEqual(printedThemes.map(() => []));
});
