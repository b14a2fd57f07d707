import { connect, createServer, type Socket } from 'node:net';
import { inject, onTestFinished } from 'vitest';

/** A proxy to the database that can be cut, so that Postgres is away for its clients. */
export async function openWay() {
  const target = new URL(inject('postgresUrl'));
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((socket) => {
    if (cut) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: url.href,
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      cut = false;
    },
  };
}
