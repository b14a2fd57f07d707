import { type FormEvent, useState } from 'react';

interface ComposerProps {
  disabled: boolean;
  onSend: (message: string) => void;
}

/** The message box. Closed while anything is open: a thread takes no new input then. */
export function Composer({ disabled, onSend }: ComposerProps) {
  const [text, setText] = useState('');

  function send(event: FormEvent) {
    event.preventDefault();
    if (disabled || text.trim() === '') return;
    onSend(text.trim());
    setText('');
  }

  return (
    <form className="chat-composer" onSubmit={send}>
      <input
        aria-label="Message"
        placeholder={disabled ? 'Waiting for the agent, or for you above' : 'Ask the agent to do something'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" disabled={disabled || text.trim() === ''}>
        Send
      </button>
    </form>
  );
}
