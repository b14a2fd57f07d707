import { createWarn, type OnWarning, type Warn } from '../../core/errors/warnings.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import { isObject, type JsonObject, own, parseJson } from '../../core/util/json.js';
import { isEventStream } from '../shared/read-event-data.js';
import { type InteractionResponse, toPart } from './interaction.js';
import { readEvents } from './read-events.js';
import { createReplyMemory, type ReplyMemory } from './reply-memory.js';
import { createRequestWatch, type RequestWatch } from './request-watch.js';
import { type Wrap, wrapAsUserMessage } from './wrap.js';

/**
 * What the fetch for HttpAgent stands on, and how it writes answers.
 *
 * @example
 * createAgentSdkFetch({ onWarning: ({ code, detail }) => report(code, detail) });
 *
 * Source: reference/agent-sdk-interactive-tools.txt, "How it works".
 */
export interface AgentSdkFetchOptions {
  /** What really fetches. Default: the page's own. */
  readonly fetch?: typeof fetch | undefined;
  readonly wrap?: Wrap | undefined;
  readonly onWarning?: OnWarning | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * A fetch for AG-UI's own HttpAgent, for apps that keep it: what agent_sdk asks arrives as the outcome of the
 * run, and the resume leaves as `interaction_response` parts. It stands below the agent, because above it
 * the agent has already dropped the one and would still strip the other. Use one for each agent.
 *
 * @example
 * const agent = new HttpAgent({ url: '/agent', fetch: createAgentSdkFetch() });
 * const run = useInterruptedRun(agent, { dialects: [agentSdkDialect(), ...defaultDialects] });
 *
 * Source: reference/agent-sdk-interactive-tools.txt, "How it works"; AG-UI's HttpAgent, `fetch`.
 */
export function createAgentSdkFetch(options: AgentSdkFetchOptions = {}): typeof fetch {
  const { wrap = wrapAsUserMessage, clock = systemClock } = options;
  const warn = createWarn(() => options.onWarning);
  const memory = createReplyMemory(wrap);
  return async (target, init) => {
    const send = options.fetch ?? globalThis.fetch;
    const input = typeof init?.body === 'string' ? parseJson(init.body) : undefined;
    if (!isObject(input) || !Array.isArray(input.messages)) return send(target, init);
    const response = await send(target, { ...init, body: JSON.stringify(rewrite(input, memory)) });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.body || !isEventStream(type)) return response;
    const { status, statusText, headers } = response;
    const body = translate(response.body, input, () => clock.now(), warn);
    return new Response(body, { status, statusText, headers });
  };
}

/** The input with its resume entries as messages, and with those that earlier runs carried. */
function rewrite(input: JsonObject, memory: ReplyMemory): JsonObject {
  const { resume, ...rest } = input;
  const entries: readonly unknown[] = Array.isArray(resume) ? resume : [];
  const ours = entries.map(toAnswer);
  const others = entries.filter((_, index) => ours[index] === null);
  const answers = ours.filter((answer) => answer !== null);
  const messages = Array.isArray(input.messages) ? input.messages : [];
  return {
    ...rest,
    ...(others.length > 0 ? { resume: others } : {}),
    messages: memory.put(String(input.threadId), messages, answers.map(toPart)),
  };
}

/** A resume entry as the answer that it was made of; null where it answers something else. */
function toAnswer(entry: unknown): InteractionResponse | null {
  if (!isObject(entry) || typeof entry.interruptId !== 'string') return null;
  // agent_sdk knows no resume, so whatever is abandoned is a request of its own.
  if (entry.status === 'cancelled') return { interaction_id: entry.interruptId, cancelled: true };
  const payload = own(entry, 'payload');
  return isResponse(payload) ? payload : null;
}

function isResponse(payload: unknown): payload is InteractionResponse & JsonObject {
  return (
    isObject(payload) && typeof payload.interaction_id === 'string' && typeof payload.cancelled === 'boolean'
  );
}

function translate(
  body: ReadableStream<Uint8Array>,
  input: JsonObject,
  now: () => number,
  warn: Warn,
): ReadableStream<Uint8Array> {
  const ids = { threadId: String(input.threadId), runId: String(input.runId) };
  const leaving = new AbortController();
  // Asked to return, a generator that waits for the next event would wait on; its stream can be taken away.
  const given = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), leaving);
  const lines = translated(
    readEvents(given, warn),
    createRequestWatch({ ...ids, now, warn, pauseOn: 'end' }),
  );
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await lines.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: () => leaving.abort(),
  });
}

async function* translated(
  events: AsyncGenerator<unknown, void, undefined>,
  watch: RequestWatch,
): AsyncGenerator<string, void, undefined> {
  try {
    for await (const event of events) yield* watch.event(event).map(toLine);
  } catch (error) {
    // What was asked before the connection broke can be answered all the same.
    const asked = watch.end();
    if (asked.length === 0) throw error;
    yield* asked.map(toLine);
    return;
  }
  yield* watch.end().map(toLine);
}

function toLine(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
