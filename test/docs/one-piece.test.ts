import { expect, it } from 'vitest';
import { files, read } from './support/documents.js';

const modules = files.filter((file) => /^src\/.*\.tsx?$/.test(file) && !file.startsWith('src/vendor/'));

it.each<[string, RegExp, readonly string[]]>([
  ['reads a JSON pointer', /'~1'/, ['src/core/util/json-pointer.ts']],
  ['makes a set of listeners', /new Set<\(\.\.\.args/, ['src/core/util/listeners.ts']],
  [
    'takes the text of what was thrown',
    /instanceof Error \? \w+\.message/,
    ['src/core/errors/holdpoint-error.ts'],
  ],
  ['merges refs by hand', /typeof \w*ref\w* === 'function'/i, []],
  ['reads lines of server-sent events by hand', /startsWith\('(?:data|event):/, []],
  [
    'parses server-sent events',
    /from 'eventsource-parser/,
    ['src/server/pass-events.ts', 'src/sources/shared/read-event-data.ts'],
  ],
])('no other module %s', (_, pattern, allowed) => {
  expect(modules.length).toBeGreaterThan(750);
  expect(modules.filter((file) => pattern.test(read(file))).sort()).toEqual(allowed);
});
