import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toId } from 'storybook/internal/csf';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const folder = join(root, 'stories', 'docs');
const pages = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);
const guide = (name: string) => readFileSync(join(root, 'guides', name), 'utf8');

/** The guides that pages show, each with the file of its page. */
const guidesOfPages = [...pages].flatMap(([name, text]) =>
  [...text.matchAll(/from '\.\.\/\.\.\/guides\/([^']+)\?raw'/g)].map(
    ([, file = '']) => [file, name] as const,
  ),
);

/** The ids of all pages and stories, derived from their titles and names. */
function idsInStorybook(): ReadonlySet<string> {
  const docs = [...pages.values()].map((text) => toId(/<Meta title="([^"]+)"/.exec(text)?.[1] ?? '', 'docs'));
  const files = readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' });
  const stories = files
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => readFileSync(join(root, 'stories', file), 'utf8'))
    .flatMap((text) => {
      const title = /\btitle: '([^']+)'/.exec(text)?.[1] ?? '';
      return [...text.matchAll(/export const (\w+): Story/g)].map(([, name = '']) => toId(title, name));
    });
  return new Set([...docs, ...stories]);
}

/** The text of one section of a page, up to the next heading. */
function section(text: string, heading: string): string {
  return text.split(`\n${heading}\n`)[1]?.split(/\n#+ /)[0] ?? '';
}

/** The names in the first cells of a section's rows. */
function namedIn(text: string, heading: string): string[] {
  return [...section(text, heading).matchAll(/^\| (.*?) \| /gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .sort();
}

describe('the pages', () => {
  it('are those that the documentation promises', () => {
    const titles = [...pages.values()].map((text) => /<Meta title="([^"]+)"/.exec(text)?.[1]);
    expect(titles.sort()).toEqual([
      'Accessibility',
      'Adding a system',
      'Getting started',
      'Inbox',
      'Localising',
      'Notifications',
      'Plain list',
      'Security',
      'Theming',
      'Typed interrupts',
      'Writing a renderer',
    ]);
  });

  it.each([...pages])('%s shows only files that exist', (_, text) => {
    const files = [...text.matchAll(/from '([^']+)\?raw'/g)].map(([, file = '']) => join(folder, file));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each([...pages])('%s links only to pages and stories that exist', (_, text) => {
    const known = idsInStorybook();
    const linked = [...text.matchAll(/\(\?path=\/(?:docs|story)\/([\w-]+)\)/g)].map(([, id = '']) => id);
    expect(linked.filter((id) => !known.has(id))).toEqual([]);
  });
});

describe.each(guidesOfPages)('guides/%s', (file, name) => {
  const text = guide(file);

  it('is shown by a page with the same name', () => {
    const title = /<Meta title="([^"]+)"/.exec(pages.get(name) ?? '')?.[1] ?? '';
    expect(`${title.toLowerCase().replaceAll(' ', '-')}.md`).toBe(file);
    expect(text.startsWith(`# ${title}\n`)).toBe(true);
  });

  it('marks only stories that exist', () => {
    const [, from = 'Examples.stories.tsx'] = /from '(.*?\.stories\.tsx)'/.exec(pages.get(name) ?? '') ?? [];
    const examples = readFileSync(join(folder, from), 'utf8');
    const stories = [...examples.matchAll(/^export const (\w+): Story/gm)].map(([, story]) => story);
    const marked = [...text.matchAll(/<!-- story: (.*?) -->/g)].map(([, story]) => story);
    expect(marked.filter((story) => !stories.includes(story))).toEqual([]);
  });

  it('links only to guides that have pages, so that Storybook finds them', () => {
    const shown = guidesOfPages.map(([one]) => one);
    const linked = [...text.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, one = '']) => one);
    expect(linked.filter((one) => !shown.includes(one))).toEqual([]);
  });
});

describe('the page on getting started', () => {
  it('lists everything that the hook returns', () => {
    const source = ['thread/run-state.ts', 'store/run-types.ts']
      .map((file) => readFileSync(join(root, 'src', 'core', file), 'utf8'))
      .join('\n');
    const parts = ['InterruptedRunState', 'InterruptedRunCommands', 'InterruptedRun'];
    const fields = parts.flatMap((name) => {
      const body = new RegExp(`interface ${name} [^{]*\\{(.*?)\\n\\}`, 's').exec(source)?.[1] ?? '';
      return [...body.matchAll(/^ {2}readonly (\w+)/gm)].map(([, field = '']) => field);
    });
    const listed = namedIn(guide('getting-started.md'), '## What the hook returns');
    expect(listed.map((name) => name.replace(/\(.*/, '')).sort()).toEqual(fields.sort());
  });
});

describe('the page on theming', () => {
  it('lists every token of the stylesheet, and no other', () => {
    const styles = join(root, 'src', 'styles');
    const css = readdirSync(styles)
      .map((file) => readFileSync(join(styles, file), 'utf8'))
      .join('\n');
    const tokens = new Set([...css.matchAll(/var\((--hp-[\w-]+)/g)].map(([, name = '']) => name));
    expect(namedIn(guide('theming.md'), '### Tokens')).toEqual([...tokens].sort());
  });

  it('lists every key of classNames, and no other', () => {
    const source = ts.createSourceFile(
      'class-names.ts',
      readFileSync(join(root, 'src', 'ui', 'look', 'class-names.ts'), 'utf8'),
      ts.ScriptTarget.ES2022,
    );
    const keys = source.statements
      .filter(ts.isTypeAliasDeclaration)
      .filter(({ name }) => name.text === 'ClassNameKey')
      .flatMap(({ type }) => (ts.isUnionTypeNode(type) ? type.types : []))
      .flatMap((type) => (ts.isLiteralTypeNode(type) && 'text' in type.literal ? [type.literal.text] : []));
    expect(keys.length).toBeGreaterThan(20);
    expect(namedIn(guide('theming.md'), '## classNames')).toEqual(keys.sort());
  });
});
