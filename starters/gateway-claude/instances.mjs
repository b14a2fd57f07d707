import { fork } from 'node:child_process';
import { createServer, request as forward } from 'node:http';

/** Two instances, and a balancer in front of them: your platform has one, and sends each request to any instance as this does. */
const [first, second] = [start(), start()];
const instances = [first, second];
let turn = 0;

/** An instance that ends is started again. */
function start() {
  const instance = { port: undefined, child: undefined };
  const run = () => {
    instance.child = fork(new URL('server.mjs', import.meta.url), { env: { ...process.env, PORT: '0' } });
    instance.child.on('message', ({ port }) => {
      instance.port = port;
    });
    instance.child.once('exit', () => {
      instance.port = undefined;
      if (!ending) setTimeout(run, 500);
    });
  };
  let ending = false;
  instance.end = () => {
    ending = true;
    instance.child.kill('SIGTERM');
  };
  run();
  return instance;
}

createServer((incoming, outgoing) => {
  const running = instances.filter(({ port }) => port !== undefined);
  turn += 1;
  const port = running[turn % running.length]?.port;
  if (port === undefined) return void outgoing.writeHead(503).end();
  const { method, url: path, headers } = incoming;
  const onward = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-instance': String(port) });
    answer.on('error', () => outgoing.destroy()).pipe(outgoing);
  });
  onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}).listen(process.env.PORT ?? 8000);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const instance of instances) instance.end();
    process.exit();
  });
