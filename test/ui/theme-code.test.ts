import type { Theme } from 'holdpoint';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { themeCode } from '../../stories/parts/theme-code.js';
import { typeCheck } from '../support/type-check.js';

const themes: readonly (readonly [string, Theme])[] = [
  ['nothing', {}],
  ['a part that was taken back', { accent: '#6d28d9', neutral: undefined }],
  [
    'every part',
    {
      scheme: 'dark',
      from: 'shadcn',
      accent: 'light-dark(#ffc800, oklch(70% 0.2 90))',
      neutral: '#a16207',
      danger: '#9d174d',
      surface: '#fffdf8',
      radius: 3,
      density: 'compact',
      font: `'Inter Display', "Segoe\\ UI", sans-serif`,
      tokens: { '--hp-space': '5px', '--hp-mark': "'“'" },
    },
  ],
];

describe('the code that the theme editor prints', () => {
  it('compiles', () => {
    const uses = themes.map(
      ([, theme]) => `export const theme = <HoldpointProvider ${themeCode(theme)}>x</HoldpointProvider>;`,
    );
    const sources = new Map(
      uses.map((use, index) => [
        `${root}test/printed-${index}.tsx`,
        `import { HoldpointProvider } from 'holdpoint';\n${use}`,
      ]),
    );
    expect([...typeCheck(sources).values()]).toEqual(uses.map(() => []));
  });

  it.each(themes)('sets the theme that was chosen: %s', (_name, theme) => {
    const inside = themeCode(theme).slice('theme={'.length, -1);
    const printed: unknown = new Function(`return (${inside});`)();
    expect(printed).toEqual(JSON.parse(JSON.stringify(theme)));
  });
});
