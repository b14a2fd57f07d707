import { describe, expect, it } from 'vitest';
import { importersIn } from '../../scripts/test/importers.mjs';
import { changedLabels, pressersIn } from '../../scripts/test/label-words.mjs';
import { selectTests } from '../../scripts/test/select-tests.mjs';

const labels = (...rows: readonly string[]) =>
  ['export const someLabels: Labels = {', ...rows.map((row) => `  ${row}`), '};', ''].join('\n');
const changed = (from: string, to: string) =>
  changedLabels(labels("deny: 'Deny',", from), labels("deny: 'Deny',", to));

describe('the labels that a change has reworded', () => {
  it.each([
    ['a text', "approve: 'Approve',", "approve: 'Allow',", ['Approve', 'Allow']],
    [
      'what surrounds a value',
      `add: (of) => \`Add to \${of} as one\`,`,
      "add: () => 'Add',",
      ['Add to', 'as one', 'Add'],
    ],
    [
      'a text within a template',
      `one: (n) => \`\${n} \${many(n, 'matches')}\`,`,
      'one: () => text,',
      ['matches'],
    ],
    [
      'a function whose texts stay',
      "sent: (n) => {\n    if (n > 1) return 'All sent';\n    return 'Sent';\n  },",
      "sent: (n) => {\n    if (n > 0) return 'All sent';\n    return 'Sent';\n  },",
      ['All sent', 'Sent'],
    ],
    ['an alphabet without spaces', "approve: '承認する',", "approve: 'はい',", ['承 認 す る', 'は い']],
    ['nothing where all stay', "approve: 'Approve',", "approve: 'Approve',", []],
  ])('are those of %s', (_, from, to, words) => {
    expect(changed(from, to)).toEqual(words);
  });

  it('are all of a file that is new or deleted, and none of a file without labels', () => {
    expect(changedLabels('', labels("approve: 'Approve',"))).toEqual(['Approve']);
    expect(changedLabels(labels("approve: 'Approve',"), '')).toEqual(['Approve']);
    expect(changedLabels("throw new Error('Approve');", '')).toEqual([]);
  });
});

describe('a file says a label', () => {
  const says = (text: string, label: string) =>
    pressersIn(new Map([['a', text]]), () => [])([label]).length > 0;

  it.each([
    ["getByRole('button', { name: 'Approve' })", 'Approve'],
    ['name: "Remove guest 2"', 'Remove'],
    ['name: /^too large/i', 'Too large'],
    ['name: /Add|Remove/', 'Remove'],
    ['getByText(/^Type to/)', 'Type to narrow'],
    [`press(\`Remove \${name}\`)`, 'Remove'],
    [`press(\`\${of('Remove')} it\`)`, 'Remove'],
    ["name: '承認する'", '承 認'],
  ])('as in %s', (text, label) => expect(says(text, label)).toBe(true));

  it.each([
    ["name: 'Approved'", 'Approve'],
    ["display: 'none'", 'None'],
    ['// press Approve', 'Approve'],
    ['Approve(it)', 'Approve'],
    ["key: 'a'", 'Send a copy'],
  ])('not as in %s', (text, label) => expect(says(text, label)).toBe(false));
});

it('a changed label runs the tests that press it, in jsdom, in stories and in a browser, also through a helper', () => {
  const texts = new Map([
    ['test/react/press.test.tsx', "click('Approve')"],
    ['test/form/sends.test.tsx', "import { send } from '../support/send.js';"],
    ['test/support/send.ts', "click('Approve')"],
    ['test/form/other.test.tsx', "click('Deny')"],
    ['test/browser/chat.test.ts', "import { open } from './support/open.js';"],
    ['test/browser/support/open.ts', 'click(/^approve/i)'],
    ['test/browser/zoom.test.ts', "click('Deny')"],
    ['stories/Link.stories.tsx', "await press('Approve');"],
  ]);
  const importers = importersIn(texts);
  const file = 'src/ui/labels/english-stack-labels.ts';
  const words = changed("approve: 'Approve',", "approve: 'Allow',");
  const pressers = () => pressersIn(texts, importers)(words);
  const tests = [...texts.keys()].filter((path) => path.endsWith('.test.tsx'));
  expect(selectTests([file], tests, () => true, importers, pressers)).toEqual({
    node: ['test/react/press.test.tsx', 'test/form/sends.test.tsx'],
    browser: ['test/browser/chat.test.ts'],
    stories: ['stories/Link.stories.tsx'],
    apps: [],
    built: false,
  });
});
