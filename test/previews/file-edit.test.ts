import { fileEdit } from 'holdpoint/previews';
import { describe, expect, it } from 'vitest';
import { fileHints, pathHints } from '../../src/previews/file-edit/path-hints.js';
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
      files: [{ path: 'x.ts', action: 'edit', hunks: [{ kind: 'texts', before: was, after: now }] }],
      shows,
    });
  });

  it.each([
    ['Claude Code: Write', 'Write', { file_path: 'x.ts', content: now }],
    ['Mastra: write_file', 'mastra_workspace_write_file', { path: 'x.ts', content: now }],
    ['Anthropic: text editor', 'text_editor_create', { path: 'x.ts', file_text: now }],
  ])('%s is recognised as writing a whole file', (_, name, args) => {
    expect(readFileEdits(called(name, args))?.files).toMatchObject([
      { path: 'x.ts', action: 'write', hunks: [{ before: '', after: now, isWhole: true }] },
    ]);
  });

  it.each([
    [
      'Copilot: multi_replace_string_in_file',
      {
        replacements: [
          { filePath: 'x', oldString: was, newString: now },
          { filePath: 'y', oldString: was, newString: now },
        ],
      },
      ['replacements'],
      ['edit x', 'edit y'],
    ],
    [
      'GitHub MCP: push_files',
      {
        branch: 'main',
        files: [
          { path: 'x', content: now },
          { path: 'y', content: now },
        ],
      },
      ['files'],
      ['write x', 'write y'],
    ],
    [
      'MCP filesystem: edit_file',
      {
        path: 'x',
        edits: [
          { oldText: was, newText: now },
          { oldText: now, newText: was },
        ],
      },
      ['path', 'edits'],
      ['edit x'],
    ],
    [
      'OpenAI: apply_patch, update',
      { operation: { type: 'update_file', path: 'x', diff: '@@\n a\n-b\n+c' } },
      ['operation'],
      ['edit x'],
    ],
    [
      'OpenAI: apply_patch, delete',
      { operation: { type: 'delete_file', path: 'x' } },
      ['operation'],
      ['delete x'],
    ],
    [
      'an operation with more than is shown',
      { operation: { type: 'create_file', path: 'x', diff: '+a', mode: '0777' } },
      [],
      ['create x'],
    ],
  ])('of several in one call: %s', (_, args, shows, files) => {
    const read = readFileEdits(called('apply_patch', args));
    expect(read?.shows).toEqual(shows);
    expect(read?.files.map(({ action, path }) => `${action} ${path}`)).toEqual(files);
  });

  it('of ACP come from beside the call', () => {
    const changes = [
      { title: 'x.ts', before: was, after: now },
      { title: 'y.ts', before: null, after: now },
    ];
    const read = readFileEdits(called('edit', { raw: 1 }, { changes }));
    expect(read).toMatchObject({ shows: [], showsChanges: true });
    expect(read?.files.map(({ path, action }) => [path, action])).toEqual([
      ['x.ts', 'edit'],
      ['y.ts', 'write'],
    ]);
  });

  it('leave an argument in the list below if they do not show all of it', () => {
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
  ])('are not recognised for %s', (_, name, args) => {
    expect(readFileEdits(called(name, args))).toBeNull();
  });

  it('can be edited if they are a single new text', () => {
    const args = { file_path: 'x', old_string: was, new_string: now };
    expect(fileEdit.match(called('Edit', args))?.edits).toEqual(['new_string']);
    expect(fileEdit.summary?.(called('Edit', args))).toBe('x');
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
    // Four Cyrillic letters that look like “copy”.
    ['src/\u0441\u043e\u0440\u0443.ts', ['pathMixesAlphabets']],
    // A division slash.
    ['src\u2215..\u2215x', ['pathHasLookAlikes']],
    ['notes.txt -> /etc/passwd', ['pathLooksLikeLink']],
    ['notes.txt \u2192 \u2024./x', ['pathHasLookAlikes', 'pathLooksLikeLink']],
  ])('%s', (path, hints) => {
    expect(pathHints(path)).toEqual(hints);
  });
});

it('a patch that turns a file into a link has a hint', () => {
  const input =
    'diff --git a/x b/x\nnew file mode 120000\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+/etc/passwd';
  const [file] = readFileEdits(called('apply_patch', { input }))?.files ?? [];
  expect(file && fileHints(file)).toEqual(['fileBecomesLink']);
});

it('the new path of a file that a patch moves has hints, too', () => {
  const input = '*** Begin Patch\n*** Update File: a.ts\n*** Move to: ../b.ts\n@@\n-one\n+two\n*** End Patch';
  const [file] = readFileEdits(called('apply_patch', { input }))?.files ?? [];
  expect(file && fileHints(file)).toEqual(['pathGoesUp']);
});
