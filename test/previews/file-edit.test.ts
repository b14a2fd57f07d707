import { fileEdit } from 'holdpoint/previews';
import { describe, expect, it } from 'vitest';
import { diffBlocks } from '../../src/previews/file-edit/diff-blocks.js';
import { diffTexts, diffWords } from '../../src/previews/file-edit/diff-texts.js';
import { pathHints } from '../../src/previews/file-edit/path-hints.js';
import { readFileEdits } from '../../src/previews/file-edit/read-file-edits.js';
import { called } from './called.js';

const was = 'a\nb';
const now = 'a\nc';

describe('the file edits of a call', () => {
  it.each([
    [
      'Claude Code: Edit',
      'Edit',
      { file_path: 'x.ts', old_string: was, new_string: now },
      ['file_path', 'old_string', 'new_string'],
    ],
    [
      'LangChain: edit_file',
      'edit_file',
      { file_path: 'x.ts', old_string: was, new_string: now },
      ['file_path', 'old_string', 'new_string'],
    ],
    [
      'Mastra: edit_file',
      'mastra_workspace_edit_file',
      { path: 'x.ts', old_string: was, new_string: now },
      ['path', 'old_string', 'new_string'],
    ],
    [
      'Anthropic: text editor',
      'str_replace_based_edit_tool',
      { command: 'str_replace', path: 'x.ts', old_str: was, new_str: now },
      ['path', 'old_str', 'new_str'],
    ],
    [
      'Claude Code: MultiEdit',
      'MultiEdit',
      { file_path: 'x.ts', edits: [{ old_string: was, new_string: now }] },
      ['file_path', 'edits'],
    ],
  ])('%s', (_, name, args, shows) => {
    expect(readFileEdits(called(name, args))).toMatchObject({
      files: [{ path: 'x.ts', action: 'edit', passages: [{ kind: 'texts', was, now }] }],
      shows,
    });
  });

  it.each([
    ['Claude Code: Write', 'Write', { file_path: 'x.ts', content: now }],
    ['Mastra: write_file', 'mastra_workspace_write_file', { path: 'x.ts', content: now }],
    ['Anthropic: text editor', 'text_editor_create', { path: 'x.ts', file_text: now }],
  ])('%s writes a whole file', (_, name, args) => {
    expect(readFileEdits(called(name, args))?.files).toMatchObject([
      { path: 'x.ts', action: 'create', passages: [{ was: '', now }] },
    ]);
  });

  it('of ACP stand beside the call', () => {
    const changes = [
      { title: 'x.ts', was, now },
      { title: 'y.ts', was: null, now },
    ];
    const read = readFileEdits(called('edit', { raw: 1 }, { changes }));
    expect(read).toMatchObject({ shows: [], showsChanges: true });
    expect(read?.files.map(({ path, action }) => [path, action])).toEqual([
      ['x.ts', 'edit'],
      ['y.ts', 'create'],
    ]);
  });

  it('leave an argument to the list below where they do not show all of it', () => {
    const all = { old_string: was, new_string: now };
    const edits = [all, { ...all, replace_all: true }];
    expect(readFileEdits(called('MultiEdit', { file_path: 'x', edits }))?.shows).toEqual(['file_path']);
    const one = { file_path: 'x', ...all, replace_all: true };
    expect(readFileEdits(called('Edit', one))?.shows).not.toContain('replace_all');
  });

  it.each([
    ['a tool that reads', 'read_file', { path: 'x', content: 'y' }],
    [
      'edits that are not all texts',
      'MultiEdit',
      { file_path: 'x', edits: [{ old_string: 1, new_string: '' }] },
    ],
    ['no edits', 'MultiEdit', { file_path: 'x', edits: [] }],
    ['no path', 'Edit', { old_string: was, new_string: now }],
    ['a patch of no known format', 'apply_patch', { input: 'sed -i s/a/b/ x' }],
  ])('are none for %s', (_, name, args) => {
    expect(readFileEdits(called(name, args))).toBeNull();
  });

  it('can be edited where they are one new text', () => {
    const args = { file_path: 'x', old_string: was, new_string: now };
    expect(fileEdit.match(called('Edit', args))?.edits).toEqual(['new_string']);
    expect(fileEdit.summary?.(called('Edit', args))).toBe('x');
  });
});

describe('a difference', () => {
  it('has every line of both texts in reading order', () => {
    expect(diffTexts('a\nb\nc', 'a\nx\nc\nd')).toEqual([
      { state: 'same', text: 'a' },
      { state: 'removed', text: 'b' },
      { state: 'added', text: 'x' },
      { state: 'same', text: 'c' },
      { state: 'added', text: 'd' },
    ]);
    expect(diffTexts('', 'a')).toEqual([{ state: 'added', text: 'a' }]);
  });

  it('of ten thousand lines with little in common shows both, one below the other', () => {
    const numbers = Array.from({ length: 10_000 }, (_, index) => index);
    const [old, next] = [numbers.map((one) => `a${one}`), numbers.map((one) => `b${one}`)];
    const lines = diffTexts(old.join('\n'), next.join('\n'));
    expect(lines).toHaveLength(20_000);
    expect(lines[9_999]).toEqual({ state: 'removed', text: 'a9999' });
    expect(lines[10_000]).toEqual({ state: 'added', text: 'b0' });
  });

  it('marks the words that a line does not share, and none where it shares nothing', () => {
    expect(diffWords('let a = 1;', 'let b = 1;', 'removed')?.filter(({ isChanged }) => isChanged)).toEqual([
      { text: 'a', isChanged: true },
    ]);
    expect(diffWords('alpha', 'omega', 'added')).toBeNull();
    expect(diffWords('\ta', '  a', 'added')?.[0]).toEqual({ text: '\t', isChanged: true });
    expect(diffWords('a'.repeat(2_000), 'b', 'added')).toBeNull();
  });

  it('folds unchanged lines that are far from a change, and says how many', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `${index}`);
    const changed = lines.map((line, index) => (index === 10 ? 'x' : line));
    const blocks = diffBlocks(diffTexts(lines.join('\n'), changed.join('\n')));
    expect(blocks.map((block) => [block.kind, 'lines' in block ? block.lines.length : 1])).toEqual([
      ['folded', 7],
      ['same', 3],
      ['changed', 1],
      ['same', 3],
      ['folded', 6],
    ]);
  });

  it('does not fold where that would save no line', () => {
    const blocks = diffBlocks(diffTexts('1\n2\n3\n4\nx', '1\n2\n3\n4\ny'));
    expect(blocks.map(({ kind }) => kind)).toEqual(['same', 'changed']);
  });
});

describe('a path', () => {
  it.each([
    ['src/a.ts', []],
    ['src/../../etc/passwd', ['pathGoesUp']],
    ['..\\x', ['pathGoesUp']],
    ['src/a..b.ts', []],
    // The second letter is Cyrillic.
    ['src/p\u0430ypal.ts', ['pathMixesAlphabets']],
    ['src/привет.ts', []],
    ['документы/отчёт', []],
  ])('%s', (path, hints) => {
    expect(pathHints(path)).toEqual(hints);
  });
});
