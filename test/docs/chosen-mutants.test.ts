import { expect, it } from 'vitest';
import { mutants } from '../../scripts/chosen-mutants.mjs';
import { files, read } from './support/documents.js';

it('each chosen mutant changes a text that its file has once, and names tests that exist', () => {
  const wrong = mutants.filter(
    ([file, text, fault, ...tests]) =>
      !files.includes(file) ||
      read(file).split(text).length !== 2 ||
      text === fault ||
      tests.length === 0 ||
      !tests.every((test) => files.includes(test)),
  );
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  expect(wrong.map(([file, text]) => `${file}: ${text}`)).toEqual([]);
});

it('no mutant is listed twice', () => {
  const keys = mutants.map(([file, text, fault]) => JSON.stringify([file, text, fault]));
  expect(new Set(keys).size).toBe(keys.length);
});
