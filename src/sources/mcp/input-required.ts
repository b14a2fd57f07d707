import { isObject, own } from '../../core/util/json.js';
import { rejectOnAbort } from '../shared/reject-on-abort.js';

/**
 * A result that asks for input first (MCP specification 2026-07-28, "Multi Round-Trip Requests").
 *
 * Each key of `inputRequests` is answered under the same key; `requestState` is sent back as it came.
 */
export interface InputRequired {
  readonly resultType: 'input_required';
  readonly inputRequests?: { readonly [key: string]: InputRequest };
  readonly requestState?: string;
}

/** One request of an `InputRequired`: an elicitation, or another that the client answers by itself. */
export interface InputRequest {
  readonly method: string;
  readonly params?: unknown;
}

/** What is added to the parameters of a request when it is sent again. */
export interface RetryParams {
  inputResponses?: { [key: string]: unknown };
  requestState?: string;
}

/**
 * Tells whether a server asks for input before it gives its result.
 *
 * @param result The result of a request: anything at all.
 * @returns True for a well-formed `InputRequired`.
 *
 * @example
 * while (isInputRequired(result)) {
 *   result = await call({ ...params, ...(await source.collect(result)) });
 * }
 */
export function isInputRequired(result: unknown): result is InputRequired {
  if (!isObject(result) || own(result, 'resultType') !== 'input_required') return false;
  const requests = own(result, 'inputRequests') ?? {};
  const state = own(result, 'requestState') ?? '';
  return typeof state === 'string' && isObject(requests) && Object.values(requests).every(isInputRequest);
}

/** True for one entry of `inputRequests`. */
export function isInputRequest(value: unknown): boolean {
  return isObject(value) && typeof value.method === 'string';
}

export interface CollectOptions {
  /** The name of the server that asks; replaces that of the source. */
  readonly server?: string;
  /** Aborting it closes the prompts, and `collect` rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Answers requests other than elicitations, such as `sampling/createMessage`. Its signal aborts when the answer is no
   * longer needed.
   */
  readonly other?: (request: InputRequest, signal: AbortSignal) => unknown;
}

/** Asks for the input of a result, and resolves with what to add when its request is sent again. */
export type Collect = (result: InputRequired, options?: CollectOptions) => Promise<RetryParams>;

/** Asks for all requests at once. Where one cannot be answered, the prompts of the others are closed. */
export async function collectInput(
  { inputRequests, requestState }: InputRequired,
  signal: AbortSignal | undefined,
  answer: (request: InputRequest, aborted: AbortSignal) => unknown,
): Promise<RetryParams> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', abort);
  try {
    const requests = Object.entries(inputRequests ?? {});
    const answers = requests.map(async ([key, request]) => [key, await answer(request, controller.signal)]);
    // A race, because an app's own `other` may ignore its signal.
    const answered = await Promise.race([Promise.all(answers), rejectOnAbort(controller.signal)]);
    const inputResponses: { [key: string]: unknown } = Object.fromEntries(answered);
    signal?.throwIfAborted();
    return {
      ...(requests.length === 0 ? {} : { inputResponses }),
      ...(typeof requestState === 'string' ? { requestState } : {}),
    };
  } finally {
    signal?.removeEventListener('abort', abort);
    controller.abort();
  }
}
