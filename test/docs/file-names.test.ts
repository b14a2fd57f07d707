import { basename } from 'node:path/posix';
import { expect, it } from 'vitest';
import { files, read } from './support/documents.js';

/** Files with another kind of name, and the reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'src/core/protocol/ag-ui.ts': 'the types of that protocol',
  'src/headless.ts': 'an entry, of all that needs no React',
  'src/define.ts': 'an entry, of what servers share with pages',
  'src/renderers/form/form-chunk.ts': 'a chunk of the bundle',
  'src/sources/ai-sdk/server.ts': 'an entry, of what runs on a server',
  'src/sources/copilot/server.ts': 'an entry, of what runs on a server',
  'src/sources/ai-sdk/built-in-tools.ts': 'the tools by which agents ask where an app defines none',
  'src/sources/ai-sdk/update-messages.ts': 'each function changes the messages of a chat',
  'src/renderers/form/state/field-kind.ts': 'each function answers of which kind a field is',
  'src/renderers/form/state/form-issues.ts':
    'each function is a step from a validator’s issues to the form’s',
  'src/validators/patterns/pattern-tree.ts': 'each function looks at the tree of a pattern',
};

const EXPORTED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** The words of a name, in lower case: `createAgUiSource` and `create-ag-ui-source` have the same. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/);
}

/** Whether two words have the same stem: `review` and `reviewed`, `filter` and `filters`. */
function isAlike(one: string, other: string): boolean {
  const length = Math.max(3, Math.min(one.length, other.length, 5));
  return one === other || (one.length > 3 && one.slice(0, length) === other.slice(0, length));
}

/** The words of a file's name that are in no name that it exports. */
function unexplained(file: string): string[] {
  const exported = [...read(file).matchAll(EXPORTED)].flatMap(([, name = '']) => wordsOf(name));
  const joined = exported.join('');
  const named = wordsOf(basename(file).replace(/\..*$/, ''));
  return named.filter((word) => !exported.some((one) => isAlike(word, one)) && !joined.includes(word));
}

const modules = files.filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\/index\.ts$|^src\/(vendor|labels\/\w\w\.ts)/.test(file),
);

it('the words of a file’s name are mostly in the names that it exports', () => {
  const puzzling = modules.filter((file) => {
    const words = wordsOf(basename(file).replace(/\..*$/, ''));
    return !(file in OTHERWISE) && unexplained(file).length > words.length / 2;
  });
  expect(modules.length).toBeGreaterThan(900);
  expect(puzzling).toEqual([]);
});

it('only files whose names differ are listed as exceptions', () => {
  const explained = Object.keys(OTHERWISE).filter(
    (file) => !modules.includes(file) || unexplained(file).length === 0,
  );
  expect(explained).toEqual([]);
});
