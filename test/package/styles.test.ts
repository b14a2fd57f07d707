import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';
import { baseClasses } from '../../scripts/base-sheet.mjs';
import { root } from '../../scripts/entries.mjs';

function topLevelRules(file: string): string[] {
  const rules: string[] = [];
  transform({
    filename: file,
    code: readFileSync(join(root, 'dist', file)),
    visitor: {
      StyleSheet: ({ rules: found }) => {
        for (const rule of found) {
          rules.push(rule.type === 'layer-block' ? `layer ${rule.value.name?.join('.')}` : rule.type);
        }
      },
    },
  });
  return rules;
}

const ONE_CLASS = ':not(._)';

/** Every selector of a stylesheet, in any rule. */
function selectors(file: string): string[] {
  const css = readFileSync(join(root, 'dist', file), 'utf8').replaceAll(
    /@keyframes [^{]+\{[^{}]*\{[^{}]*\}\}/g,
    '',
  );
  return [...css.matchAll(/([^{}]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));
}

const classesIn = (file: string) =>
  new Set(
    selectors(file).flatMap((selector) =>
      [...selector.matchAll(/\.(hp-[a-z-]+)/g)].map(([, name = '']) => name),
    ),
  );

const SHEETS = ['base', 'styles'];

describe.each(SHEETS)('the built stylesheet %s', (name) => {
  const [plain, layered] = [`${name}.css`, `${name}.layered.css`];

  it.each([plain, layered])('%s is ASCII only, for any encoding', (file) => {
    const css = readFileSync(join(root, 'dist', file), 'utf8');
    expect(css).toContain('content:"\\201c "');
    expect(css.match(/[^\0-\x7F]/g)).toBeNull();
  });

  it('is one cascade layer and contains nothing outside it, if layered', () => {
    expect(topLevelRules(layered)).toEqual(['layer holdpoint']);
  });

  it('has the same rules in no layer', () => {
    const rules = topLevelRules(plain);
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => rule.startsWith('layer'))).toEqual([]);
    const inLayer = readFileSync(join(root, 'dist', layered), 'utf8').trim();
    const unlayered = readFileSync(join(root, 'dist', plain), 'utf8').trim();
    expect(inLayer).toBe(`@layer holdpoint{${unlayered.replaceAll(ONE_CLASS, '')}}`);
  });

  it('is more specific than a reset of elements and attributes, by one class', () => {
    expect(selectors(plain).filter((selector) => !selector.includes(ONE_CLASS))).toEqual([]);
  });

  it('has type declarations, for an import without bindings', () => {
    for (const file of [plain, layered])
      expect(readFileSync(join(root, 'dist', `${file}.d.ts`), 'utf8')).toBe('export {};\n');
  });

  it('has no light-dark() that a bundler would rewrite, and loads no other file', () => {
    expect(readFileSync(join(root, 'dist', layered), 'utf8')).not.toMatch(/light-dark\(|url\(|@import/);
  });
});

describe('the classes of the stylesheets', () => {
  it('are all given to an element by src', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
    const code = files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
      .join('\n');
    const given = new Set(code.match(/hp-[a-z][a-z-]*/g));
    // Of a part that takes an app's class names too, the prefix is put before its name.
    for (const [, part] of code.matchAll(/\b(?:names|classes|classOf|className)\('([a-z]+)'/g))
      given.add(`hp-${part}`);
    expect([...classesIn('styles.css')].filter((name) => !given.has(name))).toEqual([]);
  });

  it('of base.css are those that its list names, and all are in styles.css too', () => {
    const listed = [...baseClasses].filter((name) => name.startsWith('hp-'));
    expect([...classesIn('base.css')].sort()).toEqual(listed.sort());
    const all = classesIn('styles.css');
    expect(listed.filter((name) => !all.has(name))).toEqual([]);
  });
});
