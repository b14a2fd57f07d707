import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { own } from '../util/json.js';
import { resultsIn } from './read-tool-message.js';
import type { RunInput, RunState } from './run-state.js';

/** Tells the runs of this page from those that a stream tells again, for one thread. */
export class RunOrigins {
  /** The last message of the history when it was last read: a request that ends with another brings a new message. */
  #lastId: unknown;
  /** While a stream that brought nothing of the page is read: the keys that it has told. Else null. */
  #told: Set<string> | null = null;

  /** Whether a stream is read that tells the thread from its beginning. */
  get isConnecting(): boolean {
    return this.#told !== null;
  }

  /** Adds the history that the thread began with. */
  seed(messages: readonly unknown[]): void {
    this.#lastId = own(messages.at(-1), 'id');
  }

  /**
   * What a requested run is given.
   *
   * @param answers What it carries, by the ids of interrupts.
   * @param messages Undefined where the request brings a message for certain, or answers all that is open.
   */
  inputOf(
    open: readonly OpenInterrupt[],
    answers: readonly { readonly interruptId: string; readonly status: string }[],
    messages: readonly unknown[] | undefined,
  ): RunInput {
    const isAll = answers.length === 0 && messages === undefined;
    const ids = new Set(answers.map(({ interruptId }) => interruptId));
    const results = new Set(resultsIn(messages ?? []));
    const isAnswered = ({ channel, interrupt: { id } }: OpenInterrupt) =>
      isAll ||
      ids.has(id) ||
      // A legacy event's producer may use another id.
      (channel === 'legacy' && ids.size > 0) ||
      (channel === 'tool' && results.has(id));
    const keys = new Set(open.filter(isAnswered).map(({ key }) => key));
    const isOurs = this.#bringsMessage(messages) || keys.size > 0 || answers.length > 0;
    this.#told = isOurs ? null : new Set();
    if (!isOurs) return { from: 'elsewhere', isRetold: true };
    const cancels = answers.flatMap((one) => (one.status === 'cancelled' ? [one.interruptId] : []));
    return { from: 'page', answers: keys, cancels };
  }

  /** Whether a history ends with a message that nobody has answered and that this thread did not have before. */
  #bringsMessage(messages: readonly unknown[] | undefined): boolean {
    if (!messages) return true;
    const last = messages.at(-1);
    const id = own(last, 'id');
    const isNew = id === undefined || id !== this.#lastId;
    this.#lastId = id;
    return isNew && last !== undefined && own(last, 'role') !== 'assistant';
  }

  /** The stream has ended, or the requested run itself has begun. */
  disconnect(): void {
    this.#told = null;
  }

  /** A run has told this request. */
  tell({ key }: OpenInterrupt): void {
    this.#told?.add(key);
  }

  /** Whether the end of the run in progress ends an open request that it does not tell. */
  mayEnd({ key }: OpenInterrupt, state: RunState, isRetold: boolean): boolean {
    if (state.status !== 'running') return false;
    if (state.input.from === 'page') return true;
    // A stream that tells the thread from its beginning has not told yet what a later run asked.
    return this.#told ? this.#told.has(key) : !isRetold;
  }
}
