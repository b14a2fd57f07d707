import { type InterruptedRun, useInterruptComposer } from 'holdpoint';
import { useId, useState } from 'react';

/** A text field and a button that say what is typed would be: a message, or the answer to what is open. */
export function PlainComposer({ run }: { run: InterruptedRun }) {
  const [text, setText] = useState('');
  const composer = useInterruptComposer(run, { text, onTextChange: setText });
  const id = useId();
  const isOpen = composer.status === 'open';
  const line = isOpen || composer.status === 'ready' ? composer.line : '';
  return (
    <div {...composer.rootProps}>
      <p id={id}>{line}</p>
      {isOpen && (
        <p>
          {composer.goTo && (
            <button type="button" onClick={composer.goTo}>
              Go to it
            </button>
          )}
          {composer.next && (
            <button type="button" onClick={composer.next}>
              Next request
            </button>
          )}
          {composer.choices.map((choice) => (
            <button key={choice.label} type="button" onClick={choice.choose}>
              {choice.label}
            </button>
          ))}
        </p>
      )}
      <textarea
        {...composer.inputProps}
        aria-label="Message"
        aria-describedby={id}
        rows={1}
        placeholder={(isOpen && composer.placeholder) || 'Ask the agent'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="button" disabled={composer.intent.kind === 'none'} onClick={composer.send}>
        {composer.intent.label}
      </button>
    </div>
  );
}
