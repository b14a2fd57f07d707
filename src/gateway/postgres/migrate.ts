import type { PostgresPool } from './postgres-pool.js';
import type { TableNames } from './queries.js';

/**
 * Makes the table and its indexes where they are missing. It holds two kinds of rows: interactions, and one row for each
 * process, with the lease that it renews. JSON is `json` and not `jsonb`, because that refuses U+0000.
 */
export async function migrate(pool: PostgresPool, names: TableNames): Promise<void> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    // Processes that start at the same moment would both create it.
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [names.channel]);
    for (const statement of statements(names)) await client.query(statement);
    await client.query('commit');
    failed = false;
  } finally {
    // A connection whose transaction is broken is of no use to the app.
    client.release(failed);
  }
}

function statements({ table, index }: TableNames): string[] {
  const on = (suffix: string, columns: string, where: string, unique = '') =>
    `create ${unique} index if not exists ${index(suffix)} on ${table} (${columns}) where ${where}`;
  return [
    `create table if not exists ${table} (
      id text primary key,
      session_key text,
      session_id json,
      request_key text,
      request_id_key text,
      wire_key text,
      document json,
      details json,
      settlement json,
      answer json,
      record json,
      ending text,
      version integer not null default 1,
      position bigint,
      opened_at timestamptz not null default now(),
      expires_at timestamptz,
      settled_at timestamptz,
      taken boolean not null default false,
      owner text,
      owned_at timestamptz not null default now(),
      lease_until timestamptz
    )`,
    on('open', 'session_key, opened_at', 'ending is null and session_key is not null'),
    on('ended', 'session_key, settled_at', 'ending is not null'),
    on('open_key', 'request_key', 'ending is null and request_key is not null', 'unique'),
    on('ended_key', 'request_key, settled_at', 'ending is not null and request_key is not null'),
    on('expiry', 'expires_at', 'ending is null and expires_at is not null'),
    on('owner', 'owner', 'ending is null and owner is not null'),
    on('waiting', 'owned_at', 'ending is null and owner is not null'),
    on('lease', 'lease_until', 'lease_until is not null'),
    on('record', 'session_key, position', 'position is not null', 'unique'),
    on('wire', 'wire_key, opened_at', 'wire_key is not null'),
    on('old', 'settled_at', 'ending is not null and position is null and wire_key is null'),
    on('kept', 'settled_at', '(position is not null or wire_key is not null) and document is not null'),
  ];
}
