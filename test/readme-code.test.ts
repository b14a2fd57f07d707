import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { typeCheck } from './support/type-check.js';

const inFolder = (folder: string, ending: string) =>
  readdirSync(root + folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const guides = inFolder('guides', '.md');
const pages = inFolder('stories/docs', '.mdx');

/** The code of one document. Each block is checked as a file in the root, so that imports resolve as in an app. */
function blocksOf(document: string) {
  const text = readFileSync(root + document, 'utf8');
  const name = document.replace(/\W+/g, '-');
  return [...text.matchAll(/```(tsx?)\n(.*?)```/gs)].map(([, language = '', code = ''], index) => ({
    document,
    file: `${root}${name}-block-${index}.${language}`,
    code,
  }));
}

/** The least number of blocks in a document. A page of Storybook may show files instead. */
function fewestBlocks(document: string): number {
  if (document === 'README.md') return 3;
  // Its packages are installed in apps/copilotkit alone, where this code is type-checked.
  if (document === 'guides/copilotkit.md') return 0;
  return pages.includes(document) ? 0 : 1;
}

describe("the documents' code", () => {
  const documents = ['README.md', ...guides, ...pages];
  const blocks = documents.flatMap(blocksOf);
  const problems = typeCheck(new Map(blocks.map(({ file, code }) => [file, code])));

  it.each(documents)('of %s type-checks as it stands', (document) => {
    const own = blocks.filter((block) => block.document === document);
    expect(own.length).toBeGreaterThanOrEqual(fewestBlocks(document));
    expect(own.flatMap(({ file }) => problems.get(file))).toEqual([]);
  });

  it('is in most of the pages', () => {
    expect(blocks.filter(({ document }) => pages.includes(document)).length).toBeGreaterThan(8);
  });
});
