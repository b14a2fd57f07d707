import { hasDuplicateKeys } from '../core/util/has-duplicate-keys.js';
import { isTooDeep, sameJson } from '../core/util/json.js';
import { roundsNumber } from '../core/util/rounds-number.js';
import { recordableJson } from '../records/canonical-json.js';
import type { ApprovedCall } from './approved-calls.js';

/** A tool call that is about to run. */
export interface CallToRun {
  readonly name: string;
  /**
   * The arguments that it runs with, after any edits of the person: plain JSON. Anything else is refused, such as an
   * object of a class or one with `toJSON`, because a tool may read of it what was not shown.
   */
  readonly args: unknown;
  /**
   * The text of these arguments, as the model wrote it. Needed where it has numbers that JavaScript rounds, such as
   * 64-bit ids.
   */
  readonly argsText?: string | undefined;
  /** The id of the call, where the agent knows it. */
  readonly toolCallId?: string | undefined;
  /** Its place among all calls of the request, counted from 0. For calls without an id, of which two may be equal. */
  readonly index?: number | undefined;
}

/** Whether what is about to run is what was shown: the name and exactly the arguments. */
export function isCallShown(shown: ApprovedCall, { name, args, argsText }: CallToRun): boolean {
  if (typeof name !== 'string' || shown.name !== name) return false;
  // A tool may read the first of two equal keys, and JavaScript reads the last.
  if (argsText !== undefined && hasDuplicateKeys(argsText)) return false;
  // Two numbers that JavaScript rounds to one are told apart by their text alone.
  const isRounded = shown.argsText !== undefined || (argsText !== undefined && roundsNumber(argsText));
  const isSame = isPlainJson(args) && sameJson(shown.args, recordableJson(args));
  return isSame && (!isRounded || shown.argsText === argsText);
}

const HALF_PAIR = /\p{Surrogate}/u;

/**
 * Whether a value is what JSON can say and nothing besides. A tool may read of any other value what nobody was shown:
 * what a class, a getter, a prototype or a property that is not enumerable holds. An undefined property counts as missing.
 */
function isPlainJson(value: unknown): boolean {
  return !isTooDeep(value) && isPlain(value);
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !HALF_PAIR.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean';
  const prototype: unknown = Object.getPrototypeOf(value);
  const keys = Reflect.ownKeys(value);
  if (!Array.isArray(value))
    return (
      (prototype === Object.prototype || prototype === null) &&
      keys.every((key) => isPlain(key) && isPlainProperty(value, key, true))
    );
  return (
    prototype === Array.prototype &&
    keys.length === value.length + 1 &&
    Array.from(value, (_, index) => index).every((index) => isPlainProperty(value, index, false))
  );
}

function isPlainProperty(holder: object, key: PropertyKey, mayBeUndefined: boolean): boolean {
  const property = Object.getOwnPropertyDescriptor(holder, key);
  if (!property?.enumerable || property.get || property.set) return false;
  return property.value === undefined ? mayBeUndefined : isPlain(property.value);
}

/** Whether it may be the call that was shown: it has the same id and the same place, as far as both are known. */
export function isCallMeant(shown: ApprovedCall, { toolCallId, index }: CallToRun): boolean {
  const isOther =
    toolCallId !== undefined && typeof shown.toolCallId === 'string' && shown.toolCallId !== toolCallId;
  return !isOther && (index === undefined || shown.index === index);
}
