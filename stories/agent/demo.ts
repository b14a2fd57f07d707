import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { AGENT_PATH, agentHandler } from './http-server.js';
import { suggestions } from './scenarios/index.js';

const usage = `holdpoint-demo: an agent to try Holdpoint with. It speaks AG-UI, has no model and needs no key.

  --port 8000        the port to listen on; 0 takes a free one
  --host localhost   the address to listen on; 0.0.0.0 lets a phone in your network reach it
  --help             prints this
`;

/** The request of a command line: the help, or an address to listen on. */
export type DemoArguments =
  | { kind: 'help' }
  | { kind: 'listen'; port: number; host: string }
  | { kind: 'wrong'; why: string };

/**
 * Reads the arguments of `npx holdpoint-demo`.
 *
 * @example readDemoArguments(['--port', '8100']) // { kind: 'listen', port: 8100, host: 'localhost' }
 */
export function readDemoArguments(args: readonly string[]): DemoArguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '8000' },
        host: { type: 'string', default: 'localhost' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    const port = Number(values.port);
    const isPort = /^\d+$/.test(values.port) && port <= 65_535;
    if (!isPort)
      return { kind: 'wrong', why: `--port ${values.port} is not a port. Take a number up to 65535.` };
    return { kind: 'listen', port, host: values.host };
  } catch (error) {
    return { kind: 'wrong', why: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Runs `npx holdpoint-demo`: serves the scripted agent over HTTP, to any page, and prints its
 * address and the messages that it understands. Exits with 1 if the arguments are wrong or the
 * port is taken.
 *
 * @param args The arguments of the command line, without Node's own.
 */
export function runDemo(args: readonly string[]): void {
  const asked = readDemoArguments(args);
  if (asked.kind === 'help') console.log(usage);
  else if (asked.kind === 'wrong') fail(`${asked.why}\n\n${usage}`);
  else listen(asked.port, asked.host);
}

function listen(port: number, host: string): void {
  const handle = agentHandler();
  const server = createServer((request, response) => {
    if (!answeredForOtherOrigins(request, response)) void handle(request, response);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(`Port ${port} is taken. Choose another one with --port.`);
    else fail(error.message);
  });
  server.listen(port, host, () => {
    const address = server.address();
    const taken = typeof address === 'object' && address !== null ? address.port : port;
    console.log(greeting(`http://${host}:${taken}${AGENT_PATH}`));
  });
}

/**
 * The app's page has another port, so the browser needs CORS headers. The agent has nothing secret.
 */
function answeredForOtherOrigins(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('access-control-allow-origin', '*');
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
  });
  response.end();
  return true;
}

function greeting(url: string): string {
  const width = Math.max(...suggestions.map(({ text }) => text.length));
  const lines = suggestions.map(({ text, title }) => `  ${text.padEnd(width)}  ${title}`);
  return `The demo agent listens at ${url}

  const agent = new HttpAgent({ url: '${url}' });

Say one of these to it:

${lines.join('\n')}

Ctrl+C stops it.`;
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
