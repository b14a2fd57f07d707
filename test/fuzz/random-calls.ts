import fc from 'fast-check';

// Words that shells, patches, Markdown and SQL interpret, and characters that are invisible.
const WORDS = [
  ...['rm -rf /', '| sh', '> out', '$(id)', '`id`', "'", '"', '\\', 'sudo', 'A=1', '#', '<<EOF'],
  ...['--- a/x', '+++ b/x', '@@ -1 +1 @@', '-old', '+new', ' same', '*** Begin Patch', '*** Add File: f'],
  ...[
    '# Title',
    '- item',
    '1. one',
    '**',
    '_',
    '[a](b "c")',
    '![i](j)',
    '[r]: s',
    '<b>',
    '<!-- n -->',
    '```',
    '> q',
    '| a | b |',
    '|---|---|',
  ],
  ...[
    'SELECT 1',
    ';',
    '--',
    '/*',
    '$$',
    'DROP TABLE t',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    '\u202E',
    '\u200B',
    '..',
    'é',
    '漢字',
    '🦊',
  ],
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.stringMatching(/^[a-z0-9]{1,6}$/)), {
    minLength: 1,
    maxLength: 14,
  })
  .map((words) => words.join(''));
const leaf = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(''));
const record = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), leaf, { maxKeys: 4 });
const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), record, fc.array(record, { maxLength: 4 }));

const KEYS = [
  ...['file_path', 'path', 'old_string', 'new_string', 'content', 'edits', 'patch', 'input', 'diff'],
  ...['command', 'cwd', 'plan', 'title', 'to', 'cc', 'subject', 'body', 'text'],
  ...[
    'url',
    'method',
    'headers',
    'data',
    'sql',
    'query',
    'rows',
    'items',
    'before',
    'after',
    'amount',
    'currency',
    'other',
  ],
];
/** Names of tools that have previews, and one that has none. */
export const NAMES = [
  'Edit',
  'Write',
  'apply_patch',
  'Bash',
  'run_sql',
  'http_request',
  'send_email',
  'submit_plan',
  'x',
];

/** Arguments that often contain what previews look for, and may contain anything else. */
export const args = fc.oneof(
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), value), { maxLength: 6, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries)),
  fc.record({ file_path: text, old_string: text, new_string: text }),
  fc.record({ file_path: text, content: text }),
  fc.record({
    file_path: text,
    edits: fc.array(fc.record({ old_string: text, new_string: text }), { maxLength: 3 }),
  }),
  fc.record({ patch: text, path: text }),
  fc.record({
    files: fc.array(
      fc.record({ path: text, content: text, mode: text }, { requiredKeys: ['path', 'content'] }),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    operation: fc.record(
      {
        type: fc.constantFrom('create_file', 'update_file', 'delete_file'),
        path: text,
        diff: text,
        mode: text,
      },
      { requiredKeys: ['type'] },
    ),
  }),
  fc.record({ command: fc.array(text, { maxLength: 3 }), commands: fc.array(text) }, { requiredKeys: [] }),
  fc.record({ command: text, cwd: text }),
  fc.record({ plan: text, title: text }),
  fc.record({ to: fc.array(text), subject: text, body: text }),
  fc.record({
    url: text,
    method: text,
    headers: fc.dictionary(fc.constantFrom('accept', 'x-a', 'authorization'), text),
    body: value,
  }),
  fc.record({ sql: text }),
  fc.record({ rows: fc.array(record, { maxLength: 5 }) }),
  fc.record({ before: value, after: value }),
  fc.record({ amount: fc.double({ noNaN: true }), currency: fc.constantFrom('EUR', 'jpy', 'X') }),
);
