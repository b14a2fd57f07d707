import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type OnWarning, runCallback } from '../../core/errors/warnings.js';
import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { Ask } from '../../core/protocol/reading.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { isObject, own, ownText } from '../../core/util/json.js';
import {
  type ElicitRequestLike,
  type ElicitResult,
  readElicitResult,
  secretsAskedFor,
} from '../../gateway/asks/elicitation.js';
import { createKeys } from '../shared/create-keys.js';
import { createInterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { listedSource } from '../shared/native-requests.js';
import { untilSettled } from '../shared/until-settled.js';
import { elicitationReading } from './elicitation-reading.js';
import { type Collect, collectInput } from './input-required.js';
import { type CollectForTask, taskInput } from './task-input.js';

/** A client's handler of `elicitation/create`. The second parameter is the client's own: 2.x has the signal in `mcpReq`. */
export type ElicitationHandler = (
  request: ElicitRequestLike,
  extra?: { readonly signal?: AbortSignal; readonly mcpReq?: { readonly signal?: AbortSignal } },
) => Promise<ElicitResult>;

/**
 * The server's name, and what is called back.
 *
 * @example
 * createMcpSource({ server: 'Filings', onComplete: () => retryCall() });
 */
export interface McpSourceOptions {
  /** The server's name, shown to the person: the specification wants it to be clear which server asks. */
  readonly server?: string;
  /** Called when a server says that the person has completed what a link led to: a call that needed it can be retried. */
  readonly onComplete?: (elicitationId: string) => void;
  readonly onWarning?: OnWarning | undefined;
}

export interface McpSource extends InterruptSource {
  /**
   * For `client.setRequestHandler('elicitation/create', …)`, or `ElicitRequestSchema` with SDK 1.x: resolves with the
   * person's answer. Never rejects.
   */
  readonly handler: ElicitationHandler;
  /** The same for one of several servers that share this source. */
  handlerFor(server: string): ElicitationHandler;
  /** For `client.setNotificationHandler(ElicitationCompleteNotificationSchema, …)`: closes the link's prompt. */
  readonly complete: (notification: { readonly params: { readonly elicitationId: string } }) => void;
  /**
   * Asks the person for the input that an `input_required` result requests.
   *
   * @returns What to add to the parameters when the request is sent again.
   * @throws HoldpointError `INPUT_UNKNOWN` for a request other than an elicitation, without `other`.
   */
  readonly collect: Collect;
  /**
   * Asks the person for the input that a task waits for. A request of a task is asked once, however often it is polled.
   *
   * @returns The parameters of `tasks/update`; null where everything the task waits for was asked before.
   * @throws HoldpointError as `collect` does. The task's requests are asked again then.
   */
  readonly collectForTask: CollectForTask;
}

interface PendingElicitation {
  readonly params: unknown;
  readonly elicitationId: unknown;
  readonly settle: (result: ElicitResult, as?: SettledElsewhere) => void;
}

const CANCEL: ElicitResult = { action: 'cancel' };

/**
 * Creates a source of the elicitations of MCP servers. Each one is settled by itself.
 *
 * Nothing is pushed into it: a client calls `handler`, or the app calls `collect`, and each waits for the person's
 * answer.
 *
 * @param options The server's name, and callbacks.
 * @returns The source for `useInterruptedRun`, and the handlers for the client.
 *
 * @example
 * const source = createMcpSource({ server: 'Filings' });
 * client.setRequestHandler(ElicitRequestSchema, source.handler);
 * const run = useInterruptedRun(source);
 *
 * Source: MCP specification 2025-11-25, "Elicitation"
 * (https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation); 2026-07-28, "Multi Round-Trip
 * Requests".
 */
export function createMcpSource(options: McpSourceOptions = {}): McpSource {
  const warn = createWarn(() => options.onWarning);
  const list = createInterruptList<PendingElicitation>();
  const toKey = createKeys();
  const read = ({ data: { params } }: ListedInterrupt<PendingElicitation>, asking: Ask) =>
    elicitationReading(isObject(params) ? params : {}, asking);

  function ask(
    params: unknown,
    server: string | undefined,
    signal: AbortSignal | undefined,
    endingOf: (reason: unknown) => SettledElsewhere,
  ): Promise<ElicitResult> {
    return untilSettled(list, { signal, cancelled: CANCEL, endingOf }, (settle) => {
      const secrets = secretsAskedFor(params);
      if (secrets.length > 0) warn('SECRET_IN_FORM', secrets);
      const open = nativeInterrupt({
        key: toKey('mcp'),
        reason: 'mcp:elicitation',
        message: ownText(params, 'message'),
        metadata: { mcp: params },
        agent: server,
      });
      return {
        open,
        toolCall: null,
        data: { params, elicitationId: own(params, 'elicitationId'), settle },
      };
    });
  }

  const handlerFor =
    (server?: string): ElicitationHandler =>
    ({ params }, extra) =>
      ask(params, server, extra?.signal ?? extra?.mcpReq?.signal, endingByServer);

  const collect: Collect = (result, { server = options.server, signal, other } = {}) =>
    collectInput(result, signal, (request, aborted) => {
      // Also aborted where another request of the same result could not be answered.
      const endingOf = () => (signal?.aborted ? 'stopped' : 'closed');
      if (request.method === 'elicitation/create') return ask(request.params, server, aborted, endingOf);
      if (!other) throw new HoldpointError('INPUT_UNKNOWN', request.method);
      return other(request, aborted);
    });

  return {
    onlyAsks: true,
    ...listedSource('mcp-elicitation', list, read, ({ data }, sent) => {
      const result = sent === 'cancelled' ? CANCEL : readElicitResult(sent.payload, data.params);
      if (!result) throw new HoldpointError('UNWRITABLE', sent);
      data.settle(result);
    }),
    handler: handlerFor(options.server),
    handlerFor,
    complete({ params: { elicitationId } }) {
      // The server's notification is not the person's consent, so the request is closed and not accepted.
      for (const { data } of list.state.interrupts)
        if (data.elicitationId === elicitationId) data.settle(CANCEL, 'elsewhere');
      runCallback('onComplete', () => options.onComplete?.(elicitationId), warn);
    },
    collect,
    collectForTask: taskInput(collect),
  };
}

/** A server that cancels its request gives the reason as text; the SDKs abort otherwise where the connection is lost. */
function endingByServer(reason: unknown): SettledElsewhere {
  return typeof reason === 'string' ? 'withdrawn' : 'closed';
}
