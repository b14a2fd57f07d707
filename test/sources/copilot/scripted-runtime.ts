import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node.js';
import { own, ownText } from '../../../src/core/util/json.js';

/**
 * Plays Copilot's runtime, a closed program: it accepts a session, asks, and keeps what the SDK
 * writes back. The SDK itself is the published one.
 *
 * Source: @github/copilot-sdk 1.0.14, dist/client.js (`attachConnectionHandlers`) and
 * dist/generated/rpc.js.
 */
export async function scriptRuntime() {
  /** The parameters of the calls with which the SDK answered, by the id of the request. */
  const answers = new Map<string, unknown[]>();
  const server = createServer();
  const connected = new Promise<{ socket: Socket; connection: MessageConnection }>((resolve) => {
    server.once('connection', (socket) => {
      const connection = createMessageConnection(
        new StreamMessageReader(socket),
        new StreamMessageWriter(socket),
      );
      connection.onRequest((method, params) => respond(method, params, answers));
      connection.listen();
      resolve({ socket, connection });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let sent = 0;

  /** Sends an event of the session that carries the id of a request; returns that id. */
  async function emit(sessionId: string, type: string, data: object, requestId = `request-${++sent}`) {
    await send(sessionId, { type, data: { requestId, ...data } });
    return requestId;
  }

  async function send(sessionId: string, event: object) {
    const { connection } = await connected;
    await connection.sendNotification('session.event', {
      sessionId,
      event: { id: `event-${++sent}`, ...event },
    });
  }

  onTestFinished(async () => {
    const { socket, connection } = await connected;
    connection.dispose();
    socket.destroy();
    server.close();
  });

  return {
    url: `127.0.0.1:${port}`,
    emit,
    send,
    /** The answers to a request that an event asked. */
    answersTo: (requestId: string) => answers.get(requestId) ?? [],
    /** Calls the SDK, as the runtime does for questions and plans; resolves with its answer. */
    async call(sessionId: string, method: string, request: object): Promise<unknown> {
      const { connection } = await connected;
      return connection.sendRequest(method, { sessionId, ...request });
    },
    /** Resolves when the SDK has handled everything that was sent: it refuses an unknown method. */
    async settled(): Promise<void> {
      const { connection } = await connected;
      await connection.sendRequest('no.such.method').catch(() => {});
    },
  };
}

function respond(method: string, params: unknown, answers: Map<string, unknown[]>): object {
  if (method === 'connect') return { protocolVersion: 3 };
  if (method === 'session.create') return { sessionId: ownText(params, 'sessionId'), capabilities: {} };
  const requestId = ownText(params, 'requestId');
  if (requestId !== null) {
    answers.set(requestId, [...(answers.get(requestId) ?? []), own(params, 'result')]);
  }
  return { success: true };
}
