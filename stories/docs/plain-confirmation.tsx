import type { Answer, Choice, ConfirmationPrompt, ProposedCall, RendererProps } from 'holdpoint';
import { useState } from 'react';
import { spelled } from './spelled.js';

/** Every confirmation in one plain box: the question, each call in full, and a button for each choice. */
export function PlainConfirmation(props: RendererProps<ConfirmationPrompt>) {
  const { id, prompt, phase, issues, onAnswer, onDraftChange, cancel } = props;
  const [words, setWords] = useState(() => wordsOf(props.draft, props.previous));
  const open = phase === 'open';
  const takesWords = prompt.choices.some(({ feedback }) => feedback !== 'none');

  const write = (text: string) => {
    setWords(text);
    onDraftChange(text);
  };
  const choose = ({ id: choice, feedback }: Choice) =>
    onAnswer({
      kind: 'chosen',
      choice,
      ...(feedback !== 'none' && words.trim() !== '' && { feedback: words }),
    });
  return (
    <div className="plain">
      <p id={`${id}-ask`} className="hp-ask" tabIndex={-1} dir="auto">
        {spelled(prompt.message ?? 'May this run?')}
      </p>
      {prompt.calls.map((call, index) => (
        <Call key={`${index} ${call.toolCallId}`} call={call} />
      ))}
      {issues.length > 0 && <p role="alert">{issues.map(({ message }) => message).join(' ')}</p>}
      {takesWords && (
        <label>
          Reason
          <input value={words} readOnly={!open} onChange={(event) => write(event.target.value)} />
        </label>
      )}
      <div className="hp-actions">
        {prompt.choices.map((choice) => {
          const ready = open && (choice.feedback !== 'required' || words.trim() !== '');
          return (
            <button
              key={choice.id}
              type="button"
              className="hp-button"
              data-variant={choice.tone === 'approve' ? 'filled' : 'outline'}
              aria-disabled={!ready}
              onClick={() => ready && choose(choice)}
            >
              {spelled(choice.label ?? WORDS[choice.tone])}
            </button>
          );
        })}
        <span className="hp-push">{cancel}</span>
      </div>
    </div>
  );
}

const WORDS = { approve: 'Run it', deny: 'Do not run it', neutral: 'Answer' } as const;

/** The tool and all of its arguments. A call that was not found is shown as unknown. */
function Call({ call }: { readonly call: ProposedCall }) {
  if (!call.found) return <p>What would run is not known: {spelled(call.toolCallId)}</p>;
  return (
    <figure>
      <figcaption>{spelled(call.name ?? 'A tool without a name')}</figcaption>
      <pre>{spelled(call.args === undefined ? call.argsText : JSON.stringify(call.args, null, 2))}</pre>
      {call.origin !== 'stream' && <p>This is the agent's own account of the call.</p>}
      {!call.complete && <p>The arguments did not arrive whole.</p>}
    </figure>
  );
}

/** The draft, else the feedback of the earlier answer. */
function wordsOf(draft: unknown, previous: Answer | null): string {
  if (typeof draft === 'string') return draft;
  return previous?.kind === 'chosen' ? (previous.feedback ?? '') : '';
}
