import { useEffect, useMemo, useRef } from 'react';
import type { ProposedCall } from '../../core/protocol/prompt.js';
import { hasDuplicateKeys } from '../../core/util/has-duplicate-keys.js';
import { isObject } from '../../core/util/json.js';
import type { Consequences } from '../../ui/consequences.js';
import { useHoldpoint } from '../../ui/settings.js';

/**
 * Returns the app's description of what running a call does, with the person's edits where there are any. Null where
 * the app does not describe the tool, or where it is uncertain which arguments the call has.
 */
export function useConsequence(
  call: ProposedCall,
  edited: { readonly args: unknown } | null,
): { readonly text: string; readonly args: unknown } | null {
  const { consequences, warn } = useHoldpoint();
  const args = edited ? edited.args : call.found ? call.args : undefined;
  const name = isCertain(call) ? call.name : null;
  const { text, failure } = useMemo(
    () => describeConsequence(consequences, name, args),
    [consequences, name, args],
  );
  const warnedAbout = useRef<unknown>(NOTHING);
  useEffect(() => {
    // Warns once for each value of the arguments, because a template written inline is a new one at every render.
    if (!failure || warnedAbout.current === args) return;
    warnedAbout.current = args;
    warn('CALLBACK_FAILED', { callback: `consequences.${name}`, error: failure.error });
  }, [failure, name, args, warn]);
  return text.trim() === '' ? null : { text, args };
}

const NOTHING = Symbol('nothing');

function isCertain(call: ProposedCall): call is Extract<ProposedCall, { found: true }> {
  return call.found && call.complete && !call.conflicting && !hasDuplicateKeys(call.argsText);
}

function describeConsequence(consequences: Consequences, name: string | null, args: unknown) {
  if (name === null || !Object.hasOwn(consequences, name) || !isObject(args)) return NO_TEXT;
  try {
    // A copy, because a template may sort a list in place.
    const text: unknown = consequences[name]?.(structuredClone(args));
    if (typeof text === 'string') return { text, failure: null };
    void Promise.resolve(text).catch(() => undefined);
    throw new TypeError('The function did not return a string.');
  } catch (error) {
    return { text: '', failure: { error } };
  }
}

const NO_TEXT = { text: '', failure: null };
