/** A table, and the channel that tells of its changes, as SQL and as text. */
export interface TableNames {
  /** Quoted, with its schema where it has one. */
  readonly table: string;
  /** The name of an index of the table, quoted. */
  index(suffix: string): string;
  readonly channel: string;
  /** Quoted. */
  readonly quotedChannel: string;
}

/**
 * The names for a table. SQL takes no parameter for a name, so only names that need no escaping are taken.
 *
 * @throws TypeError where the name is none of lower-case letters, digits and underscores, with or without a schema.
 */
export function tableNames(name: string): TableNames {
  if (name.length > 48 || !/^([a-z_][a-z0-9_]*\.)?[a-z_][a-z0-9_]*$/.test(name))
    throw new TypeError(`postgresStore: not a name of a table: ${JSON.stringify(name)}`);
  const bare = name.slice(name.indexOf('.') + 1);
  // Longer names than 63 characters are cut by Postgres.
  const channel = `${name} changes`;
  return {
    table: name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.'),
    index: (suffix) => `"${bare}_${suffix}"`,
    channel,
    quotedChannel: `"${channel}"`,
  };
}
// As text, so that no parser of types that the app has set for its pool comes between.
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const COLUMNS = `id, session_key, session_id::text as session_id, document::text as document, details::text as details,
  settlement::text as settlement, answer::text as answer, record::text as record, ending, version::text as version,
  position::text as position,
  ${iso('opened_at')} as opened_at, ${iso('expires_at')} as expires_at, ${iso('settled_at')} as settled_at,
  case when expires_at > now() then (extract(epoch from expires_at - now()) * 1000)::text end as expires_in,
  expires_at <= now() as over, taken::text as taken, request_id_key`;

const LIGHT = `id, session_key, session_id::text as session_id, settlement::text as settlement, ending,
  version::text as version, position::text as position, ${iso('settled_at')} as settled_at`;

const milliseconds = (parameter: string) => `(${parameter}::float8 * interval '1 millisecond')`;

/** How many settled interactions of a session are listed. */
const LISTED = 100;

/** The statements of a store. The comment of each says which parameters it takes. */
export function queries({ table }: TableNames) {
  // In `order by`, a bare column name means the selected text, which has milliseconds only. Name the table, so that
  // microseconds decide.

  /**
   * The rows that a statement changed, each of which is announced on the channel `$1`; null where this process announces
   * them after the commit. Only ids travel.
   */
  const withNotification = (statement: string) =>
    `with changed as (${statement} returning *)
     select ${COLUMNS}, case when $1::text is not null then pg_notify($1, session_key || ' ' || id)::text end as notified
     from changed`;

  return {
    /** $1 channel, $2 what to tell */
    announce: `select pg_notify($1, told)::text as notified from unnest($2::text[]) as told`,
    /** $1 channel or null, $2 id, $3 session key, $4 session, $5 key, $6 request id, $7 wire id, $8 document, $9 details, $10 ms, $11 owner */
    insert: withNotification(`insert into ${table}
      (id, session_key, session_id, request_key, request_id_key, wire_key, document, details, expires_at, owner)
      values ($2, $3, $4, $5, $6, $7, $8, $9, now() + ${milliseconds('$10')}, $11) on conflict do nothing`),
    /** $1 key, $2 owner or null */
    adopt: `with same as (update ${table} set owner = coalesce($2, owner),
      owned_at = case when $2 is null then owned_at else now() end where request_key = $1 and ending is null
      and (expires_at is null or expires_at > now()) returning *) select ${COLUMNS} from same`,
    /** $1 key */
    latestOfKey: `select ${COLUMNS} from ${table} as ended where request_key = $1 and ending is not null
      order by ended.settled_at desc limit 1`,
    /** $1 wire id */
    latestOfWire: `select ${COLUMNS} from ${table} as asked where wire_key = $1 order by asked.opened_at desc limit 1`,
    /** $1 ids */
    byIds: `select ${COLUMNS} from ${table} where id = any($1::text[]) and session_key is not null`,
    /** $1 channel or null, $2 id, $3 ending, $4 settlement, $5 details or null, $6 version or null, $7 position or null,
     * $8 answer, $9 record or null */
    settle:
      withNotification(`update ${table} set ending = $3, settlement = $4, settled_at = clock_timestamp(),
      version = version + 1, details = coalesce($5::json, details), position = $7, answer = $8,
      record = $9
      where id = $2 and ending is null and session_key is not null and (expires_at is null or expires_at > now())
      and ($6::integer is null or version = $6)`),
    /** $1 channel or null, $2 id, $3 version, $4 details */
    amend: withNotification(`update ${table} set details = $4, version = version + 1
      where id = $2 and ending is null and session_key is not null and version = $3
      and (expires_at is null or expires_at > now())`),
    /** $1 ids */
    take: `update ${table} set taken = true where id = any($1::text[])`,
    /** $1 session keys */
    open: `select ${COLUMNS} from ${table} as open where session_key = any($1::text[]) and ending is null
      and (expires_at is null or expires_at > now()) order by open.opened_at, open.id`,
    /** $1 session keys */
    ended: `select ${LIGHT} from unnest($1::text[]) as asked (asked_key) cross join lateral (
      select id, session_key, session_id, ending, version, position, settled_at, settlement from ${table} where session_key = asked_key and ending is not null
      order by settled_at desc limit ${LISTED}) as latest order by latest.settled_at, latest.id`,
    /**
     * $1 session key: one row, without a position where the session has no record. Its time is read after the record was:
     * `now()` is from before, and another record may have been written meanwhile.
     */
    latestRecord: `select ${iso('clock_timestamp()')} as now, latest.position::text as position, latest.record::text as record
      from (select 1) as always left join lateral (select position, record from ${table}
      where session_key = $1 and position is not null order by position desc limit 1) as latest on true`,
    /** $1 session key, $2 position, $3 how many. In the order of the column, and not of its text. */
    records: `select position::text as position, record::text as record from ${table} as recorded
      where session_key = $1 and position is not null and position > $2 order by recorded.position limit $3`,
    /** $1 channel */
    expire:
      withNotification(`update ${table} set ending = 'expired', settled_at = clock_timestamp(), version = version + 1
      where id in (select id from ${table} where ending is null and expires_at is not null and expires_at <= now()
      for update skip locked)`),
    /** $1 channel: what processes waited for that have not renewed their lease */
    endOrphaned:
      withNotification(`update ${table} set ending = 'orphaned', settled_at = clock_timestamp(), version = version + 1
      where id in (select waits.id from ${table} as waits where waits.ending is null and waits.owner is not null
      and waits.owner in (select lease.id from ${table} as lease
        where lease.lease_until is not null and lease.lease_until <= now())
      for update skip locked)`),
    /** $1 channel, $2 ms: what processes have waited for so long without a lease, such as one that could never connect */
    endLeaseless:
      withNotification(`update ${table} set ending = 'orphaned', settled_at = clock_timestamp(), version = version + 1
      where id in (select waits.id from ${table} as waits where waits.ending is null and waits.owner is not null
      and waits.owned_at <= now() - ${milliseconds('$2')}
      and not exists (select 1 from ${table} as lease where lease.id = waits.owner)
      for update skip locked)`),
    /** $1 process, $2 ms */
    beat: `insert into ${table} (id, lease_until) values ($1, now() + ${milliseconds('$2')})
      on conflict (id) do update set lease_until = excluded.lease_until returning ${iso('now()')} as now`,
    /** The processes that have not renewed their lease. */
    dead: `select id from ${table} where lease_until is not null and lease_until <= now()`,
    /** $1 process: the next sweep ends what it waited for as orphaned. */
    leave: `update ${table} set lease_until = now() where id = $1`,
    /** $1 ms, $2 how many at once */
    prune: `delete from ${table} where id in (select id from ${table} where ending is not null and position is null
      and wire_key is null and settled_at < now() - ${milliseconds('$1')} order by settled_at limit $2)`,
    /** $1 ms, $2 how many at once: the record stays, and of one with a wire id what tells it from another request. */
    strip: `update ${table} set document = null, details = null, answer = null,
      request_key = case when wire_key is not null then request_key end,
      request_id_key = case when wire_key is not null then request_id_key end
      where id in (select id from ${table} where (position is not null or wire_key is not null) and document is not null
      and settled_at < now() - ${milliseconds('$1')} order by settled_at limit $2)`,
    /** A process that has been away for a day does not come back under its id. */
    pruneLeases: `delete from ${table} where lease_until is not null and lease_until < now() - interval '1 day'`,
    /** In how many milliseconds the next one expires. */
    nextExpiry: `select (extract(epoch from min(expires_at) - now()) * 1000)::text as expires_in from ${table}
      where ending is null and expires_at is not null`,
    now: `select ${iso('now()')} as now`,
  };
}

export type Queries = ReturnType<typeof queries>;
