import { previews } from 'holdpoint/previews';
import { calling } from './call-scenes.js';
import { markedStack } from './marked-stack.js';
import { scene } from './scenes.js';

const marked = (text: string) => text.replaceAll(/[a-z]+/g, '⟦$&⟧');
const shown = (name: string, args: object, more: Readonly<Record<string, unknown>> | null = null) =>
  markedStack(scene({ ...calling({ name: `⟦${name}⟧`, args }), more }), { previews });

const lines = Array.from({ length: 30 }, () => '⟦line⟧');
// Git's own text for the mode of a file.
const link = 'new file mode 120000\n--- /dev/null\n+++ b/⟦x⟧\n@@ -0,0 +1 @@\n+⟦z⟧';
const patch = [
  '*** Begin Patch',
  '*** Update File: ../⟦aа⟧',
  '*** Move to: ⟦b⟧',
  '*** Add File: ⟦c⟧',
  '+⟦x⟧',
  '*** Delete File: ⟦d⟧',
  '*** End Patch',
].join('\n');

/** The texts of the ready previews. */
export const readyPreviewPlays = {
  'in an edit of a file': async () => {
    const now = [...lines, '⟦added⟧'].join('\n');
    const stack = shown('edit', { path: '⟦p⟧', old_string: lines.join('\n'), new_string: now });
    await stack.shows('linesAdded');
    await stack.press('unchangedLines');
    stack.unmount();
    const less = shown('edit', { path: '⟦p⟧', old_string: '⟦a⟧\n⟦b⟧', new_string: '⟦a⟧' });
    await less.shows('linesRemoved');
  },

  'in a patch': async () => {
    const stack = shown('apply', { input: patch });
    for (const key of ['fileIsNew', 'fileIsDeleted', 'fileMovesTo', 'pathGoesUp', 'pathMixesAlphabets'])
      await stack.shows(key);
    await stack.shows('filesChanged');
    stack.unmount();
    const written = shown('write', { path: '⟦a⟧\u2215 -> ⟦b⟧', content: '⟦x⟧' });
    for (const key of ['fileIsWritten', 'pathHasLookAlikes', 'pathLooksLikeLink']) await written.shows(key);
    written.unmount();
    const linked = shown('apply', { input: link });
    await linked.shows('fileBecomesLink');
  },

  'in a command': async () => {
    const stack = shown('bash', { command: '"⟦a⟧" > "⟦b⟧"', cwd: '⟦c⟧' });
    for (const key of ['commandFolder', 'findings', 'commandHint']) await stack.shows(key);
    stack.unmount();
    const unread = shown('bash', { command: [1] });
    await unread.shows('notChecked');
  },

  'in two texts that differ too much': async () => {
    const text = (letter: string) =>
      Array.from({ length: 1_001 }, (_, index) => `⟦${letter}${index}⟧`).join('\n');
    const stack = shown('set', { before: text('a'), after: text('b') });
    await stack.shows('notCompared');
  },

  'in a plan': async () => {
    const stack = shown('submit', { plan: `![${marked('a')}](${marked('b')})` });
    await stack.shows('imageLeftOut');
  },

  'in a message, a request, and a statement': async () => {
    const sent = shown('send', { recipient: '⟦a⟧', body: '⟦b⟧' });
    await sent.shows('messagePart');
    sent.unmount();
    const asked = shown('http', { url: '⟦u⟧', headers: { '⟦token⟧': '⟦t⟧' } });
    await asked.shows('secretHidden');
    await asked.press('showSecret');
    asked.unmount();
    const stated = shown('run_sql', { sql: 'SELECT "⟦a⟧"' });
    await stated.shows('sqlKind');
  },

  'in a change and a risk': async () => {
    const stack = shown(
      'set',
      { before: '⟦a⟧', after: '⟦b⟧' },
      { descriptor: { risk: 'high', policy: '⟦p⟧' } },
    );
    for (const key of ['valueBefore', 'valueAfter', 'riskLevel', 'riskFact']) await stack.shows(key);
  },
};
