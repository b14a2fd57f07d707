import { askedBy, type OpenInterrupt, type ToolCall } from '../protocol/open-interrupt.js';
import { digestOf } from '../util/digest.js';

/**
 * What the runs of one thread have told, as digests: so a run that is told again opens no request that has ended. A
 * request is known by its run, its id and all that it asks, because ids of runs and of interrupts repeat.
 */
export class ThreadMemory {
  readonly #ended = new Set<string>();
  readonly #withdrawn = new Set<string>();
  readonly #runs = new Set<string>();
  /** The digests of each open request, by key: one for every run that told it. */
  readonly #open = new Map<string, Set<string>>();

  /** Oldest first. */
  digests(): readonly string[] {
    return [...this.#ended];
  }

  /** Adds the digests of an earlier page. */
  restore(digests: readonly string[]): void {
    for (const digest of digests) this.#ended.add(digest);
  }

  /**
   * Follows what is open.
   *
   * @param how How what is no longer open has ended; `withdrawn`: a server's list leaves it out, which may list it again.
   */
  follow(
    before: readonly OpenInterrupt[],
    now: readonly OpenInterrupt[],
    how: 'settled' | 'withdrawn',
    callOf: (open: OpenInterrupt) => ToolCall | undefined,
  ): void {
    if (before === now) return;
    const known = new Set(before);
    const keys = new Set(now.map(({ key }) => key));
    for (const one of now) if (!known.has(one)) this.#tell(one, callOf(one));
    for (const one of before) if (!keys.has(one.key)) this.#end(one, how);
  }

  #tell(open: OpenInterrupt, call: ToolCall | undefined): void {
    const digest = digestOfRequest(open, call);
    if (digest === null) return;
    const known = this.#open.get(open.key) ?? new Set();
    this.#open.set(open.key, known.add(digest));
    if (open.runId !== null) this.#runs.add(open.runId);
  }

  #end({ key }: OpenInterrupt, how: 'settled' | 'withdrawn'): void {
    const digests = how === 'settled' ? this.#ended : this.#withdrawn;
    for (const digest of this.#open.get(key) ?? []) digests.add(digest);
    this.#open.delete(key);
  }

  /** Whether the same run has told the same request before, which has ended since. */
  hasEnded(open: OpenInterrupt, call: ToolCall | undefined): boolean {
    const digest = digestOfRequest(open, call) ?? '';
    return this.#ended.has(digest) || this.#withdrawn.has(digest);
  }

  /** The same, except for what a server's list left out. */
  hasSettled(open: OpenInterrupt, call: ToolCall | undefined): boolean {
    return this.#ended.has(digestOfRequest(open, call) ?? '');
  }

  /** A run has ended, under each of these ids. */
  endRun(runIds: readonly (string | null)[], how: 'asked' | 'success'): void {
    for (const runId of runIds) {
      if (runId === null) continue;
      this.#runs.add(runId);
      if (how === 'success') this.#ended.add(digestOf(['success', runId]));
    }
  }

  /** Whether a run of this id has ended in this page. */
  knowsRun(runId: string | null): boolean {
    return runId !== null && this.#runs.has(runId);
  }

  /** Whether a run of this id has ended before without leaving anything open. */
  hasSucceeded(runId: string | null): boolean {
    return runId !== null && this.#ended.has(digestOf(['success', runId]));
  }
}

/** Null where the run has no id: such a run cannot be told from another. */
function digestOfRequest(open: OpenInterrupt, call: ToolCall | undefined): string | null {
  if (open.runId === null) return null;
  const proposed = call && [call.name, call.args ?? call.argsText];
  return digestOf([open.runId, askedBy(open), proposed]);
}
