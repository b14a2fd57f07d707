import { expect, it } from 'vitest';
import { recordings } from '../wire/recordings.js';
import { read } from './support/documents.js';

/** The producers of the recordings, from titles such as `AWS Strands 0.2.3: a question of a tool`. */
const producers = new Set(
  recordings.map(({ title }) => title.replace(/[:,].*/, '').replace(/ [\d.]+$| bridge$/, '')),
);

/** The part of a document from one text to the next. */
function part(file: string, from: string, to: string): string {
  const text = read(file);
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`${file} has no ${start < 0 ? from : to}.`);
  return text.slice(start, end).replace(/\s+/g, ' ');
}

it.each([
  ['guides/systems.md', 'Holdpoint recognises these producers', '```'],
  ['guides/cancelling.md', '| system |', '\n\n'],
])('%s names every producer that has a recording, after "%s"', (file, from, to) => {
  expect(producers.size).toBeGreaterThan(10);
  const words = part(file, from, to)
    .split(/[^\w. ]+/)
    .map((text) => ` ${text} `);
  const isNamed = (name: string) => words.some((text) => text.includes(` ${name} `));
  expect([...producers].filter((name) => !isNamed(name))).toEqual([]);
});
