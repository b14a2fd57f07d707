import { createWarn, type OnWarning, type Warn } from '../../core/errors/warnings.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import { isObject, type JsonObject, own, parseJson } from '../../core/util/json.js';
import { uniqueId } from '../../core/util/unique-id.js';
import { isEventStream } from '../shared/read-event-data.js';
import { type InteractionPart, type InteractionResponse, isResponse, toPart } from './interaction.js';
import { readEvents } from './read-events.js';
import { createRunTranslator, type RunTranslator } from './run-translator.js';
import type { AgentSdkMessage } from './streamed-message.js';
import { type ToMessages, toUserMessage } from './to-messages.js';

/**
 * The underlying `fetch`, and how answers become messages.
 *
 * @example
 * createAgentSdkFetch({ onWarning: ({ code, detail }) => report(code, detail) });
 */
export interface AgentSdkFetchOptions {
  /**
   * Sends the requests.
   *
   * @default globalThis.fetch
   */
  readonly fetch?: typeof fetch | undefined;
  /** How answers become messages. Default: one user message with a data part for each answer. */
  readonly toMessages?: ToMessages | undefined;
  readonly onWarning?: OnWarning | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Makes a `fetch` for the HttpAgent of @ag-ui/client: agent_sdk's requests arrive as the interrupts of a run's
 * outcome, and the resume is sent as `interaction_response` parts. It works below the agent, because HttpAgent
 * drops the event that asks and removes the part that answers. Make one for each agent.
 *
 * @param options The underlying `fetch`, and how answers become messages.
 * @returns The function to create the HttpAgent with. It rejects as the underlying `fetch` does.
 *
 * @example
 * const agent = new HttpAgent({ url: '/agent', fetch: createAgentSdkFetch() });
 * const run = useInterruptedRun(agent, { dialects: [agentSdkDialect(), ...defaultDialects] });
 *
 * Source: guides/agent-sdk.md, "With HttpAgent"; @ag-ui/client 1.0, `HttpAgent`.
 */
export function createAgentSdkFetch(options: AgentSdkFetchOptions = {}): typeof fetch {
  const { toMessages = toUserMessage, clock = systemClock } = options;
  const warn = createWarn(() => options.onWarning);
  const history = createAnswerHistory(toMessages);
  return async (target, init) => {
    const send = options.fetch ?? globalThis.fetch;
    const input = typeof init?.body === 'string' ? parseJson(init.body) : undefined;
    if (!isObject(input) || !Array.isArray(input.messages)) return send(target, init);
    const response = await send(target, { ...init, body: JSON.stringify(rewriteInput(input, history)) });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.body || !isEventStream(type)) return response;
    const { status, statusText, headers } = response;
    const body = translateBody(response.body, input, () => clock.now(), warn);
    return new Response(body, { status, statusText, headers });
  };
}

/** The answers of earlier runs, which the history of an HttpAgent does not hold. */
interface AnswerHistory {
  /** The messages of a thread with all of its answers among them, these new ones last. */
  insertInto(
    threadId: string,
    messages: readonly unknown[],
    parts: readonly InteractionPart[],
  ): readonly unknown[];
}

interface SentAnswers {
  /** The id of the message that the answers followed; null where they came first. */
  readonly after: unknown;
  /** The ids of the requests that they answer, as JSON. */
  readonly requestIds: string;
  readonly messageId: string;
  readonly messages: readonly AgentSdkMessage[];
}

function createAnswerHistory(toMessages: ToMessages): AnswerHistory {
  const threads = new Map<string, readonly SentAnswers[]>();
  return {
    insertInto(threadId, messages, parts) {
      let sent = threads.get(threadId) ?? [];
      if (parts.length > 0) {
        const requestIds = JSON.stringify(parts.map(({ data }) => data.interaction_id));
        // A retry answers the same requests: its answers replace those that failed, under the same message id.
        const messageId = sent.find((one) => one.requestIds === requestIds)?.messageId ?? uniqueId();
        const after = idOf(messages.at(-1));
        const added = { after, requestIds, messageId, messages: toMessages(parts, messageId) };
        sent = [...sent.filter((one) => one.requestIds !== requestIds), added];
        threads.set(threadId, sent);
      }
      const sentAfter = (id: unknown) =>
        sent.filter(({ after }) => after === id).flatMap((one) => one.messages);
      return [...sentAfter(null), ...messages.flatMap((message) => [message, ...sentAfter(idOf(message))])];
    },
  };
}

function idOf(message: unknown): unknown {
  return isObject(message) && typeof message.id === 'string' ? message.id : null;
}

/** The RunAgentInput with its resume entries as messages, among those of earlier runs. */
function rewriteInput(input: JsonObject, history: AnswerHistory): JsonObject {
  const { resume, ...rest } = input;
  const entries: readonly unknown[] = Array.isArray(resume) ? resume : [];
  const responses = entries.map(toResponse);
  const others = entries.filter((_, index) => responses[index] === null);
  const parts = responses.filter((response) => response !== null).map(toPart);
  const messages = Array.isArray(input.messages) ? input.messages : [];
  return {
    ...rest,
    ...(others.length > 0 ? { resume: others } : {}),
    messages: history.insertInto(String(input.threadId), messages, parts),
  };
}

/** The response in a resume entry; null where the entry answers something else. */
function toResponse(entry: unknown): InteractionResponse | null {
  if (!isObject(entry) || typeof entry.interruptId !== 'string') return null;
  // agent_sdk knows no resume entries, so a cancelled one is about an interaction request.
  if (entry.status === 'cancelled') return { interaction_id: entry.interruptId, cancelled: true };
  const payload = own(entry, 'payload');
  return isResponse(payload) ? payload : null;
}

function translateBody(
  body: ReadableStream<Uint8Array>,
  input: JsonObject,
  now: () => number,
  warn: Warn,
): ReadableStream<Uint8Array> {
  const ids = { threadId: String(input.threadId), runId: String(input.runId) };
  const controller = new AbortController();
  // A generator that waits for the next event cannot be stopped, but its stream can be aborted.
  const abortable = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), controller);
  const lines = translateEvents(
    readEvents(abortable, warn),
    createRunTranslator({ ...ids, now, warn, pauseOn: 'end' }),
  );
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await lines.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: () => controller.abort(),
  });
}

async function* translateEvents(
  events: AsyncGenerator<unknown, void, undefined>,
  translator: RunTranslator,
): AsyncGenerator<string, void, undefined> {
  try {
    for await (const event of events) yield* translator.translate(event).map(toLine);
  } catch (error) {
    // Requests from before the connection broke can be answered all the same.
    const rest = translator.end();
    if (rest.length === 0) throw error;
    yield* rest.map(toLine);
    return;
  }
  yield* translator.end().map(toLine);
}

function toLine(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
