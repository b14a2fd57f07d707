import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../scripts/entries.mjs';

const src = join(root, 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** The code in the folders of `src`. The files directly in it are entries, which export what they like. */
export const filesInFolders: readonly string[] = files.filter((file) => file.includes('/'));

/** One import, by paths from `src`, or the name of a package. */
export interface Import {
  readonly file: string;
  readonly of: string;
}

export const imports: readonly Import[] = filesInFolders.flatMap((file) =>
  ts.preProcessFile(readFileSync(join(src, file), 'utf8')).importedFiles.map(({ fileName }) => ({
    file,
    of: fileName.startsWith('.') ? join(dirname(file), fileName) : fileName,
  })),
);
