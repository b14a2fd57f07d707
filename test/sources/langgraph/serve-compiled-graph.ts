import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LangGraphAgent } from '@ag-ui/langgraph';
import { Command } from '@langchain/langgraph';
import { createInterruptStore, type StoreOptions } from 'holdpoint/core';
import { onTestFinished } from 'vitest';
import { createAgUiSource } from '../../../src/sources/ag-ui/ag-ui-source.js';
import { plainValues } from './plain-values.js';

/** The part of a compiled graph that the server runs. */
interface Graph {
  stream(
    input: unknown,
    options: { configurable: { thread_id: string }; streamMode: 'values' },
  ): Promise<AsyncIterable<unknown>>;
  getState(options: { configurable: { thread_id: string } }): Promise<{ values: unknown }>;
}

/** What LangGraph's client posts to start a run. */
interface RunBody {
  readonly input?: unknown;
  readonly command?: { readonly resume?: unknown };
}

const ASSISTANT = { assistant_id: 'a', graph_id: 'graph' };
const RESPONSES: readonly [path: RegExp, body: unknown][] = [
  [/assistants\/search$/, [ASSISTANT]],
  [/\/graph(\?.*)?$/, { nodes: [], edges: [] }],
  [/\/schemas$/, {}],
  [/^\/threads(\/[^/]+)?$/, { thread_id: 't' }],
];

/**
 * Serves a graph over the part of the LangGraph platform's HTTP that the published `LangGraphAgent`
 * needs.
 */
async function serve(graph: Graph) {
  const runs: RunBody[] = [];
  const config = { configurable: { thread_id: 't' }, streamMode: 'values' as const };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    if (!path.endsWith('/runs/stream')) {
      const [, known] = RESPONSES.find(([pattern]) => pattern.test(path)) ?? [];
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify(known ?? (await stateOf(graph, config))));
    }
    const run: RunBody = JSON.parse(body);
    runs.push(run);
    response.setHeader('content-type', 'text/event-stream');
    const input = run.command?.resume === undefined ? run.input : new Command({ resume: run.command.resume });
    try {
      for await (const values of await graph.stream(input, config)) {
        response.write(`event: values\ndata: ${JSON.stringify(plainValues(values))}\n\n`);
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      response.write(`event: error\ndata: ${JSON.stringify({ message })}\n\n`);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, runs };
}

async function stateOf(graph: Graph, config: Parameters<Graph['getState']>[0]): Promise<object> {
  const state = await graph.getState(config);
  return { ...state, values: plainValues(state.values) };
}

/** A store over the published `LangGraphAgent`, as its users get it, whose graph has run until it asks. */
export async function askGraph(
  graph: Graph,
  { interrupts, ...options }: { emitInterruptOutcome?: boolean } & Pick<StoreOptions, 'interrupts'> = {},
) {
  const { url, runs } = await serve(graph);
  const agent = new LangGraphAgent({ deploymentUrl: url, graphId: 'graph', ...options });
  agent.threadId = 't';
  const warnings: string[] = [];
  const onWarning: StoreOptions['onWarning'] = ({ code }) => warnings.push(code);
  const store = createInterruptStore(createAgUiSource(agent), { interrupts, onWarning });
  onTestFinished(store.subscribe(() => {}));
  await store.send('Begin');
  return { store, runs, graph, warnings };
}
