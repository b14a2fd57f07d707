import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../src/gateway/postgres/migrate.js';
import { queries, tableNames } from '../../src/gateway/postgres/queries.js';

const names = tableNames('holdpoint_explained');
const sql = queries(names);
const some = ['x'];
const row = ['id 1', 'session 1', '"s"', 'key 1', 'request', 'wire 1', '{}', '{}', '1000', 'process 1'];

/** Each statement, with parameters as a store passes them. */
const statements: { [name in keyof typeof sql]: unknown[] } = {
  announce: [names.channel, some],
  insert: [names.channel, ...row],
  adopt: ['key 1', 'process 1'],
  latestOfKey: ['key 1'],
  latestOfWire: ['wire 1'],
  byIds: [some],
  settle: [names.channel, 'id 1', 'answered', '{}', null, null, null, 'true', null],
  amend: [names.channel, 'id 1', 1, '{}'],
  take: [some],
  open: [some],
  ended: [some],
  latestRecord: ['session 1'],
  records: ['session 1', 0, 100],
  expire: [names.channel],
  endOrphaned: [names.channel],
  endLeaseless: [names.channel, '9000'],
  beat: ['process 1', '1000'],
  dead: [],
  leave: ['process 1'],
  prune: ['604800000', 1_000],
  strip: ['604800000', 1_000],
  pruneLeases: [],
  nextExpiry: [],
  now: [],
};

describe('each query', () => {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1 });

  beforeAll(async () => {
    await migrate(pool, names);
    // Runs twice, as it does when a second process starts.
    await migrate(pool, names);
    const filled = `insert into ${names.table}
      (id, session_key, session_id, request_key, document, details, ending, opened_at, expires_at, settled_at, position, wire_key, owner)
      select 'id ' || n, 'session ' || n % 1000, '"s"', 'key ' || n, '{}', '{}',
        case when n % 3 > 0 then 'answered' end, now(), now() + n * interval '1 second',
        case when n % 3 > 0 then now() end, case when n % 30 = 1 then n end,
        case when n % 30 = 4 then 'wire ' || n % 1000 end,
        case when n % 3 = 0 then 'process ' || n % 50 end from generate_series(1, 30000) as n`;
    await pool.query(filled);
    await pool.query(
      `insert into ${names.table} (id, lease_until) select 'process ' || n, now() + interval '1 day' from generate_series(0, 49) as n`,
    );
    await pool.query(`analyze ${names.table}`);
    return async () => {
      await pool.query(`drop table ${names.table}`);
      await pool.end();
    };
  });

  it.each(Object.entries(statements))('uses an index: %s', async (name, values) => {
    const text = Object.entries(sql).find(([key]) => key === name)?.[1] ?? '';
    const { rows } = await pool.query(`explain ${text}`, values);
    const plan = rows.map((line: Record<string, unknown>) => line['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on/);
    expect(plan).toMatch(/Index|Insert on|Result|Function Scan on unnest/);
    // The index leaves out records that were stripped before.
    if (name === 'strip')
      expect(plan).toContain(tableNames('holdpoint_explained').index('kept').replaceAll('"', ''));
  });

  it('deletes old rows with an index of those rows only, however many have ended', async () => {
    const { rows } = await pool.query(`explain ${sql.prune}`, statements.prune);
    const plan = rows.map((line: Record<string, unknown>) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain(`Index Scan using ${names.index('old').replaceAll('"', '')}`);
  });
});

describe('the name of a table', () => {
  it.each(['a"b', 'a; drop table x', 'A', 'a.b.c', '', 'ä', 'a'.repeat(49), "a'b", 'a b', '1a'])(
    'is refused when it would need escaping: %s',
    (name) => {
      expect(() => tableNames(name)).toThrow(TypeError);
    },
  );

  it('may have a schema', () => {
    const names = tableNames('app.asked');
    expect(names).toMatchObject({ table: '"app"."asked"', quotedChannel: '"app.asked changes"' });
    expect(names.index('open')).toBe('"asked_open"');
  });

  it('may have 48 characters', () => {
    expect(tableNames('a'.repeat(48)).table).toHaveLength(50);
  });
});
