import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../scripts/start-postgres.mjs';

/**
 * Two instances of the gateway over one Postgres, behind a balancer that sends each request to the
 * next instance, without sticky sessions. An instance that ends is started again. `npm run build`
 * first.
 *
 * @example node stories/gateway/two-instances.mjs 8000
 */
const port = Number(process.argv[2] ?? 8000);
const page = readFileSync(new URL('two-instances.html', import.meta.url));
const postgres = await startPostgres();
/** @type {(number | undefined)[]} */
const ports = [undefined, undefined];
/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
let stopping = false;
let next = 0;

/** @param {number} index */
function startInstance(index) {
  const env = { ...process.env, DATABASE_URL: postgres.url, PORT: '0', LEASE_MS: '5000' };
  const child = fork(fileURLToPath(new URL('instance.mjs', import.meta.url)), { env });
  children.add(child);
  child.on('message', (/** @type {{ port: number }} */ message) => {
    ports[index] = message.port;
  });
  child.once('exit', () => {
    children.delete(child);
    ports[index] = undefined;
    if (!stopping) startInstance(index);
  });
}

for (const index of ports.keys()) startInstance(index);

const balancer = createServer((request, response) => {
  if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return;
  }
  const running = ports.filter((one) => one !== undefined);
  next += 1;
  const instance = running[next % running.length];
  if (instance === undefined) {
    response.writeHead(503).end();
    return;
  }
  const { method, url: path, headers } = request;
  const onward = forward({ host: '127.0.0.1', port: instance, method, path, headers }, (answered) => {
    const withInstance = { ...answered.headers, 'x-instance': String(instance) };
    response.writeHead(answered.statusCode ?? 502, withInstance);
    answered.pipe(response);
    answered.once('error', () => response.destroy());
  });
  onward.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.once('close', () => onward.destroy());
  request.pipe(onward);
});
balancer.listen(port, '127.0.0.1', () => {
  console.log(`Postgres: ${postgres.name}`);
  console.log(
    `Open http://127.0.0.1:${port}/ in two windows, let an agent ask, and kill an instance by its process id.`,
  );
});

process.once('SIGINT', async () => {
  stopping = true;
  const ended = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.kill('SIGTERM');
  balancer.close();
  balancer.closeAllConnections();
  await Promise.all(ended);
  await postgres.stop();
});
