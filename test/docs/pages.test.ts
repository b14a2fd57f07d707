import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toId } from 'storybook/internal/csf';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { guidePages, PATH } from '../../scripts/guide-pages.mjs';

const guide = (name: string) => readFileSync(join(root, 'guides', name), 'utf8');
const pages = guidePages();

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

describe('the guides', () => {
  it('stand in the path, each once', () => {
    const all = readdirSync(join(root, 'guides')).filter((name) => name.endsWith('.md'));
    const listed = Object.values(PATH).flatMap((guides) => guides.map((name) => `${name}.md`));
    expect(listed.sort()).toEqual(all.sort());
  });

  it('have groups that the README has, in the same order', () => {
    const groups = [
      ...section(readFileSync(join(root, 'README.md'), 'utf8'), '## Guides').matchAll(/^- \*\*(.*?)\*\*/gm),
    ];
    const names = Object.keys(PATH);
    expect(groups.map(([, name]) => name).slice(0, names.length)).toEqual(names);
  });

  it('have pages with ids of their own', () => {
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  });

  it.each(pages)('$guide marks only stories that exist', ({ marked, stories }) => {
    const text = readFileSync(join(root, stories), 'utf8');
    const names = [...text.matchAll(/^export const (\w+): Story/gm)].map(([, story]) => story);
    expect(marked.filter((story) => !names.includes(story))).toEqual([]);
  });
});

describe('the stories', () => {
  const metas = readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => {
      const text = readFileSync(join(root, 'stories', file), 'utf8');
      const [, title = '', id] = /meta = \{\s*title: '([^']+)',(?:\s*id: '([^']+)')?/.exec(text) ?? [];
      return { file, title, id: id ?? toId(title) };
    });

  it('are in the five groups of the path', () => {
    const groups = ['Start', 'Components', 'Renderers', 'Systems', 'Docs'];
    expect(metas.length).toBeGreaterThan(40);
    expect(metas.filter(({ title }) => !groups.includes(title.split('/')[0] ?? ''))).toEqual([]);
  });

  it('have ids of their own', () => {
    expect(new Set(metas.map(({ id }) => id)).size).toBe(metas.length);
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
