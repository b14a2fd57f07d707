import { posix, win32 } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meets } from '../../src/core/permissions/conditions.js';
import { matchRules } from '../../src/core/permissions/match-rules.js';
import { cases } from '../support/cases.js';
import { aRule, asksFor, kept, NOON } from './support.js';

const RULE = aRule({
  '/to': { is: 'atDomain', domain: 'example.com', of: 'address' },
  '/link': { is: 'atDomain', domain: 'example.com', of: 'url' },
  '/file/path': { is: 'inFolder', folder: '/work/docs' },
  '/branch': { is: 'oneOf', values: ['main', 'dev'] },
  '/draft': { is: 'equal', value: true },
  '/subject': { is: 'any' },
});

/** What an agent that knows the rule's shape would try to put into a text that is inside of it. */
const TRICKS = [
  ...'./\\@:%~$ ,;<>"\'\n\r\t\0&?#=+*|[]{}()-',
  '..',
  '../',
  '/../',
  '..\\',
  '//',
  '/./',
  '%2e%2e%2f',
  '%00',
  '@evil.com',
  '.evil.com',
  'evil.',
  'evil.com/',
  'https://',
  'user@',
  ':8443',
  '．．／',
  '․․',
  '∕',
  '⁄',
  '＠',
  '。',
  'а',
  'K',
  'ı',
  '\u200b',
  '\u202e',
  '\u00ad',
  'e\u0301',
  'xn--',
];

const trick = fc.constantFrom(...TRICKS);
const edit = fc.record({ at: fc.nat(40), cut: fc.nat(3), insert: fc.oneof(trick, fc.constant('')) });

/** A text inside of the rule, with up to three tricks in it. */
function near(...texts: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...texts), fc.array(edit, { maxLength: 3 })).map(([text, edits]) =>
    edits.reduce((now, { at, cut, insert }) => {
      const place = at % (now.length + 1);
      return now.slice(0, place) + insert + now.slice(place + cut);
    }, text),
  );
}

const mostly = <T>(text: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: other });
const orList = (text: string) =>
  mostly<string | string[]>(text, fc.oneof(near(text), fc.array(near(text), { maxLength: 3 })));
const args = fc.record({
  to: orList('ada@example.com'),
  link: mostly('https://example.com/a', near('https://example.com/a')),
  file: mostly<object>(
    { path: '/work/docs/a.txt' },
    fc.record({ path: orList('/work/docs/b/c'), mode: fc.constant('w') }, { requiredKeys: [] }),
  ),
  branch: mostly('main', near('main', 'dev')),
  draft: mostly<unknown>(true, fc.constantFrom('true', 1, null, [true])),
  subject: fc.oneof(trick, fc.constant({ nested: ['x'] })),
  more: mostly<object>({}, fc.constantFrom({ bcc: 'eve@evil.com' }, { To: 'eve@evil.com' }, { '/to': 1 })),
});

const texts = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Whether every reader of a path finds it below the folder. Written without the code that is tested. */
function isBelow(path: unknown): boolean {
  if (typeof path !== 'string') return false;
  const read = [path, path.normalize('NFKC'), decoded(path), decoded(path).normalize('NFKC')];
  return read.every((one) => {
    const isPosix = posix.normalize(one).startsWith('/work/docs/') && posix.resolve(one).length > 11;
    return isPosix && win32.normalize(one).startsWith('\\work\\docs\\') && !/[\0\n\r:]/.test(one);
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function isAtDomain(to: unknown): boolean {
  return typeof to === 'string' && /^[!-~]+$/.test(to) && /^[^@,;<>"%!()\\:]+@example\.com$/i.test(to);
}

function isOnHost(link: unknown): boolean {
  if (typeof link !== 'string' || !URL.canParse(link)) return false;
  const { protocol, host, username, password } = new URL(link);
  return protocol === 'https:' && host === 'example.com' && username === '' && password === '';
}

it('no call near a rule passes that is not inside of it', () => {
  let passed = 0;
  fc.assert(
    fc.property(args, ({ more, ...call }) => {
      const prompt = asksFor({ ...call, ...more });
      if (!matchRules([kept(RULE)], { prompt, source: 'mail', threadId: 't' }, NOON)) return;
      passed += 1;
      const { path, ...others }: { readonly path?: unknown } = call.file;
      const isInside = [
        Object.keys({ ...more, ...others }).length === 0,
        texts(call.to).length > 0 && texts(call.to).every(isAtDomain),
        isOnHost(call.link),
        texts(path).length > 0 && texts(path).every(isBelow),
        ['main', 'dev'].includes(call.branch),
        call.draft === true,
      ];
      expect(isInside, JSON.stringify(call)).not.toContain(false);
    }),
    { numRuns: cases(500, 3.5) },
  );
  expect(passed).toBeGreaterThan(0);
});

it.each([
  ['to', near('ada@example.com'), isAtDomain],
  ['link', near('https://example.com/a', 'https://example.com'), isOnHost],
  ['path', near('/work/docs/a.txt', '/work/docs/b/c'), isBelow],
] as const)('no text near what a rule says of %s passes that is not inside of it', (name, text, isInside) => {
  const conditions = { to: RULE.args['/to'], link: RULE.args['/link'], path: RULE.args['/file/path'] };
  const condition = conditions[name];
  let passed = 0;
  fc.assert(
    fc.property(text, (value) => {
      if (!condition || !meets(condition, value)) return;
      passed += 1;
      expect(isInside(value), JSON.stringify(value)).toBe(true);
    }),
    { numRuns: cases(500, 3.5) },
  );
  expect(passed).toBeGreaterThan(0);
});
