import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { createGatewayBridge, createGatewayHandler } from 'holdpoint/gateway';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const bridge = createGatewayBridge();

/** The gateway, for one person and one chat. */
export const interactions = createGatewayHandler(bridge, { sessionOf: () => 'chat' });

/** An agent that asks once: what its callback got is the response. */
export async function run({ url, signal }) {
  const { canUseTool } = bridge.session('chat');
  const options = [{ label: 'Monday' }, { label: 'Friday' }];
  const questions = [{ question: 'Which day?', header: 'Day', options, multiSelect: false }];
  const isQuestion = new URL(url).searchParams.get('ask') === 'question';
  const asked = isQuestion ? ['AskUserQuestion', { questions }] : ['Bash', { command: 'npm test' }];
  return Response.json(await canUseTool(...asked, { signal, toolUseID: crypto.randomUUID() }));
}

/** The built page. */
export async function page({ url }) {
  const { pathname } = new URL(url);
  const file = join(import.meta.dirname, 'dist', normalize(pathname === '/' ? '/index.html' : pathname));
  const content = await readFile(file).catch(() => null);
  if (content === null) return new Response(null, { status: 404 });
  return new Response(content, { headers: { 'content-type': TYPES[extname(file)] ?? '' } });
}

/** All of it, for a server that takes a function from a request to a response. */
export async function handle(request) {
  const { pathname } = new URL(request.url);
  if (pathname === '/interactions') return interactions(request);
  return pathname === '/run' ? run(request) : page(request);
}
