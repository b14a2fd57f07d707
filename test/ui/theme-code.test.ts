import { describe, expect, it } from 'vitest';
import { themeCode } from '../../stories/parts/theme-code.js';
import { themes } from './printed-themes.js';

// That it compiles is tested with the code of all documents, by one run of the compiler.
describe('the code that the theme editor prints', () => {
  it.each(themes)('sets the theme that was chosen: %s', (_name, theme) => {
    const inside = themeCode(theme).slice('theme={'.length, -1);
    const printed: unknown = new Function(`return (${inside});`)();
    expect(printed).toEqual(JSON.parse(JSON.stringify(theme)));
  });
});
