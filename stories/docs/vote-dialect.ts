import { cancelled, type Dialect, HoldpointError, question, resolved } from 'holdpoint';

/** An agent that lets people vote: the options stand in `metadata.options`, and it wants `{ vote: id }` back. */
export const voteDialect: Dialect = {
  name: 'vote',
  read({ interrupt: { reason, message, metadata } }) {
    const { options: listed, ...more } = metadata ?? {};
    if (reason !== 'polls:vote' || !Array.isArray(listed)) return undefined;
    const options = listed.filter(isOption).map(({ id, title }) => ({ id, label: title }));
    return { ...question({ message, questions: [{ key: 'vote', options }] }), more };
  },
  write(open, _prompt, answer) {
    if (answer.kind === 'cancelled') return cancelled(open);
    if (answer.kind !== 'answered') throw new HoldpointError('UNWRITABLE', answer.kind);
    return resolved(open, { vote: answer.answers.get('vote')?.options[0] });
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
