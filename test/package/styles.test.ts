import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';
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

describe('the built stylesheets', () => {
  it.each(['styles.css', 'styles.layered.css'])('%s is ASCII only, for any encoding', (file) => {
    const css = readFileSync(join(root, 'dist', file), 'utf8');
    expect(css).toContain('content:"\\201c "');
    expect(css.match(/[^\0-\x7F]/g)).toBeNull();
  });

  it('styles.layered.css is one cascade layer and contains nothing outside it', () => {
    expect(topLevelRules('styles.layered.css')).toEqual(['layer holdpoint']);
  });

  it('styles.css has the same rules in no layer', () => {
    const rules = topLevelRules('styles.css');
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => rule.startsWith('layer'))).toEqual([]);
    const layered = readFileSync(join(root, 'dist', 'styles.layered.css'), 'utf8').trim();
    const unlayered = readFileSync(join(root, 'dist', 'styles.css'), 'utf8').trim();
    expect(layered).toBe(`@layer holdpoint{${unlayered.replaceAll(ONE_CLASS, '')}}`);
  });

  it('styles.css is more specific than a reset of elements and attributes, by one class', () => {
    const light = selectors('styles.css').filter((selector) => !selector.includes(ONE_CLASS));
    expect(light).toEqual([]);
  });

  it('both have type declarations, for an import without bindings', () => {
    for (const file of ['styles.css', 'styles.layered.css'])
      expect(readFileSync(join(root, 'dist', `${file}.d.ts`), 'utf8')).toBe('export {};\n');
  });

  it('neither has a light-dark() that a bundler would rewrite', () => {
    expect(readFileSync(join(root, 'dist', 'styles.layered.css'), 'utf8')).not.toContain('light-dark(');
  });

  it('neither loads another file', () => {
    expect(readFileSync(join(root, 'dist', 'styles.layered.css'), 'utf8')).not.toMatch(/url\(|@import/);
  });
});
