import { readFile } from 'node:fs/promises';
import { extendTheme } from '@mui/material/styles';
import { expect, it } from 'vitest';

it('the MUI preset reads only variables that MUI defines', async () => {
  const css = await readFile(new URL('../../src/styles/presets.css', import.meta.url), 'utf8');
  const read = [...css.matchAll(/var\((--mui-[\w-]+)/g)].map(([, name = '']) => name);
  const defined = extendTheme()
    .generateStyleSheets()
    .flatMap((sheet) => Object.values(sheet).flatMap((rules) => Object.keys(rules)));
  expect(read.length).toBeGreaterThan(4);
  expect(read.filter((name) => !defined.includes(name))).toEqual([]);
});
