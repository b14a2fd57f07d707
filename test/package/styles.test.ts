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

/** Every selector of a stylesheet, whatever rule it is in. */
function selectors(file: string): string[] {
  const css = readFileSync(join(root, 'dist', file), 'utf8').replaceAll(
    /@keyframes [^{]+\{[^{}]*\{[^{}]*\}\}/g,
    '',
  );
  return [...css.matchAll(/([^{}]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));
}

const built = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');

describe('the built stylesheets', () => {
  it('styles.layered.css is one cascade layer and nothing beside it', () => {
    expect(topLevelRules('styles.layered.css')).toEqual(['layer holdpoint']);
  });

  it('styles.css has the same rules in no layer', () => {
    const rules = topLevelRules('styles.css');
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => rule.startsWith('layer'))).toEqual([]);
    const unlayered = built('styles.css').trim().replaceAll(ONE_CLASS, '');
    expect(built('styles.layered.css').trim()).toBe(`@layer holdpoint{${unlayered}}`);
  });

  it('styles.css outweighs a reset of elements and attributes, by one class', () => {
    expect(selectors('styles.css').filter((selector) => !selector.includes(ONE_CLASS))).toEqual([]);
  });

  it('neither fetches anything', () => {
    expect(built('styles.css')).not.toMatch(/url\(|@import/);
  });

  // Vite 8 and Next 16 build for targets that lack newer functions of CSS, and rewrite them.
  it.each(['styles.css', 'styles.layered.css'])(
    '%s keeps both colours of each pair when it is lowered',
    (file) => {
      const { code } = transform({
        filename: file,
        code: readFileSync(join(root, 'dist', file)),
        targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 114 << 16 },
      });
      const lowered = code.toString();
      expect(built(file)).not.toContain('light-dark(');
      expect(lowered).not.toContain('var(--lightningcss-');
      expect(lowered.split('var(--_hp-light,').length).toBe(built(file).split('var(--_hp-light,').length);
      expect(built(file).split('var(--_hp-dark,').length).toBeGreaterThan(20);
    },
  );
});
