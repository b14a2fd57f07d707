import { rejectOnAbort } from '../shared/reject-on-abort.js';
import type { InputRequest, InputRequired, RetryParams } from './input-required.js';

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
