import { sql } from 'holdpoint/previews';
import { describe, expect, it } from 'vitest';
import { splitSql } from '../../src/previews/sql/split-sql.js';
import { called } from './called.js';

const kindsOf = (text: string) => splitSql(text).map(({ kind }) => kind);

describe('a statement reads data', () => {
  it.each([
    'SELECT 1',
    '  ( select a from b )',
    "SELECT a FROM b WHERE c IN (1, 2) AND (d = 'x; drop' OR NOT EXISTS (SELECT 1 FROM e))",
    'SELECT a FROM (SELECT b FROM c) d JOIN e ON (f = g)',
    'SELECT a -- the first\nFROM b /* all of it */',
    'WITH a AS (SELECT 1), b AS (SELECT 2) SELECT * FROM a UNION (SELECT * FROM b)',
    'EXPLAIN SELECT 1',
    'EXPLAIN (FORMAT JSON) SELECT 1',
    'SHOW TABLES',
    'VALUES (1), (2)',
    'DESCRIBE users',
    'PRAGMA user_version',
    'SELECT "a b", `c d`, [e f] FROM g',
  ])('%s', (text) => {
    expect(kindsOf(text)).toEqual(['reads']);
  });
});

describe('a statement is not said to read only', () => {
  it.each([
    // Comments that a database runs, or does not take for a comment.
    'SELECT 1 /*! ; DROP TABLE t */',
    'SELECT 1 /*!50000 INTO OUTFILE "/x" */',
    'SELECT 1 /*M! ; DELETE FROM t */',
    'SELECT 1 /*M!100100 ; DELETE FROM t */',
    "SELECT /*+ SET_VAR(sql_log_bin = 'off') */ 1",
    'SELECT --+ parallel\n 1',
    'SELECT 1 --1; DROP TABLE t',
    "SELECT 1 # '\n; DROP TABLE t; -- '",
    'SELECT 1 -- x\r; DROP TABLE t',
    'SELECT 1 /* /* */ 2 */',
    'SELECT 1 /* open',
    // Functions.
    "SELECT lo_export(1, '/x')",
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity',
    "SELECT nextval ('s')",
    "SELECT nextval/**/('s')",
    "SELECT nextval -- x\n('s')",
    "SELECT * FROM dblink_exec('c', 'q')",
    'SELECT "lo_export"(1)',
    'SELECT `sys_exec`(1)',
    'SELECT [dbo].[purge](1)',
    'SELECT pg_catalog.setval($1, 2)',
    'SELECT système(1)',
    'SELECT system$abort_session(1)',
    // A function of a schema may have the name of a keyword.
    'SELECT app.exists(1)',
    'WITH a AS (SELECT now()) SELECT * FROM a',
    'SELECT NEXT VALUE FOR s',
    'SELECT s.NEXTVAL FROM dual',
    'EXPLAIN ANALYZE SELECT purge()',
    // Strings that not every database ends at the same place.
    String.raw`SELECT '\'' ; DROP TABLE t; -- '`,
    String.raw`SELECT "\"" ; DROP TABLE t; -- "`,
    'SELECT $$ ; DROP TABLE t; $$',
    'SELECT $a$ ; DROP TABLE t; $a$',
    "SELECT q'[ it's ]'",
    "SELECT 'open",
    'SELECT `; DROP TABLE t; `',
    // Settings, and statements that do something else beside reading.
    'PRAGMA writable_schema=1',
    'PRAGMA main.journal_mode = OFF',
    'PRAGMA writable_schema(1)',
    'PRAGMA wal_checkpoint',
    'PRAGMA optimize',
    'SELECT @a := 1',
    "SELECT 1 EXEC xp_cmdshell 'x'",
    'SELECT 1 SHUTDOWN',
    'EXPLAIN ANALYZE EXECUTE purge_all',
    'EXPLAIN ANALYZE CREATE TABLE a AS SELECT 1',
    "ATTACH 'x.db' AS y",
    'CALL purge_all',
    'SELECT 1 \\gexec',
    'SELECT a FROM b FOR UPDATE',
  ])('%s', (text) => {
    expect(kindsOf(text)).not.toContain('reads');
  });
});

it.each([
  ['SELECT replace(a, b, c) FROM d', ['other']],
  ['SELECT truncate(1.5, 1)', ['other']],
  ['REPLACE INTO a VALUES (1)', ['writes']],
  ['TRUNCATE a', ['deletes']],
  ['DROP TABLE a', ['deletes']],
  ['UPDATE a SET b = now()', ['writes']],
  ['SELECT 1; SELECT purge(2)', ['reads', 'other']],
])('%s is of the kind %s', (text, kinds) => {
  expect(kindsOf(text)).toEqual(kinds);
});

it.each(['EXEC purge', 'VACUUM', "COPY a TO PROGRAM 'x'", "LOAD DATA INFILE 'x' INTO TABLE a", 'DO $$ x $$'])(
  'a tool of SQL shows a statement that begins with other words: %s',
  (text) => {
    expect(sql.match(called('run_sql', { query: text }))?.shows).toEqual(['query']);
  },
);
