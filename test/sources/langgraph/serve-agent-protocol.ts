import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Command, type ProtocolEvent } from '@langchain/langgraph';
import { isObject, own } from '../../../src/core/util/json.js';
import { serve } from '../../agent/support.js';
import { plainValues } from './plain-values.js';

/** The part of a compiled graph that the server runs. */
interface Graph {
  streamEvents(
    input: unknown,
    options: { version: 'v3'; configurable: Record<string, unknown> },
  ): Promise<AsyncIterable<ProtocolEvent>>;
  getState(
    config: { configurable: { thread_id: string } },
    options: { subgraphs: boolean },
  ): Promise<{ values: unknown; next: unknown; tasks: unknown }>;
}

/** What the hook posts to start a run or to answer. */
interface Posted {
  readonly id: number;
  readonly method: string;
  readonly params: {
    readonly input?: unknown;
    readonly interrupt_id?: string;
    readonly response?: unknown;
    readonly responses?: readonly { readonly interrupt_id: string; readonly response: unknown }[];
    readonly strict_resume?: boolean;
  };
}

interface WireEvent {
  readonly type: 'event';
  readonly event_id: string;
  readonly seq: number;
  readonly method: string;
  readonly params: object;
}

const THREAD = { thread_id: 't' };

/**
 * Serves a compiled graph over the part of the agent protocol that `useStream` of @langchain/react
 * needs: commands, one stream of events that begins with those of the run so far, and the thread's
 * state.
 *
 * Source: @langchain/langgraph-api 1.5, src/experimental/embed/protocol.mts and
 * src/protocol/session/index.mts, which leave the schema of an answer out of `input.requested`,
 * and end a run at a breakpoint as `completed`.
 */
export async function serveAgentProtocol(graph: Graph) {
  const commands: Posted[] = [];
  const readers = new Set<ServerResponse>();
  let events: WireEvent[] = [];
  let seq = 0;

  function emit(method: string, params: object): void {
    seq += 1;
    const event: WireEvent = { type: 'event', event_id: String(seq), seq, method, params };
    events.push(event);
    for (const reader of readers) reader.write(frame(event));
  }

  function lifecycle(event: string, more: object = {}): void {
    emit('lifecycle', { namespace: [], timestamp: Date.now(), data: { event, ...more } });
  }

  async function run({ method, params }: Posted): Promise<void> {
    const { interrupt_id: id, response, responses = [] } = params;
    const answers = id === undefined ? responses : [{ interrupt_id: id, response }];
    const resume = Object.fromEntries(answers.map((answer) => [answer.interrupt_id, answer.response]));
    const input = method === 'run.start' ? params.input : new Command({ resume });
    const configurable = { ...THREAD, __pregel_strict_resume: params.strict_resume === true };
    const asked = new Set<unknown>();
    lifecycle('running');
    try {
      for await (const event of await graph.streamEvents(input, { version: 'v3', configurable })) {
        for (const { method: name, params: said } of toWire(event, asked)) emit(name, said);
      }
      lifecycle(asked.size > 0 ? 'interrupted' : 'completed');
    } catch (error) {
      lifecycle('failed', { error: error instanceof Error ? error.message : String(error) });
    }
  }

  const listener: RequestListener = async (request, response) => {
    const path = request.url ?? '';
    if (path.endsWith('/stream/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const event of events) response.write(frame(event));
      response.flushHeaders();
      readers.add(response);
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (!path.endsWith('/commands')) {
      const { values, next, tasks } = await graph.getState({ configurable: THREAD }, { subgraphs: true });
      return void response.end(JSON.stringify({ values: plainValues(values), next, tasks }));
    }
    const command: Posted = JSON.parse(await bodyOf(request));
    commands.push(command);
    // Streams that are still open have received the events of the resumed run.
    if (command.method === 'input.respond') events = [];
    void run(command);
    const meta = { ...THREAD, applied_through_seq: seq };
    response.end(JSON.stringify({ type: 'success', id: command.id, result: { run_id: `r-${seq}` }, meta }));
  };
  return { apiUrl: await serve(listener), commands };
}

function frame(event: WireEvent): string {
  return `id: ${event.event_id}\nevent: ${event.method}\ndata: ${JSON.stringify(event)}\n\n`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/** One event of the graph as the server sends it. `asked` collects the announced interrupts. */
function toWire(
  { method, params }: ProtocolEvent,
  asked: Set<unknown>,
): { method: string; params: object }[] {
  const { namespace, timestamp, data } = params;
  if (method === 'lifecycle' && namespace.length === 0) return [];
  if (method === 'updates' && own(data, 'node') === '__interrupt__') {
    const raised = own(data, 'values');
    const fresh = (Array.isArray(raised) ? raised : []).filter(({ id }) => !asked.has(id));
    return fresh.map(({ id, value }) => {
      asked.add(id);
      return {
        method: 'input.requested',
        params: { namespace, timestamp, data: { interrupt_id: id, payload: value } },
      };
    });
  }
  if (method !== 'values' || !isObject(data)) return [{ method, params }];
  const { __interrupt__: _, ...values } = data;
  return Object.keys(values).length === 0
    ? []
    : [{ method, params: { ...params, data: plainValues(values) } }];
}
