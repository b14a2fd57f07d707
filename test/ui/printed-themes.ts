import type { Theme } from 'holdpoint';
import { root } from '../../scripts/entries.mjs';
import { themeCode } from '../../stories/parts/theme-code.js';

export const themes: readonly (readonly [string, Theme])[] = [
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

/** A module for each theme that uses the printed code. */
export const printedThemes = themes.map(([, theme], index) => ({
  file: `${root}test/printed-${index}.tsx`,
  code: `import { HoldpointProvider } from 'holdpoint';
    export const theme = <HoldpointProvider ${themeCode(theme)}>x</HoldpointProvider>;`,
}));
