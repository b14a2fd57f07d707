import { describe, expect, it } from 'vitest';
import type { FileEdit } from '../../src/previews/file-edit/file-edit-type.js';
import { readPatch } from '../../src/previews/file-edit/read-patch.js';

const patch = (...lines: readonly string[]) => lines.join('\n');
/** `-`, `+` and blank mark lines, as in patches; `#` marks a note in the patch itself. */
const SIGNS = { same: ' ', added: '+', removed: '-', note: '#' };
const written = (file: FileEdit | undefined) =>
  file?.hunks.map((hunk) =>
    hunk.kind === 'lines' ? hunk.lines.map(({ state, text }) => `${SIGNS[state]}${text}`) : [],
  );

describe('a unified diff', () => {
  it('edits, creates, deletes and moves files', () => {
    const files = readPatch(
      patch(
        '--- a/x.ts\n+++ b/x.ts\n@@ -1,2 +1,2 @@\n a\n-b\n+c',
        '--- /dev/null\n+++ b/new.ts\n@@ -0,0 +1 @@\n+n',
        '--- a/old.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-o',
        '--- a/from.ts\n+++ b/to.ts\n@@ -1 +1 @@\n-1\n+2',
      ),
      null,
    );
    expect(files?.map(({ path, action, movedTo }) => [path, action, movedTo])).toEqual([
      ['x.ts', 'edit', null],
      ['new.ts', 'create', null],
      ['old.ts', 'delete', null],
      ['from.ts', 'edit', 'to.ts'],
    ]);
    expect(written(files?.[0])).toEqual([['#@@ -1,2 +1,2 @@', ' a', '-b', '+c']]);
  });

  it('shows what git says besides the lines, such as a file that becomes a program', () => {
    const files = readPatch(
      patch(
        'diff --git a/x b/x',
        'old mode 100644',
        'new mode 100755',
        '--- a/x',
        '+++ b/x',
        '@@ -1 +1 @@',
        '-a',
        '+b',
        '\\ No newline at end of file',
      ),
      null,
    );
    expect(written(files?.[0])).toEqual([
      ['#diff --git a/x b/x', '#old mode 100644', '#new mode 100755'],
      ['#@@ -1 +1 @@', '-a', '+b', '#\\ No newline at end of file'],
    ]);
  });

  it('does not read lines of a hunk as the names of another file', () => {
    const files = readPatch(
      patch('--- a/x.sql', '+++ b/x.sql', '@@ -1,2 +1,2 @@', '--- a comment', '+++ another', ' end'),
      null,
    );
    expect(files).toHaveLength(1);
    expect(written(files?.[0])).toEqual([['#@@ -1,2 +1,2 @@', '--- a comment', '+++ another', ' end']]);
  });

  it('without names applies to the file that the call names, and is not read without that', () => {
    const hunk = patch('@@ -1 +1 @@', '-a', '+b');
    expect(readPatch(hunk, 'x.ts')?.[0]?.path).toBe('x.ts');
    expect(readPatch(hunk, null)).toBeNull();
  });

  it.each([
    ['a line that is none of its own', patch('--- a/x', '+++ b/x', '@@ -1 +1 @@', '-a', '+b', 'rm -rf /')],
    [
      'a change of a mode and nothing else',
      patch('diff --git a/x b/x', 'old mode 100644', 'new mode 100755'),
    ],
    ['text before the first file', patch('Please apply:', '--- a/x', '+++ b/x', '@@ -1 +1 @@', '-a', '+b')],
    ['nothing', ''],
  ])('is not read with %s, so that nothing is left out', (_, text) => {
    expect(readPatch(text, null)).toBeNull();
  });
});

it('without names numbers its lines as in the old and the new file', () => {
  const text = patch('@@ -9,3 +19,3 @@ f()', ' a', '-b', '+c', ' d');
  const [file] = readPatch(text, 'x.ts') ?? [];
  const [hunk] = file?.hunks ?? [];
  expect(hunk?.kind === 'lines' && hunk.lines.map(({ number }) => number)).toEqual([null, 19, 10, 20, 21]);
});

describe('a patch of apply_patch', () => {
  it('edits, creates, deletes and moves files', () => {
    const files = readPatch(
      patch(
        '*** Begin Patch',
        '*** Update File: a.ts',
        '*** Move to: b.ts',
        '@@ class A',
        ' x',
        '-y',
        '+z',
        '*** Add File: c.ts',
        '+c',
        '*** Delete File: d.ts',
        '*** End Patch',
      ),
      null,
    );
    expect(files?.map(({ path, action, movedTo }) => [path, action, movedTo])).toEqual([
      ['a.ts', 'edit', 'b.ts'],
      ['c.ts', 'create', null],
      ['d.ts', 'delete', null],
    ]);
    expect(written(files?.[0])).toEqual([['#@@ class A', ' x', '-y', '+z']]);
    expect(written(files?.[1])).toEqual([['+c']]);
  });

  it('can be only hunks if the call names the file', () => {
    const hunks = patch('@@ def f():', ' a', '-b', '+c');
    expect(written(readPatch(hunks, 'x.py')?.[0])).toEqual([['#@@ def f():', ' a', '-b', '+c']]);
    expect(readPatch(hunks, null)).toBeNull();
    expect(readPatch(' only\n unchanged', 'x.py')).toBeNull();
  });

  it('is not read with a line outside of a file, or with text after its end', () => {
    expect(readPatch(patch('*** Begin Patch', '+x', '*** End Patch'), null)).toBeNull();
    const after = patch('*** Begin Patch', '*** Add File: c.ts', '+c', '*** End Patch', 'rm -rf /');
    expect(readPatch(after, null)).toBeNull();
  });
});
