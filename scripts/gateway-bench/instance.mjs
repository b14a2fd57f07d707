import { createServer } from 'node:http';
import { createGatewayBridge, createGatewayHandler } from 'holdpoint/gateway';
import { postgresStore } from 'holdpoint/gateway/postgres';
import pg from 'pg';
import { toNodeListener } from '../../guides/node-adapter.mjs';

/**
 * An instance in which agents wait. It opens as many requests as it is asked to, and reports when
 * each promise resolved: `process.hrtime` has the same clock in all processes of a machine.
 */
const { DATABASE_URL } = process.env;
const pool = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL, max: 8 }) : undefined;
pool?.on('error', () => {});
const store = pool && postgresStore({ pool });
await store?.migrate();
const bridge = createGatewayBridge({ timeoutMs: null, ...(store ? { store } : {}) });
const server = createServer(toNodeListener(createGatewayHandler(bridge)));

process.on(
  'message',
  async (/** @type {{ from: number, to: number, sessions: number }} */ { from, to, sessions }) => {
    const indices = Array.from({ length: to - from }, (_, offset) => from + offset);
    for (const index of indices) {
      const read = (/** @type {unknown} */ answer) => answer;
      const asked = bridge
        .session(`s${index % sessions}`)
        .ask({ kind: 'confirmation', request: { index }, read });
      void asked.then(() => process.send?.({ index, at: Number(process.hrtime.bigint()) }));
    }
    process.send?.({ asked: true });
  },
);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : null });
});
