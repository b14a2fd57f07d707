import { postgresStore } from 'holdpoint/gateway/postgres';
import { gatewayRecords } from 'holdpoint/server';
import pg from 'pg';
import { createGatewayServer } from './server.mjs';

/**
 * One of several instances of the gateway of `server.mjs` that share open interactions over
 * Postgres. It sends its port to the process that started it, and settles what its agents wait for
 * when that process ends it. With `RECORDS` it keeps a record of each answer.
 *
 * @example DATABASE_URL=postgresql://localhost/app PORT=8001 node stories/gateway/instance.mjs
 */
const { DATABASE_URL, PORT = '0', TABLE, LEASE_MS, RECORDS } = process.env;

/** @param {import('holdpoint/core').HoldpointError} warning */
const onWarning = ({ code, detail }) => console.error(`${code}: ${detail}`);

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 });
// Without a listener a connection that breaks while it is idle would end the process.
pool.on('error', () => {});
const store = postgresStore({
  pool,
  ...(TABLE ? { table: TABLE } : {}),
  ...(LEASE_MS ? { leaseMs: Number(LEASE_MS) } : {}),
  onWarning,
});
await store.migrate();
const { server, stop } = createGatewayServer({
  store,
  onWarning,
  ...(RECORDS ? { records: gatewayRecords() } : {}),
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  process.send?.({ port });
  console.log(`instance ${process.pid} on port ${port}`);
});
process.once('SIGTERM', async () => {
  await stop();
  await store.close();
  await pool.end();
  process.disconnect?.();
});
