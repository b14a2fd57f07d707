import {
  type PermissionRule,
  type Reach,
  type ReadRule,
  type RuleLack,
  type RuleUse,
  type RuleUses,
  readRule,
  type StartOfDay,
} from 'holdpoint/permissions';
import { describe, expect, it } from 'vitest';
import { callToRule } from '../../src/core/permissions/call-to-rule.js';
import { NO_USES, readUses, withUse } from '../../src/core/permissions/kept-rule.js';
import { matchRules } from '../../src/core/permissions/match-rules.js';
import { proposeRules, toRule } from '../../src/core/permissions/propose-rules.js';
import { approves, aRule, asksFor, BESIDES, HOUR, kept, NOON } from './support.js';

const EQUAL = aRule({ '/to': { is: 'equal', value: 'ada@example.com' } });
const TO_ADA = asksFor({ to: 'ada@example.com' });
const UNTIL: Reach = { is: 'until', at: NOON + HOUR };
const use = (at: number): RuleUse => ({ at, request: 'q', thread: 't', about: {} });

describe('an argument', () => {
  it.each([
    ['that the rule does not mention', { to: 'ada@example.com', bcc: 'eve@evil.com' }],
    ['that is missing', {}],
    ['of another type', { to: ['ada@example.com'] }],
    ['that is an empty object', { to: 'ada@example.com', options: {} }],
    ['inside of another object', { message: { to: 'ada@example.com' } }],
  ])('%s keeps a rule from matching', (_what, args) => {
    expect(approves(EQUAL, TO_ADA)).toBe(true);
    expect(approves(EQUAL, asksFor(args))).toBe(false);
  });

  it('that is named as free may be anything, or missing', () => {
    const rule = aRule({ ...EQUAL.args, '/note': { is: 'any' } });
    expect(approves(rule, asksFor({ to: 'ada@example.com', note: { any: [1] } }))).toBe(true);
    expect(approves(rule, TO_ADA)).toBe(true);
    expect(approves(rule, asksFor({ to: 'eve@evil.com', note: 1 }))).toBe(false);
  });

  it('has to be one of those that are named', () => {
    const rule = aRule({ '/branch': { is: 'oneOf', values: ['main', 'dev'] } });
    expect(approves(rule, asksFor({ branch: 'dev' }))).toBe(true);
    expect(approves(rule, asksFor({ branch: 'Dev' }))).toBe(false);
  });

  it.each([
    ['/work/docs/a.txt', true],
    ['/work/docs/über/b.txt', true],
    ['/work/docs', false],
    ['/work/docs2/a.txt', false],
    ['/work/Docs/a.txt', false],
    ['/work/docs/../a.txt', false],
    ['/work/docs/./a.txt', false],
    ['/work/docs//a.txt', false],
    ['/work/docs/..\\a.txt', false],
    ['/work/docs/%2e%2e/a.txt', false],
    ['/work/docs/．．/a.txt', false],
    ['/work/docs/.. /a.txt', false],
    ['/work/docs/a.txt\0', false],
    ['/work/docs/a:b', false],
    ['/work/docs/$HOME', false],
    ['/work/docs/\u2488', false],
  ])('%j is inside of /work/docs: %s', (path, isInside) => {
    const rule = aRule({ '/path': { is: 'inFolder', folder: '/work/docs' } });
    expect(approves(rule, asksFor({ path }))).toBe(isInside);
  });

  it.each([
    ['ada@example.com', true],
    ['Ada.B+x@Example.com', true],
    ['ada@sub.example.com', false],
    ['ada@example.com.', false],
    ['ada@example.com.evil.com', false],
    ['ada@evil.com@example.com', false],
    ['ada@evil.com,b@example.com', false],
    ['ada%evil.com@example.com', false],
    ['"a@evil.com"@example.com', false],
    ['<a@evil.com> b@example.com', false],
    ['ada@exаmple.com', false],
    ['ada@example.com\nBcc: eve@evil.com', false],
    ['https://example.com/', false],
  ])('%j is an address at example.com: %s', (to, isInside) => {
    const rule = aRule({ '/to': { is: 'atDomain', domain: 'example.com', of: 'address' } });
    expect(approves(rule, asksFor({ to }))).toBe(isInside);
    expect(approves(rule, asksFor({ to: ['bob@example.com', to] }))).toBe(isInside);
    expect(approves(rule, asksFor({ to: [] }))).toBe(false);
  });

  it('whose letters become those of the domain is not at it', () => {
    const rule = aRule({ '/to': { is: 'atDomain', domain: 'kelvin.com', of: 'address' } });
    expect(approves(rule, asksFor({ to: 'ada@KELVIN.com' }))).toBe(true);
    expect(approves(rule, asksFor({ to: 'ada@\u212aelvin.com' }))).toBe(false);
  });

  it.each([
    ['https://example.com', true],
    ['https://example.com/a?b=c#d@evil.com', true],
    ['http://example.com/', false],
    ['https://example.com:8443/', false],
    ['https://user@example.com/', false],
    ['https://example.com@evil.com/', false],
    ['https://example.com\\@evil.com/', false],
    ['https://www.example.com/', false],
    ['https://example.com./', false],
    ['https://ｅxample.com/', false],
    [' https://example.com/', false],
    ['https:///example.com/', false],
  ])('%j is an address of the web at example.com: %s', (url, isInside) => {
    const rule = aRule({ '/url': { is: 'atDomain', domain: 'example.com', of: 'url' } });
    expect(approves(rule, asksFor({ url }))).toBe(isInside);
  });
});

describe('a request', () => {
  it.each([
    ['of another tool', asksFor({ to: 'ada@example.com' }, { name: 'send_mail' })],
    ['whose call is incomplete', asksFor({ to: 'ada@example.com' }, { complete: false })],
    ['whose call was sent in two versions', asksFor({ to: 'ada@example.com' }, { conflicting: true })],
    [
      'whose call has a key twice',
      asksFor({ to: 'ada@example.com' }, { argsText: '{"to":"eve@evil.com","to":"ada@example.com"}' }),
    ],
    ['whose call is no JSON', asksFor(undefined, { argsText: '{"to":"ada' })],
    ['with something else beside it', asksFor({ to: 'ada@example.com' }, {}, { more: { urgent: true } })],
    ['asked together with another', asksFor({ to: 'ada@example.com' }, {}, { also: [{ message: 'And?' }] })],
    [
      'with changes that are no arguments',
      asksFor({ to: 'ada@example.com' }, {}, { changes: [{ title: 'a', text: 'b' }] }),
    ],
    [
      'whose approval sends another value',
      asksFor(
        { to: 'ada@example.com' },
        {},
        { choices: [{ id: 'approve', label: null, tone: 'approve', feedback: 'none', value: 'all' }] },
      ),
    ],
    [
      'whose approval has to be explained',
      asksFor(
        { to: 'ada@example.com' },
        {},
        { choices: [{ id: 'approve', label: null, tone: 'approve', feedback: 'required' }] },
      ),
    ],
    ['for two calls', { ...TO_ADA, calls: [...TO_ADA.calls, ...TO_ADA.calls] }],
  ])('%s is asked', (_what, prompt) => {
    expect(approves(EQUAL, prompt)).toBe(false);
  });

  it('is never approved by an option of its producer to allow it from now on', () => {
    const option = (id: string, kind: string) =>
      ({ id, label: kind, tone: 'approve', feedback: 'none', value: { kind } }) as const;
    const ofAcp = (...choices: readonly ReturnType<typeof option>[]) =>
      proposeRules(asksFor({ to: 'ada@example.com' }, {}, { choices }), {});
    const [always, once] = [option('0', 'allow_always'), option('1', 'allow_once')];
    expect(ofAcp(always, once)).toHaveLength(2);
    expect(callToRule(asksFor({}, {}, { choices: [always, once] }))?.choice).toBe(once);
    for (const choices of [[always], [always, option('1', 'allow_all')], [once, option('2', 'allow_once')]])
      expect(ofAcp(...choices)).toEqual([]);
  });

  it('of another source, or in another conversation than the rule is for, is asked', () => {
    const request = { prompt: TO_ADA, source: 'mail', threadId: 't' };
    const inT = kept({ ...EQUAL, reach: { is: 'conversation', thread: 't' } });
    expect(matchRules([inT], request, NOON)).not.toBeNull();
    expect(matchRules([inT], { ...request, threadId: 'u' }, NOON)).toBeNull();
    expect(matchRules([inT], { ...request, threadId: null }, NOON)).toBeNull();
    expect(matchRules([inT], { ...request, source: 'other' }, NOON)).toBeNull();
  });
});

describe('the end of a rule', () => {
  const untilOne = aRule(EQUAL.args, { reach: UNTIL });

  it('comes at its time, and a clock that jumps back does not revive it', () => {
    expect(approves(untilOne, TO_ADA, NOON)).toBe(true);
    expect(approves(untilOne, TO_ADA, NOON + HOUR)).toBe(false);
    const seen = kept(untilOne, { uses: { ...NO_USES, seen: NOON + HOUR } });
    expect(approves(seen, TO_ADA, NOON)).toBe(false);
    expect(approves(kept(untilOne, { ended: { how: 'expired', at: NOON } }), TO_ADA, NOON)).toBe(false);
  });

  it('comes with its first approval where it is for one', () => {
    const once = aRule(EQUAL.args, { reach: { is: 'once' } });
    expect(approves(once, TO_ADA)).toBe(true);
    expect(approves(kept(once, { uses: withUse(NO_USES, use(NOON)) }), TO_ADA)).toBe(false);
  });

  it('is for the day once it has approved as often as it may, also where the clock jumps back a day', () => {
    const rule = aRule(EQUAL.args, { perDay: 2, at: NOON - 100 * HOUR });
    const once = withUse(NO_USES, use(NOON));
    const twice = withUse(once, use(NOON + 1));
    expect(approves(kept(rule, { uses: once }), TO_ADA)).toBe(true);
    expect(approves(kept(rule, { uses: twice }), TO_ADA)).toBe(false);
    expect(approves(kept(rule, { uses: twice }), TO_ADA, NOON - 24 * HOUR)).toBe(false);
    expect(approves(kept(rule, { uses: twice }), TO_ADA, NOON + 24 * HOUR)).toBe(true);
  });

  it('of one of several that match means asking, and so do two of one id', () => {
    const request = { prompt: TO_ADA, source: 'mail', threadId: 't' };
    const full = kept({ ...EQUAL, id: 'r-2', perDay: 1 }, { uses: withUse(NO_USES, use(NOON)) });
    expect(matchRules([kept(EQUAL), full], request, NOON)).toBeNull();
    const other = kept({ ...EQUAL, tool: 'other' });
    expect(matchRules([kept(EQUAL), other], request, NOON)).toBeNull();
  });
});

describe('reading a rule', () => {
  it('gives back what was written', () => {
    const rule = aRule(
      { '/to': { is: 'atDomain', domain: 'example.com', of: 'address' }, '/n': { is: 'any' } },
      { givenBy: { id: 'u' }, reach: { is: 'until', at: NOON }, perDay: 3 },
    );
    const read: ReadRule = readRule(JSON.parse(JSON.stringify(rule)));
    expect(read).toEqual({ rule, lacks: null });
  });

  it.each<readonly [what: string, change: object, lacks: readonly RuleLack[]]>([
    ['no tool', { tool: '' }, ['tool']],
    ['any tool', { tool: '*' }, ['tool']],
    ['no source', { source: ' ' }, ['source']],
    ['free arguments alone', { args: { '/to': { is: 'any' } } }, ['condition']],
    ['all arguments free', { args: { '': { is: 'any' } } }, ['condition']],
    ['one of nothing', { args: { '/to': { is: 'oneOf', values: [] } } }, ['condition']],
    ['the root', { args: { '/p': { is: 'inFolder', folder: '' } } }, ['folder']],
    ['a folder above', { args: { '/p': { is: 'inFolder', folder: '/a/..' } } }, ['folder']],
    ['a top level domain', { args: { '/to': { is: 'atDomain', domain: 'com', of: 'url' } } }, ['domain']],
    ['a shared domain', { args: { '/to': { is: 'atDomain', domain: 'co.uk', of: 'url' } } }, ['domain']],
    ['a limit that is none', { perDay: 0 }, ['limit']],
    ['a reach that is not known', { reach: { is: 'forever' } }, ['reach']],
    ['a reach with more', { reach: { is: 'always', thread: 't' } }, ['reach']],
    ['a key that is not known', { except: ['/to'] }, ['form']],
    ['another version', { version: 2 }, ['form']],
    ['a condition that is not known', { args: { '/to': { is: 'matches', value: '.*' } } }, ['form']],
    ['a condition with more', { args: { '/to': { is: 'equal', value: 1, or: 2 } } }, ['form']],
    [
      'conditions that disagree',
      { args: { '/a': { is: 'any' }, '/a/b': { is: 'equal', value: 1 } } },
      ['form'],
    ],
    ['a name that is no pointer', { args: { to: { is: 'equal', value: 1 } } }, ['form']],
  ])('with %s refuses it and says what is missing', (_what, change, lacks) => {
    expect(readRule({ ...EQUAL, ...change })).toEqual({ rule: null, lacks });
  });

  it('refuses what is no object, and takes any arguments where the app has named the tool', () => {
    for (const value of [null, 1, 'rule', []]) expect(readRule(value).lacks).toEqual(['form']);
    const whole = { ...EQUAL, args: { '': { is: 'any' } } };
    expect(readRule(whole, ['send_email']).lacks).toBeNull();
  });

  it('takes uses that cannot be read for none', () => {
    const uses: RuleUses = withUse(NO_USES, use(NOON));
    expect(readUses(JSON.parse(JSON.stringify(uses)))).toEqual(uses);
    for (const change of [{ total: -1 }, { total: 0 }, { seen: 'now' }, { recent: [{}] }])
      expect(readUses({ ...uses, ...change })).toBeNull();
  });
});

describe('the proposals for a call', () => {
  const request = { prompt: TO_ADA, source: 'mail', threadId: 't' };

  it('are exact, and by the domain and the folder of its arguments', () => {
    const prompt = asksFor({ to: 'ada@example.com', file: { path: 'docs/a.txt' }, type: 'text/plain', n: 3 });
    expect(proposeRules(prompt).map(({ width, args }) => [width, args])).toEqual([
      [
        'exact',
        {
          '/to': { is: 'equal', value: 'ada@example.com' },
          '/file/path': { is: 'equal', value: 'docs/a.txt' },
          '/type': { is: 'equal', value: 'text/plain' },
          '/n': { is: 'equal', value: 3 },
        },
      ],
      [
        'fields',
        {
          '/to': { is: 'atDomain', domain: 'example.com', of: 'address' },
          '/file/path': { is: 'inFolder', folder: 'docs' },
          '/type': { is: 'equal', value: 'text/plain' },
          '/n': { is: 'equal', value: 3 },
        },
      ],
    ]);
  });

  it('name as free what the app names, and any arguments where it says so', () => {
    const tool = { fields: { body: 'any', '/cc': 'any', to: 'equal' }, whole: true } as const;
    const [, fields, whole] = proposeRules(asksFor({ to: 'ada@example.com', body: { text: 'Hi' } }), tool);
    expect(fields?.args).toEqual({
      '/to': { is: 'equal', value: 'ada@example.com' },
      '/body': { is: 'any' },
      '/cc': { is: 'any' },
    });
    expect(whole).toMatchObject({ width: 'tool', args: { '': { is: 'any' } } });
  });

  it('are equal where a list does not agree, and none that would be too wide', () => {
    const [exact, wider] = proposeRules(asksFor({ to: ['ada@example.com', 'eve@evil.com'] }));
    expect(exact?.args).toEqual({ '/to': { is: 'equal', value: ['ada@example.com', 'eve@evil.com'] } });
    expect(wider).toBeUndefined();
    const free = proposeRules(TO_ADA, { fields: { to: 'any' } });
    expect(free.map(({ width }) => width)).toEqual(['exact']);
  });

  it('are none for what no rule is about', () => {
    expect(proposeRules(asksFor({ to: 'ada@example.com' }, { complete: false }))).toEqual([]);
  });

  it('each become a rule that matches the call they were made of', () => {
    const given = { id: 'r', reach: { is: 'always' }, perDay: 5, at: NOON } as const;
    const tool = { whole: true, fields: { body: 'any' } } as const;
    const rules = proposeRules(TO_ADA, tool).map((one) => toRule(one, request, given));
    expect(rules.map((rule) => rule?.besides)).toEqual([BESIDES, BESIDES, BESIDES]);
    const isRule = (rule: PermissionRule | null) => rule !== null;
    for (const rule of rules.filter(isRule)) {
      expect(readRule(rule, ['send_email']).rule).toEqual(rule);
      expect(approves(rule, TO_ADA)).toBe(true);
    }
  });
});

it('a store may say when its days begin', () => {
  const request = { prompt: TO_ADA, source: 'mail', threadId: 't' };
  const full = kept({ ...EQUAL, perDay: 1 }, { uses: withUse(NO_USES, use(NOON - 1)) });
  const atNoon: StartOfDay = () => NOON;
  expect(matchRules([full], request, NOON)).toBeNull();
  expect(matchRules([full], request, NOON, atNoon)?.use).toBe(1);
});
