import { type JsonObject, own, ownObject, ownText } from '../../core/util/json.js';

/** The callbacks of one Copilot session that wait for a person, so that they end when Copilot needs them no longer. */
export interface OpenRequests {
  /** Counts a request as open until `close` is called. `signal` aborts when Copilot says that it ended. */
  open(kind: string, request: JsonObject): { readonly signal: AbortSignal; close(): void };
  /** Takes each event of the session. */
  onEvent(event: object): void;
}

/** The fields that a request and its event have in common. Callbacks are not given the request's id. */
const COMMON_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['user_input', ['question', 'choices']],
  ['exit_plan_mode', ['summary']],
  ['elicitation', ['message', 'url']],
]);

/**
 * Follows the requests of one session by its events. A request that another client answered, or whose turn was
 * aborted, is over although its callback still waits: the SDK gives callbacks no signal.
 *
 * Source: @github/copilot-sdk 1.0, `PermissionCompletedData` ("clients should dismiss any UI for this request").
 */
export function createOpenRequests(): OpenRequests {
  /** The callbacks that wait, each with the key of its request. */
  const waiting = new Map<AbortController, string>();
  /** The keys of the requests that are not completed, by the request's id. */
  const requested = new Map<string, string>();

  /** Aborts one of those that wait for it, where more wait than were requested: which one does not matter. */
  function complete(id: string): void {
    const key = requested.get(id);
    requested.delete(id);
    const same = [...waiting].filter(([, one]) => one === key);
    const stillRequested = [...requested.values()].filter((one) => one === key).length;
    if (same.length > stillRequested) same[0]?.[0].abort();
  }

  return {
    open(kind, request) {
      const controller = new AbortController();
      waiting.set(controller, requestKey(kind, request));
      return { signal: controller.signal, close: () => waiting.delete(controller) };
    },
    onEvent(event) {
      const type = ownText(event, 'type') ?? '';
      const data = ownObject(event, 'data') ?? {};
      const id = ownText(data, 'requestId');
      const [, kind = '', state] = /^(\w+)\.(requested|completed)$/.exec(type) ?? [];
      if (id !== null && state === 'requested') requested.set(id, requestKey(kind, requestIn(data)));
      if (id !== null && state === 'completed') complete(id);
      // An event with an agent's id is about a subagent only.
      const isOver = type === 'session.shutdown' || (type === 'abort' && own(event, 'agentId') === undefined);
      if (isOver) for (const controller of [...waiting.keys()]) controller.abort();
    },
  };
}

function requestIn(data: JsonObject): JsonObject {
  return ownObject(data, 'permissionRequest') ?? data;
}

/** The same text for a request and for its event. */
function requestKey(kind: string, request: JsonObject): string {
  const fields = COMMON_FIELDS.get(kind);
  return JSON.stringify([kind, fields ? fields.map((field) => own(request, field) ?? null) : request]);
}
