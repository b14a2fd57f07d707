import { describe, expect, it } from 'vitest';
import { files, read } from './support/documents.js';

const linked = (document: string) =>
  [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

describe.each(['llms.txt', 'README.md'])('%s', (document) => {
  it('links to every guide', () => {
    const guides = files.filter((file) => /^guides\/.*\.md$/.test(file));
    expect(guides.filter((guide) => !linked(document).includes(guide))).toEqual([]);
  });
});

describe('the skill', () => {
  it('begins with its name and its description', () => {
    expect(read('skills/holdpoint/SKILL.md')).toMatch(/^---\nname: holdpoint\ndescription: .{50,}\n---\n/);
  });

  it('names only guides that exist', () => {
    const named = [...read('skills/holdpoint/SKILL.md').matchAll(/`([\w-]+\.md)`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !files.includes(`guides/${name}`))).toEqual([]);
  });
});
