import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../scripts/entries.mjs';
import { documents, files, read } from './support/documents.js';

const scriptNames = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
const folders = new Set(files.flatMap(foldersAbove));
const known = [...files, ...folders];

function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

const top = [...folders]
  .filter((folder) => !folder.includes('/'))
  .join('|')
  .replaceAll('.', '\\.');
const PATH = new RegExp(`^(?:${top})/|^[\\w./-]+\\.(?:tsx?|mjs|mdx?|css|jsonl?|html|txt)$`);

/**
 * The texts in backticks, outside of code blocks, that look like a file or folder of this
 * repository.
 */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^ *```.*?^ *```/gms, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => PATH.test(span) && !EXAMPLE.test(span));
}

/** CONTRIBUTING shows how to add a dialect for a producer that does not exist. */
const EXAMPLE = /\/polls\b/;

/**
 * Whether a path exists: from the root, beside the document, or as the end of exactly one longer
 * path.
 */
function exists(path: string, document: string): boolean {
  if (path.startsWith(`${manifest.name}/`)) return `.${path.slice(manifest.name.length)}` in manifest.exports;
  const wanted = path.replace(/\/$/, '');
  if (wanted.includes('*')) return known.some((one) => asPattern(wanted).test(one));
  return known.some(
    (one) =>
      one === wanted || one === normalize(join(dirname(document), wanted)) || one.endsWith(`/${wanted}`),
  );
}

function asPattern(glob: string): RegExp {
  const parts = glob.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`);
}

/** Notes of the project's first authors, which readers of this repository do not have. */
const ELSEWHERE = /\breference\/[\w-]+\.txt|\bDESIGN(?:\.md\b| aims)|\blook\.html\b/g;

/** Comments of code, without the stars that begin their lines. */
function commentsOf(code: string): string {
  const comments = code.match(/\/\*.*?\*\/|\/\/[^\n]*/gs) ?? [];
  return comments.join('\n').replace(/^ *\*/gm, '');
}

it('comments in src name only files and folders that exist', () => {
  const missing = files
    .filter((file) => /^src\/.*\.(tsx?|css)$/.test(file))
    .flatMap((file) =>
      pathsIn(commentsOf(read(file)))
        .filter((path) => !exists(path, file))
        .map((path) => `${file}: ${path}`),
    );
  expect(missing).toEqual([]);
});

it('no file cites notes that only its authors have', () => {
  const citing = files
    .filter((file) => /\.(tsx?|mjs|css|mdx?|jsonl?)$/.test(file) && file !== 'test/docs/references.test.ts')
    .flatMap((file) => (read(file).match(ELSEWHERE) ?? []).map((citation) => `${file}: ${citation}`));
  expect(citing).toEqual([]);
});

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names only files and folders that exist', () => {
    expect(pathsIn(text).filter((path) => !exists(path, document))).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    const scripts = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)];
    expect(
      scripts.map(([, script, short]) => script ?? short).filter((name = '') => !scriptNames.has(name)),
    ).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)\s?#]+)\)/g)].map(([, link = '']) => link);
    const missing = links.filter((link) => !/^https?:/.test(link) && !exists(link, document));
    expect(missing).toEqual([]);
  });
});
