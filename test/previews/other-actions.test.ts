import { beforeAfter, httpRequest, message, plan, risk, sql, table } from 'holdpoint/previews';
import { describe, expect, it } from 'vitest';
import { readHttpRequest } from '../../src/previews/http-request/read-http-request.js';
import { readMessage } from '../../src/previews/message/read-message.js';
import { readRisk } from '../../src/previews/risk/read-risk.js';
import { splitSql } from '../../src/previews/sql/split-sql.js';
import { readTable } from '../../src/previews/table/read-table.js';
import { called } from './called.js';

describe('a message', () => {
  it('has a recipient and a text', () => {
    const args = { to: ['a@x.org', 'b@x.org'], cc: 'c@x.org', subject: 'S', body: 'B', attachments: ['f'] };
    expect(message.match(called('send', args))).toEqual({
      shows: ['to', 'cc', 'subject', 'body'],
      edits: ['subject', 'body'],
    });
    expect(message.summary?.(called('send', args))).toBe('a@x.org, b@x.org · S');
    expect(readMessage({ body: 'B' })).toBeNull();
    expect(readMessage({ to: 'a' })).toBeNull();
  });

  it('leaves a list with other values than text in the arguments', () => {
    expect(readMessage({ to: 'a', cc: ['b', { name: 'c' }], body: 'B' })?.lines).toHaveLength(1);
  });
});

describe('an HTTP request', () => {
  it('has a method, an address, headers and a body', () => {
    const headers = { Accept: '*/*', Authorization: 'Bearer x', 'X-Api-Key': 'k' };
    const args = { url: 'https://x.org', method: 'post', headers, body: { a: 1 }, retries: 3 };
    const read = readHttpRequest(called('call', args));
    expect(read).toMatchObject({ method: 'POST', keys: ['url', 'method', 'headers', 'body'] });
    expect(read?.headers.map(({ name, isSecret }) => [name, isSecret])).toEqual([
      ['Accept', false],
      ['Authorization', true],
      ['X-Api-Key', true],
    ]);
    expect(httpRequest.summary?.(called('call', args))).toBe('POST https://x.org');
  });

  it('leaves headers with other values than text in the arguments', () => {
    const read = readHttpRequest(called('fetch', { url: 'https://x.org', headers: { a: ['b'] } }));
    expect(read).toMatchObject({ headers: [], keys: ['url'] });
  });

  it('is not recognised if the tool is not named after one', () => {
    expect(readHttpRequest(called('bookmark', { url: 'https://x.org' }))).toBeNull();
    expect(readHttpRequest(called('http_get', { url: 'https://x.org' }))?.method).toBeNull();
  });
});

describe('SQL', () => {
  it('can begin with many comments, which are read in one pass', () => {
    const comments = '/**/ -- x\n'.repeat(4_000);
    expect(sql.match(called('run', { sql: `${comments}SELECT 1` }))?.shows).toEqual(['sql']);
    // A backtracking search would try every way to divide them.
    expect(sql.match(called('run', { sql: `${comments}hello` }))).toBeNull();
  });

  it.each([
    ['SELECT 1', [['reads', 'SELECT 1']]],
    [
      'select 1; delete from x',
      [
        ['reads', 'select 1;'],
        ['deletes', ' delete from x'],
      ],
    ],
    ["SELECT 'a;b' -- c;d\n;", [['reads', "SELECT 'a;b' -- c;d\n;"]]],
    ['SELECT 1;\n', [['reads', 'SELECT 1;\n']]],
    [
      'WITH gone AS (DELETE FROM x RETURNING *) SELECT * FROM gone',
      [['deletes', 'WITH gone AS (DELETE FROM x RETURNING *) SELECT * FROM gone']],
    ],
    ["SELECT 'delete from x'", [['reads', "SELECT 'delete from x'"]]],
    ['ALTER TABLE x ADD y int', [['structure', 'ALTER TABLE x ADD y int']]],
    ['DROP TABLE x', [['deletes', 'DROP TABLE x']]],
    ['UPDATE x SET y = 1', [['writes', 'UPDATE x SET y = 1']]],
    ['SELECT * INTO y FROM x', [['writes', 'SELECT * INTO y FROM x']]],
    ['VACUUM', [['other', 'VACUUM']]],
    [
      'CREATE FUNCTION f() AS $$ a; b; $$ LANGUAGE sql',
      [['structure', 'CREATE FUNCTION f() AS $$ a; b; $$ LANGUAGE sql']],
    ],
  ])('%s', (text, statements) => {
    expect(splitSql(text).map(({ kind, text: one }) => [kind, one])).toEqual(statements);
  });

  it('is recognised by the name of the argument or tool, and by its first word', () => {
    expect(sql.match(called('x', { sql: 'SELECT 1' }))?.shows).toEqual(['sql']);
    expect(sql.match(called('query_database', { query: '-- all\nSELECT 1' }))?.shows).toEqual(['query']);
    expect(sql.match(called('web_search', { query: 'select a hotel' }))).toBeNull();
    expect(sql.match(called('run_sql', { query: 'hotels in Oslo' }))).toBeNull();
  });
});

describe('a table', () => {
  it('is a list of objects with simple values', () => {
    expect(readTable({ rows: [{ a: 1 }, { a: 2, b: null }] })).toMatchObject({
      key: 'rows',
      columns: ['a', 'b'],
    });
    expect(table.match(called('x', { rows: [{ a: 1 }, { a: 2 }] }))?.shows).toEqual(['rows']);
  });

  it.each([
    ['one row', { rows: [{ a: 1 }] }],
    ['a value that is a list', { rows: [{ a: [1] }, { a: 1 }] }],
    ['an entry that is no object', { rows: [{ a: 1 }, 2] }],
    ['too many rows', { rows: Array.from({ length: 201 }, () => ({ a: 1 })) }],
    ['empty rows', { rows: [{}, {}] }],
  ])('is not recognised with %s', (_, args) => {
    expect(readTable(args)).toBeNull();
  });
});

it('a change has two values', () => {
  expect(beforeAfter.match(called('x', { before: null, after: 1 }))?.shows).toEqual(['before', 'after']);
  expect(beforeAfter.match(called('x', { before: 1 }))).toBeNull();
});

it('a plan is a text of limited length', () => {
  expect(plan.match(called('ExitPlanMode', { plan: '# A' }))).toEqual({ shows: ['plan'], edits: ['plan'] });
  expect(plan.match(called('submit_plan', { title: 'T', plan: 'A' }))?.shows).toEqual(['title', 'plan']);
  expect(plan.match(called('x', { plan: 'premium'.repeat(10_000) }))).toBeNull();
});

it('a risk is one of four words; of two, the higher is used', () => {
  expect(readRisk({ descriptor: { impact: 'High' } })).toEqual({ level: 'high', facts: [] });
  expect(readRisk({ severity: 'low', descriptor: { risk: 'critical' } })?.level).toBe('critical');
  expect(readRisk({ risk: 'none' })).toBeNull();
  expect(risk.match(called('x', {}, { more: { risk: 'low' } }))).toEqual({ shows: [] });
});

it('the facts that a descriptor has beside the risk are shown, but none from other places', () => {
  const descriptor = { policy: 'retention-7', permissions: ['files:delete', 3, ''], scope: 'all', files: 12 };
  expect(readRisk({ descriptor })).toEqual({
    level: null,
    facts: [
      { fact: 'permissions', texts: ['files:delete', 'all'] },
      { fact: 'policy', texts: ['retention-7'] },
    ],
  });
  expect(readRisk({ policy: 'x', reason: 'y' })).toBeNull();
});
