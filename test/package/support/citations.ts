import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest, root } from '../../../scripts/entries.mjs';

/**
 * A text that looks like a file, or like a folder of this repository that is not packed; not a call
 * such as `request.json()`.
 */
const FILE =
  /(?<![\w@./:-])(?:[\w@.-]+\/)*[\w@.-]+\.(?:mdx?|txt|html|css|jsonl?|tsx?|mjs|cs|go|py|java)\b(?!\()|(?<![\w@./:-])(?:src|test|stories|scripts|reference)\/[\w*{./-]+/g;

/**
 * A public source: an address, a repository, a version of a package, a standard, or a packed guide.
 */
const PUBLIC =
  /https?:\/\/|\b[a-z][\w.-]*\.(?:com|io|dev|org)\b|\b[\w-]+\/[\w.-]+, |(?:@[\w-]+\/)?[a-z][\w.-]* \d+\.\d+|`@[\w-]+\/[\w.-]+` \d|\bRFC \d+|\bSEP-\d+|\bHTML Standard\b|\bguides\/[\w-]+\.md\b/;

const packed: readonly string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).files;

/** Whether a file in a comment is packed, or is an entry of the package. */
function isPacked(file: string): boolean {
  if (file.startsWith(`${manifest.name}/`)) return `.${file.slice(manifest.name.length)}` in manifest.exports;
  return packed.some((path) => file === path || file.startsWith(`${path}/`)) && existsSync(join(root, file));
}

/** The comments of a packed file, each as one text without stars. */
function commentsOf(code: string): string[] {
  const comments = code.match(/(?<=\/\*).*?(?=\*\/)/gs) ?? [];
  return comments.map((text) => text.replace(/^[ \t]*\*+ ?/gm, ''));
}

/** The citations in a comment that readers of the package cannot find. */
function lackingIn(comment: string): string[] {
  const sources = comment.match(/\bSource: .*?(?=\n\s*\n|$(?![\s\S]))/gs) ?? [];
  const prose = sources.reduce((text, source) => text.replace(source, ''), comment);
  const files = [...prose.matchAll(FILE)].map(([file]) => file.replace(/[.:]+$/, ''));
  return [...files.filter((file) => !isPacked(file)), ...sources.filter((source) => !PUBLIC.test(source))];
}

/**
 * The citations in the comments of packed modules and declarations that a reader of the package
 * cannot find: a file that is not packed, or a source without a public address.
 *
 * @returns One line for each: `the file: the citation`.
 */
export function citationsOfWhatIsNotPacked(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|d\.ts)$/.test(file))
    .flatMap((file) =>
      commentsOf(readFileSync(join(folder, file), 'utf8'))
        .flatMap(lackingIn)
        .map((citation) => `${file}: ${citation.replace(/\s+/g, ' ')}`),
    );
}
