import type { BadRun } from './show-events.js';

/** Something that an agent should not send. */
export interface Case {
  readonly name: string;
  readonly run: BadRun;
  /** How a person answers it; `composer`: nothing can be asked, and the conversation continues. */
  readonly way: 'approve' | 'choose' | 'write' | 'form' | 'cancel' | 'composer';
  /**
   * The codes of its warnings. Left out: none, because nothing is wrong, or AG-UI leaves it open.
   */
  readonly codes?: readonly string[];
  /** The id in the reply. */
  readonly id?: string;
}

export const MEGABYTE = 'x'.repeat(1_000_000);
export const ASK = { id: 'i', reason: 'input_required', message: 'Well?' };
export const CALL = { id: 'i', reason: 'tool_call', message: 'Go?', toolCallId: 'tc' };
export const ODD = [null, 'text', 7, [], {}, [null], nested(10_000)];

/** Lists, or objects of one key, nested in each other. */
export function nested(depth: number, key: string | null = null): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = key === null ? [value] : { [key]: value };
  return value;
}

/** Contains itself twice, so that a walk of every path never ends. */
export function endless(): object {
  const knot: { [key: string]: unknown } = {};
  return Object.assign(knot, { left: knot, right: knot });
}

export function named(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? 'undefined').slice(0, 70);
  } catch {
    return 'what no JSON holds';
  }
}

export type Expected = Omit<Case, 'name' | 'run'>;
export const WRITTEN: Expected = { way: 'write' };
export const BAD: Expected = { way: 'write', codes: ['BAD_INTERRUPT'] };
