import { useEffect, useMemo, useRef } from 'react';
import type { ProposedCall } from '../../core/protocol/prompt.js';
import { describeCall } from '../../ui/settings/consequences.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';

interface ConsequenceProps {
  readonly call: ProposedCall;
  readonly edited: { readonly args: unknown } | null;
}

/**
 * Says what running a call does, in the words of the app. What the agent put into them, a value of the arguments, is marked
 * and isolated, so that it cannot pass as the app's own words.
 */
export function Consequence({ call, edited }: ConsequenceProps) {
  const { labels } = useHoldpoint();
  const consequence = useConsequence(call, edited);
  if (consequence === null) return null;
  const { text, args } = consequence;
  return (
    <p className="hp-consequence" dir="auto">
      {splitAtValues(text, args).map((part, index) =>
        part.isValue ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
          <bdi key={index} className="hp-value" role="group" aria-label={labels.agentWords}>
            <VisibleText text={part.text} />
          </bdi>
        ) : (
          <VisibleText key={index} text={part.text} ends="none" />
        ),
      )}
    </p>
  );
}

/**
 * Returns the app's description of what running a call does, with the person's edits where there are any. Null where
 * the app does not describe the tool, or where it is uncertain which arguments the call has.
 */
function useConsequence(
  call: ProposedCall,
  edited: { readonly args: unknown } | null,
): { readonly text: string; readonly args: unknown } | null {
  const { consequences, warn } = useHoldpoint();
  const args = edited ? edited.args : call.found ? call.args : undefined;
  const { words, failure } = useMemo(
    () => describeCall(consequences, call, edited),
    [consequences, call, edited],
  );
  const warnedAbout = useRef<unknown>(NOTHING);
  useEffect(() => {
    // Warns once for each value of the arguments, because a template written inline is a new one at every render.
    if (!failure || warnedAbout.current === args) return;
    warnedAbout.current = args;
    warn('CALLBACK_FAILED', { callback: `consequences.${call.name}`, error: failure.error });
  }, [failure, call, args, warn]);
  return words.text === undefined ? null : { text: words.text, args };
}

const NOTHING = Symbol('nothing');

interface SentencePart {
  readonly text: string;
  /** True for a text of the arguments, as the agent wrote it. */
  readonly isValue: boolean;
}

// A shorter value would mark parts of words.
const SHORTEST = 3;
// At most this many argument texts are searched for, because more would be slow.
const MOST_VALUES = 200;
const LONGEST = 10_000;

/** Splits a sentence at the argument texts that it contains, trying the longest first. */
function splitAtValues(sentence: string, args: unknown): readonly SentencePart[] {
  const values = textsIn(args)
    .filter((text) => text.length >= SHORTEST && text.length <= LONGEST && sentence.includes(text))
    .sort((a, b) => b.length - a.length);
  let parts: readonly SentencePart[] = [{ text: sentence, isValue: false }];
  for (const value of values.slice(0, MOST_VALUES)) {
    parts = parts.flatMap((part) => (part.isValue ? [part] : around(part.text, value)));
  }
  return parts.filter(({ text }) => text !== '');
}

function around(text: string, value: string): readonly SentencePart[] {
  return text
    .split(value)
    .flatMap((between, index) => [
      ...(index > 0 ? [{ text: value, isValue: true }] : []),
      { text: between, isValue: false },
    ]);
}

/** Returns every text in a JSON value, each once. Is not recursive, because values may be nested deep. */
function textsIn(value: unknown): readonly string[] {
  const texts = new Set<string>();
  const toVisit: unknown[] = [value];
  while (toVisit.length > 0) {
    const next = toVisit.pop();
    if (typeof next === 'string') texts.add(next);
    else if (typeof next === 'object' && next !== null) toVisit.push(...Object.values(next));
  }
  return [...texts];
}
