import { isObject, own } from '../../core/util/json.js';

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
