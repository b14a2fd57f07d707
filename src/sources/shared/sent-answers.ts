import type { HoldpointError } from '../../core/errors/holdpoint-error.js';

/** The answers that this page sent, by the key of their request. */
export interface SentAnswers<Answer> {
  /** Counts an answer as on its way until `end`. Resolves then, or rejects with the refusal. */
  send(key: string, answer: Answer): Promise<void>;
  /** The keys whose answer is on its way. */
  underWay(): readonly string[];
  /** The answer that was sent last: it may have arrived although its request failed. */
  last(key: string): Answer | undefined;
  /** The wait is over. An answer that was refused is forgotten: whoever gives the same one later, it is not this page's. */
  end(key: string, refusal?: HoldpointError): void;
}

/** Keeps the answers of one source. */
export function createSentAnswers<Answer>(): SentAnswers<Answer> {
  const last = new Map<string, Answer>();
  const waits = new Map<string, (refusal?: HoldpointError) => void>();
  return {
    send(key, answer) {
      last.set(key, answer);
      return new Promise((resolve, reject) => {
        waits.set(key, (refusal) => (refusal ? reject(refusal) : resolve()));
      });
    },
    underWay: () => [...waits.keys()],
    last: (key) => last.get(key),
    end(key, refusal) {
      if (refusal) last.delete(key);
      const endWait = waits.get(key);
      waits.delete(key);
      endWait?.(refusal);
    },
  };
}
