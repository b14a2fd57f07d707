/** What is used of a result of `pg`. */
export interface PostgresResult {
  readonly rows: readonly unknown[];
}

/** What is used of a client of `pg`, so that our declarations do not need that package. */
export interface PostgresClient {
  query(text: string, values?: unknown[]): Promise<PostgresResult>;
  on(event: 'notification', listener: (message: { readonly payload?: string | undefined }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  release(destroy?: boolean): void;
}

/**
 * What is used of a `Pool` of `pg`. One of its connections is kept to listen.
 *
 * @example
 * const pool: PostgresPool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
 *
 * Source: node-postgres, "pg.Pool" (https://node-postgres.com/apis/pool).
 */
export interface PostgresPool {
  query(text: string, values?: unknown[]): Promise<PostgresResult>;
  connect(): Promise<PostgresClient>;
}
