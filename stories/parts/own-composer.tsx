import { type InterruptedRun, useInterruptComposer } from 'holdpoint';
import { useState } from 'react';

/** A chat's own text field that answers open requests: a plain textarea with the hook. */
export function OwnComposer({ run }: { run: InterruptedRun }) {
  const [text, setText] = useState('');
  const composer = useInterruptComposer(run, { text, onTextChange: setText });
  const { intent } = composer;
  const isOpen = composer.status === 'open';
  return (
    <div {...composer.rootProps} className="own-composer">
      {isOpen && (
        <p className="own-composer-line">
          {composer.line}{' '}
          {composer.goTo && (
            <button type="button" onClick={composer.goTo}>
              Show me
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
        rows={1}
        placeholder={(isOpen && composer.placeholder) || 'Ask the agent'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="button" disabled={intent.kind === 'none'} onClick={composer.send}>
        {intent.label}
      </button>
    </div>
  );
}
