import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createGatewayBridge, createGatewayHandler } from 'holdpoint/gateway';
import { postgresStore } from 'holdpoint/gateway/postgres';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import pg from 'pg';
import { answer } from './agent.mjs';
import { createTranscript } from './transcript.mjs';

const connectionString = process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const pool = new pg.Pool({ connectionString });
// Without a listener a connection that breaks while it is idle ends the process.
pool.on('error', (error) => console.error(error));
const store = postgresStore({ pool });
const transcript = createTranscript(pool);
await store.migrate();
await transcript.migrate();
const bridge = createGatewayBridge({ store });

/** Who this is. Put your own sign-in here: whoever has a session can answer for its person. */
const sessionOf = (context) => getCookie(context, 'session');
const interactions = (context) =>
  createGatewayHandler(bridge, { sessionOf: () => sessionOf(context) })(context.req.raw);

const app = new Hono();
app.use('/', async (context, next) => {
  if (!sessionOf(context))
    setCookie(context, 'session', randomUUID(), { httpOnly: true, sameSite: 'Strict', path: '/' });
  await next();
});
/** GET streams what is open, POST takes one answer: on whichever instance the balancer chooses. */
app.all('/interactions', interactions);
app.get('/messages', async (context) => context.json(await transcript.read(sessionOf(context) ?? '')));
app.post('/messages', async (context) => {
  const session = sessionOf(context);
  if (!session) return context.body(null, 403);
  const { text } = await context.req.json();
  await transcript.add(session, 'user', String(text));
  void run(session, String(text));
  return context.body(null, 202);
});
app.use('*', serveStatic({ root: './dist' }));

/** The agent works in this instance, whatever becomes of the page. */
async function run(session, text) {
  try {
    for await (const said of answer(text, bridge.session(session)))
      await transcript.add(session, 'assistant', said);
  } catch (error) {
    await transcript.add(session, 'assistant', `The agent failed: ${error.message}`);
  } finally {
    await transcript.add(session, 'end', '');
  }
}

const server = serve(
  { fetch: app.fetch, port: Number(process.env.PORT ?? 8000), hostname: '127.0.0.1' },
  ({ port }) => process.send?.({ port }),
);
process.once('SIGTERM', async () => {
  server.close();
  await bridge.stop();
  await store.close();
  await pool.end();
  process.exit();
});
