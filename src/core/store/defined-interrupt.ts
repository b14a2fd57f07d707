import type { AnswerValueOf, DefinedPrompt } from '../define/defined-types.js';
import type { AnyInterruptDefinition } from '../define/interrupt-definition.js';
import type { Answer, Cancelled, Filled } from '../protocol/answer.js';
import type { PendingInterrupt } from './pending-interrupt.js';

declare const ANSWER_VALUE: unique symbol;

/** The key of an interrupt whose definition says what is answered. */
export type DefinedKey<Value> = string & { readonly [ANSWER_VALUE]: (value: Value) => void };

/** What may be answered to the interrupt of a key; for a key of one of several, what each of them takes. */
export type AnswerFor<Key extends string> = [Key] extends [DefinedKey<infer Value>]
  ? Filled<Value> | Cancelled
  : Answer;

/** An open interrupt that a definition read. */
export type DefinedInterrupt<Definition extends AnyInterruptDefinition> =
  Definition extends AnyInterruptDefinition
    ? Omit<PendingInterrupt, 'key' | 'reason' | 'prompt'> & {
        readonly key: DefinedKey<AnswerValueOf<Definition>>;
        readonly reason: Definition['reason'];
        readonly prompt: DefinedPrompt<Definition>;
      }
    : never;

/** An open interrupt that no definition read. */
export interface OtherInterrupt extends PendingInterrupt {
  readonly reason: null;
}

/** What may be open where these definitions are given; any interrupt where there are none. */
export type PendingInterruptOf<Definition extends AnyInterruptDefinition> = [Definition] extends [never]
  ? PendingInterrupt
  : DefinedInterrupt<Definition> | OtherInterrupt;
