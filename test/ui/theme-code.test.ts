import { describe, expect, it } from 'vitest';
import { themeCode } from '../../stories/parts/theme-code.js';
import { themes } from './printed-themes.js';

// The documents' code test compiles it, in one run of the compiler for all.
describe('the code that the theme editor prints', () => {
  it.each(themes)('sets the chosen theme: %s', (_name, theme) => {
    const inside = themeCode(theme).slice('theme={'.length, -1);
    const printed: unknown = new Function(`return (${inside});`)();
    expect(printed).toEqual(JSON.parse(JSON.stringify(theme)));
  });
});
