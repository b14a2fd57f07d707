import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type OnWarning } from '../../core/errors/warnings.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { isObject, own } from '../../core/util/json.js';
import { createOpenList } from '../shared/open-list.js';
import { type ElicitRequestLike, type ElicitResult, readElicitation, secretFields } from './elicitation.js';
import type { InputRequest, InputRequired, RetryParams } from './input-required.js';
import { ELICITATION, isElicitationReply, mcpDialect } from './mcp-dialect.js';

/** A client's handler of `elicitation/create`. */
export type ElicitationHandler = (
  request: ElicitRequestLike,
  extra?: { readonly signal?: AbortSignal },
) => Promise<ElicitResult>;

export interface McpSourceOptions {
  /** The server's name as the person knows it: clients must make clear which server asks. */
  readonly server?: string;
  /** A server says that what was opened elsewhere is done: a call that needed it can be made again. */
  readonly onComplete?: (elicitationId: string) => void;
  readonly onWarning?: OnWarning | undefined;
}

export interface CollectOptions {
  readonly server?: string;
  /** Ends the asking: the prompts go, and `collect` rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Answers requests that are no elicitations, such as `sampling/createMessage`. */
  readonly other?: (request: InputRequest) => unknown;
}

export interface McpSource extends InterruptSource {
  /** Give this to `client.setRequestHandler(ElicitRequestSchema, …)`. */
  readonly handler: ElicitationHandler;
  /** The handler for one of several servers whose requests come together in one place. */
  handlerFor(server: string): ElicitationHandler;
  /** Give this to `client.setNotificationHandler(ElicitationCompleteNotificationSchema, …)`. */
  readonly complete: (notification: { readonly params: { readonly elicitationId: string } }) => void;
  /**
   * Asks for everything that an `input_required` result wants.
   *
   * @returns What to add to the parameters when the request is sent again.
   * @throws HoldpointError `INPUT_UNKNOWN` for a request that is no elicitation, where `other` is not given.
   */
  collect(result: InputRequired, options?: CollectOptions): Promise<RetryParams>;
}

interface Waiting {
  readonly elicitationId: unknown;
  readonly settle: (result: ElicitResult) => void;
}

const CANCEL: ElicitResult = { action: 'cancel' };

/**
 * Shows what MCP servers ask of the person, and answers them. Each request is settled by itself.
 *
 * @example
 * const source = createElicitationSource({ server: 'Filings' });
 * client.setRequestHandler(ElicitRequestSchema, source.handler);
 * const run = useInterruptedRun(source);
 *
 * Source: MCP specification 2025-11-25 and 2026-07-28, "Elicitation"; 2026-07-28, "Multi Round-Trip Requests".
 */
export function createMcpSource(options: McpSourceOptions = {}): McpSource {
  const warn = createWarn(() => options.onWarning);
  const list = createOpenList<Waiting>();
  let count = 0;

  function ask(params: unknown, server?: string, signal?: AbortSignal): Promise<ElicitResult> {
    if (signal?.aborted) return Promise.resolve(CANCEL);
    return new Promise((resolve) => {
      const key = `mcp:${++count}`;
      const abort = () => settle(CANCEL);
      const settle = (result: ElicitResult) => {
        signal?.removeEventListener('abort', abort);
        list.remove(key);
        resolve(result);
      };
      signal?.addEventListener('abort', abort);
      const { message, elicitationId, secrets } = describe(params);
      if (secrets.length > 0) warn('SECRET_IN_FORM', secrets);
      const asked = message === null ? {} : { message };
      const interrupt = { id: key, reason: ELICITATION, ...asked, metadata: { mcp: params } };
      const subagent = server === undefined ? null : { runId: server, name: server };
      const open = { key, interrupt, threadId: null, runId: null, channel: 'native', subagent } as const;
      const of = { elicitationId, settle };
      list.change({ listed: [...list.state.listed, { open, toolCall: null, of }] });
    });
  }

  const handlerFor =
    (server?: string): ElicitationHandler =>
    ({ params }, extra) =>
      ask(params, server, extra?.signal);

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles: 'each',
    dialects: [mcpDialect],
    handler: handlerFor(options.server),
    handlerFor,
    async reply(replies) {
      for (const reply of replies) {
        if (reply.via !== 'native' || !isElicitationReply(reply.value)) {
          throw new HoldpointError('UNWRITABLE', reply.via);
        }
        list.find(reply.value.key)?.of.settle(reply.value.result);
      }
    },
    complete({ params: { elicitationId } }) {
      // The server says that it is done; that is not the person's consent, so the request is only closed.
      for (const { of } of list.state.listed) if (of.elicitationId === elicitationId) of.settle(CANCEL);
      options.onComplete?.(elicitationId);
    },
    collect: (result, { server = options.server, signal, other } = {}) =>
      collectInput(result, signal, (request, ending) => {
        if (request.method === 'elicitation/create') return ask(request.params, server, ending);
        if (!other) throw new HoldpointError('INPUT_UNKNOWN', request.method);
        return other(request);
      }),
  };
}

function describe(params: unknown) {
  const asked = readElicitation(params);
  return {
    message: asked.message,
    elicitationId: isObject(params) ? own(params, 'elicitationId') : undefined,
    secrets: asked.mode === 'form' ? secretFields(asked.schema) : [],
  };
}

/** Everything at once; where one cannot be answered, the prompts of the others go too. */
async function collectInput(
  { inputRequests, requestState }: InputRequired,
  signal: AbortSignal | undefined,
  answer: (request: InputRequest, ending: AbortSignal) => unknown,
): Promise<RetryParams> {
  const ending = new AbortController();
  const abort = () => ending.abort();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', abort);
  try {
    const requests = Object.entries(inputRequests ?? {});
    const answers = requests.map(async ([key, request]) => [key, await answer(request, ending.signal)]);
    const inputResponses: { [key: string]: unknown } = Object.fromEntries(await Promise.all(answers));
    signal?.throwIfAborted();
    return {
      ...(requests.length === 0 ? {} : { inputResponses }),
      ...(typeof requestState === 'string' ? { requestState } : {}),
    };
  } finally {
    signal?.removeEventListener('abort', abort);
    ending.abort();
  }
}
