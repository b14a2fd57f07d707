import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createGatewayBridge, createGatewayHandler } from 'holdpoint/gateway';
import { toNodeListener } from '../../guides/node-adapter.mjs';

/**
 * A small real gateway. `GET /interactions` is the stream, `POST /interactions` accepts an answer,
 * and `POST /run` starts an agent: a script that asks for permission and asks a question, instead
 * of `query({ prompt, options: { canUseTool: bridge.canUseTool } })` of
 * @anthropic-ai/claude-agent-sdk. It responds with what the SDK would get. `POST /ask?session=…`
 * with `{ "toolUseId", "command" }` asks for one command, and repeats that with the same
 * `toolUseId` if the first connection broke. A run whose client disconnects is aborted.
 *
 * @param {import('holdpoint/gateway').GatewayOptions} [options] of the bridge; its handler has the same onWarning
 * @param {Pick<import('holdpoint/gateway').GatewayHandlerOptions, 'reviewerOf'>} [handlerOptions]
 * @param {Record<string, (request: Request) => Promise<Response>>} [routes] further ones, such as `POST /links`
 *
 * @example node stories/gateway/server.mjs 8000
 */
export function createGatewayServer(options, handlerOptions, routes = {}) {
  const bridge = createGatewayBridge(options);
  const interactions = createGatewayHandler(bridge, { onWarning: options?.onWarning, ...handlerOptions });
  const listener = toNodeListener(async (request) => {
    const route = `${request.method} ${new URL(request.url).pathname}`;
    if (route.endsWith(' /interactions')) return interactions(request);
    if (route === 'POST /ask') return Response.json(await askOnce(bridge, request));
    if (routes[route]) return routes[route](request);
    if (route === 'POST /run') return Response.json(await runScript(bridge.canUseTool, request.signal));
    return Response.json({ error: 'Ask for /interactions, /ask or /run.' }, { status: 404 });
  });
  const server = createServer(listener);
  // A kept-alive connection would keep a stopping server running.
  server.on('request', (_request, response) =>
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    }),
  );
  return {
    bridge,
    server,
    /** Stops listening, then settles what is open, which ends the streams. */
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      await bridge.stop();
      await closed;
    },
  };
}

/**
 * @param {import('holdpoint/gateway').GatewayBridge} bridge
 * @param {Request} request
 */
async function askOnce(bridge, request) {
  const { toolUseId, requestId, command } = await request.json();
  const session = bridge.session(new URL(request.url).searchParams.get('session') ?? 'default');
  return session.canUseTool('Bash', { command }, { toolUseID: toolUseId, requestId, signal: request.signal });
}

/**
 * The requests of an agent, one after another.
 *
 * @param {import('holdpoint/gateway').CanUseTool} canUseTool
 * @param {AbortSignal} signal
 */
async function runScript(canUseTool, signal) {
  const allowed = await canUseTool(
    'Bash',
    { command: 'npm test -- --watch=false' },
    {
      signal,
      toolUseID: 'toolu_1',
      title: 'Claude wants to run a command',
      decisionReason: 'Not in allow rules',
      suggestions: [
        {
          type: 'addRules',
          rules: [{ toolName: 'Bash', ruleContent: 'npm test:*' }],
          behavior: 'allow',
          destination: 'session',
        },
      ],
    },
  );
  const options = [
    { label: 'date-fns', description: 'Tree-shakable functions', preview: "format(now, 'yyyy-MM-dd')" },
    { label: 'Luxon', description: 'A class with time zones' },
  ];
  const question = { question: 'Which library should format dates?', header: 'Library', options };
  const answered = await canUseTool(
    'AskUserQuestion',
    { questions: [{ ...question, multiSelect: false }] },
    { signal, toolUseID: 'toolu_2' },
  );
  return [allowed, answered];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { server, stop } = createGatewayServer();
  // It has no access control, so it listens on this machine only.
  server.listen(Number(process.argv[2] ?? 8000), '127.0.0.1');
  process.once('SIGINT', () => void stop());
}
