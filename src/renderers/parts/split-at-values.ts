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
export function splitAtValues(sentence: string, args: unknown): readonly SentencePart[] {
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
