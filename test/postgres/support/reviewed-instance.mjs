import { systemClock } from 'holdpoint/core';
import { createPromptLinks } from 'holdpoint/gateway';
import { postgresStore } from 'holdpoint/gateway/postgres';
import pg from 'pg';
import { createGatewayServer } from '../../../stories/gateway/server.mjs';

/**
 * An instance whose server knows people by a header, as another would by a cookie: a command needs two of them, Cy may only
 * look, a viewer counts for VIEWING_MS, and `POST /links` and `POST /opened-links` make and open links. Its clock is wrong by
 * AHEAD_MS.
 */
const { DATABASE_URL, TABLE, LEASE_MS, VIEWING_MS, AHEAD_MS } = process.env;
const clock = { ...systemClock, now: () => systemClock.now() + Number(AHEAD_MS) };
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 });
pool.on('error', () => {});
const store = postgresStore({ pool, table: TABLE, leaseMs: Number(LEASE_MS), clock, onWarning() {} });
await store.migrate();
const links = createPromptLinks({ store, secret: 'a secret of more than thirty-two bytes' });

/** @param {Request} request */
const reviewerOf = (request) => {
  const id = request.headers.get('x-user');
  return id === null ? { id: 'nobody' } : { id, name: id.toUpperCase() };
};
const { server } = createGatewayServer(
  {
    store,
    clock,
    approvals: 2,
    viewingMs: Number(VIEWING_MS),
    mayAnswer: (reviewer) => reviewer?.id !== 'cy' || 'Cy may only look.',
    onWarning() {},
  },
  { reviewerOf },
  {
    'POST /links': async (request) => Response.json(await links.create(await request.json())),
    async 'POST /opened-links'(request) {
      const opened = await links.open(await request.json(), { sessions: ['default'] });
      return Response.json(opened ?? null, { status: opened ? 200 : 404 });
    },
  },
);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : null });
});
