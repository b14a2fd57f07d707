import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Selector, transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const folder = join(root, 'src', 'styles');
const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
const sourceOf = (file: string) => readFileSync(join(folder, file), 'utf8');

/** True if the selector has specificity: only `:where()`, pseudo-elements and `*` have none. */
function weighs(selector: Selector): boolean {
  return selector.some((part) => {
    if (part.type !== 'pseudo-class') return !/^(combinator|universal|pseudo-element)$/.test(part.type);
    if (part.kind === 'where' || part.kind === 'scope') return false;
    // As specific as its most specific argument.
    return part.kind === 'has' || part.kind === 'is' || part.kind === 'not'
      ? part.selectors.some(weighs)
      : true;
  });
}

interface Read {
  readonly heavy: readonly string[];
  readonly layers: number;
  readonly selectors: number;
}

function read(file: string, css: string): Read {
  const heavy: string[] = [];
  let layers = 0;
  let selectors = 0;
  const onLayer = () => {
    layers += 1;
  };
  transform({
    filename: file,
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style: ({ value }) => {
          for (const selector of value.selectors) {
            selectors += 1;
            if (weighs(selector)) heavy.push(`${file}:${value.loc.line + 1}`);
          }
        },
        'layer-block': onLayer,
        'layer-statement': onLayer,
      },
    },
  });
  return { heavy, layers, selectors };
}

const PHYSICAL =
  /^(left|right|top|bottom|float|clear|width|height|(min|max)-(width|height)|overflow-[xy]|(margin|padding|scroll-margin|scroll-padding|border)-(left|right|top|bottom)(-\w+)?|border-(top|bottom)-(left|right)-radius)$/;
// A background has no logical position: the arrow of a select has its own rule for right to left.
const HAS_BOTH = /^background-position$/;
const SIDED = /^(margin|padding|inset|border-(width|color|style|radius))$/;

/** Declarations that name a side of the screen, which right to left does not mirror. */
function physical(file: string, css: string): string[] {
  const withoutComments = css.replace(/\/\*.*?\*\//gs, '');
  return Array.from(withoutComments.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g), ([, name = '', value = '']) => {
    const words = value.trim().split(/\s+(?![^(]*\))/);
    const namesSide = PHYSICAL.test(name) || (/\b(left|right)\b/.test(value) && !HAS_BOTH.test(name));
    const differs = SIDED.test(name) && words.length === 4 && words[1] !== words[3];
    return namesSide || differs || /\btranslatex\b/i.test(value) ? `${file}: ${name}: ${value.trim()}` : '';
  }).filter((found) => found !== '');
}

describe.each(files)('%s', (file) => {
  const css = sourceOf(file);
  const { heavy, layers, selectors } = read(file, css);

  it('has no specificity, so that one class of the app wins', () => {
    expect(heavy).toEqual([]);
    expect(css).not.toContain('!important');
  });

  it('opens no layer of its own: the build puts everything into one', () => {
    expect(layers).toBe(0);
  });

  it('names no side of the screen', () => {
    expect(physical(file, css)).toEqual([]);
  });

  it('is part of the stylesheet', () => {
    expect(file === 'index.css' ? sourceOf(file) : sourceOf('index.css')).toContain(
      file === 'index.css' ? '@import' : `@import "./${file}";`,
    );
    expect(selectors).toBeGreaterThan(file === 'index.css' ? -1 : 0);
  });
});

describe('the checks above', () => {
  it('find a selector with specificity', () => {
    const css = `:where(.a):hover { color: red }
      .b { color: red }
      :where(.c)::before { color: red }
      :where(.d) > :where(.e) { color: red }
      @media print { a { color: red } }`;
    expect(read('odd.css', css)).toMatchObject({
      heavy: ['odd.css:1', 'odd.css:2', 'odd.css:5'],
      selectors: 5,
    });
    expect(read('odd.css', '@layer a { } @layer b;').layers).toBe(2);
  });

  it('find a declaration that names a side', () => {
    const odd = [
      'left: 0',
      'margin-right: 1px',
      'text-align: left',
      'padding: 1px 2px 3px 4px',
      'width: 1px',
    ];
    expect(physical('odd.css', `.a { ${odd.join('; ')}; }`)).toEqual(odd.map((one) => `odd.css: ${one}`));
    expect(
      physical('even.css', '.a { inset: 0; padding: 1px calc(2px * 2) 0 calc(2px * 2); margin: 0 auto; }'),
    ).toEqual([]);
  });
});

it('lays out agent text by `dir`, not by `plaintext`, which is several times slower for long texts', () => {
  const rules = files.flatMap((file) => sourceOf(file).split('}'));
  const plain = rules.filter((rule) => rule.includes('unicode-bidi: plaintext'));
  // The short words of the page, and what is chosen of a list.
  expect(plain).toHaveLength(2);
  expect(plain.join()).not.toContain('[dir="auto"]');
});

it('uses no font weight that Arabic, Chinese or Japanese system fonts lack, because they would use bold', () => {
  const weights = files.flatMap((file) =>
    [...sourceOf(file).matchAll(/font-weight:\s*([^;]+);/g)].map(([, weight]) => `${file}: ${weight}`),
  );
  expect(weights.length).toBeGreaterThan(20);
  expect(weights.filter((one) => !/: (400|500|600|700|inherit)$/.test(one))).toEqual([]);
});
