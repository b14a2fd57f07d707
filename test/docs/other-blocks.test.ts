import { describe, expect, it } from 'vitest';
import { isRecord } from '../../src/records/check-record.js';
import { asked } from '../sources/agent-sdk/ask-request.js';
import { documents, read } from './support/documents.js';

const guides = documents.filter((document) => document.startsWith('guides/'));

/** The blocks of all guides in a language that the compiler does not check. */
const blocksIn = (language: string) =>
  guides.flatMap((document) =>
    [...read(document).matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(
      ([, code = '']) => [document, code.trim()] as const,
    ),
  );

describe('code of the guides that is not TypeScript', () => {
  it.each(blocksIn('css'))('%s shows only stylesheets that a test builds', (_, css) => {
    const built = ['test/browser/resets.test.ts', 'apps/copilotkit/src/above-input.css'].map(read);
    expect(built.filter((file) => file.includes(css))).toHaveLength(1);
  });

  it.each(blocksIn('http'))('%s shows the policy under which pages are tested', (_, header) => {
    const tested = read('test/browser/support/strict-app.ts');
    const rules = header.replace('Content-Security-Policy:', '').split(';');
    // This directive forbids other sites to frame the page, and no test frames it.
    const own = rules.map((rule) => rule.trim()).filter((rule) => rule !== "frame-ancestors 'none'");
    expect(own).toHaveLength(6);
    expect(own.filter((rule) => !tested.includes(rule))).toEqual([]);
  });

  const isOfRecords = ([document]: readonly [string, string]) => document === 'guides/records.md';

  it.each(blocksIn('json').filter(isOfRecords))('%s shows a record that can be read', (_, json) => {
    expect(isRecord(JSON.parse(json))).toBe(true);
  });

  it.each(blocksIn('json').filter((block) => !isOfRecords(block)))(
    '%s shows a request of agent_sdk that can be read',
    (_, json) => {
      const { interaction } = JSON.parse(json);
      const { prompt, warnings } = asked(interaction);
      expect(prompt).toMatchObject({
        kind: 'question',
        questions: [{ options: [{ id: 'postgres', label: 'PostgreSQL' }] }],
      });
      expect(warnings).toEqual([]);
    },
  );

  it('is in no other language', () => {
    const languages = guides.flatMap((document) =>
      [...read(document).matchAll(/^ *```(\w+)$/gm)].map(([, language]) => language),
    );
    const known = ['css', 'http', 'json', 'jsx', 'python', 'sh', 'ts', 'tsx'];
    expect(languages.filter((language = '') => !known.includes(language))).toEqual([]);
  });
});
