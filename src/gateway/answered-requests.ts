import type { AskOptions, AskOutcome } from './interaction-registry.js';
import { jsonCopy } from './json-copy.js';

/** How an earlier request ended, with the answer as the browser sent it. */
type Ended = AskOutcome<unknown>;

// An answer may be large, and an agent asks again about its latest requests only.
const KEPT = 100;

/**
 * Keeps the latest requests that their agents can identify, so that a person is not asked again when an agent
 * reconnects and repeats what it had asked.
 */
export class AnsweredRequests {
  readonly #requests = new Map<string, Promise<Ended>>();

  /** Asks, unless the same request of the same session is open or has ended. An aborted one is asked again. */
  async ask<A>(
    sessionId: string,
    options: AskOptions<A>,
    ask: (options: AskOptions<A>) => Promise<AskOutcome<A>>,
  ): Promise<AskOutcome<A>> {
    const { requestId, kind, request, toolCall } = options;
    if (requestId === undefined) return ask(options);
    // The whole request: an answer may not be taken for another request that has the same id.
    const key = JSON.stringify(jsonCopy([sessionId, requestId, kind, request, toolCall]));
    const earlier = this.#requests.get(key);
    if (earlier) {
      const ended = await earlier;
      if (ended.ending !== 'aborted') return readAgain(ended, options);
    }
    let given: unknown;
    const outcome = ask({
      ...options,
      read(answer) {
        const read = options.read(answer);
        if (read !== undefined) given = answer;
        return read;
      },
    });
    this.#keep(
      key,
      outcome.then((ended) => (ended.ending === 'answered' ? { ...ended, answer: given } : ended)),
    );
    return outcome;
  }

  #keep(key: string, request: Promise<Ended>): void {
    this.#requests.delete(key);
    this.#requests.set(key, request);
    const [oldest] = this.#requests.keys();
    if (this.#requests.size > KEPT && oldest !== undefined) this.#requests.delete(oldest);
  }
}

/** The earlier outcome, with its answer checked once more: the agent's own objects may be other ones now. */
function readAgain<A>(earlier: Ended, { read }: AskOptions<A>): AskOutcome<A> {
  if (earlier.ending !== 'answered') return earlier;
  const answer = read(earlier.answer);
  return answer === undefined ? { ending: 'aborted' } : { ending: 'answered', answer };
}
