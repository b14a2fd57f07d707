import type { Dialect } from 'holdpoint/dialect';

/** An agent that lets people vote: the options stand in `metadata.options`, and it wants `{ vote: id }` back. */
export const voteDialect: Dialect = {
  name: 'vote',
  read({ interrupt: { reason, message, metadata } }, ask) {
    const { options: listed, ...more } = metadata ?? {};
    if (reason !== 'polls:vote' || !Array.isArray(listed)) return undefined;
    const options = listed.filter(isOption).map(({ id, title }) => ({ id, label: title }));
    // One question with the key `vote` is answered as `{ vote: id }`, and a cancel is sent as a cancel.
    return ask.question({ message, more, questions: [{ key: 'vote', options }] });
  },
};

/** What an agent sends is unknown until it was looked at. */
function isOption(value: unknown): value is { readonly id: string; readonly title: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  );
}
