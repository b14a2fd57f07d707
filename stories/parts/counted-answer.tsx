import type { FreeformPrompt, RendererProps } from 'holdpoint';
import { useEffect, useRef, useState } from 'react';

/** A renderer that shows in `data-renders` how often it was rendered. */
export function CountedAnswer({ prompt, draft, onDraftChange, onAnswer }: RendererProps<FreeformPrompt>) {
  const [text, setText] = useState(typeof draft === 'string' ? draft : '');
  const counted = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { dataset } = counted.current ?? document.body;
    dataset['renders'] = String(Number(dataset['renders'] ?? 0) + 1);
  });
  return (
    <div ref={counted} data-asks={prompt.message}>
      <p className="hp-ask" id={`ask-${prompt.message?.replace(/\W+/g, '-')}`}>
        {prompt.message}
      </p>
      <input
        className="hp-input"
        aria-label="Answer"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onDraftChange(target.value);
        }}
      />
      <button type="button" className="hp-button" onClick={() => onAnswer({ kind: 'filled', value: text })}>
        Answer
      </button>
    </div>
  );
}

/** How often each request was rendered since the last call, by its question. */
export function takeRenders(): Record<string, number> {
  const counted = [...document.querySelectorAll<HTMLElement>('[data-renders]')];
  const taken = counted.map(({ dataset }) => [dataset['asks'] ?? '', Number(dataset['renders'])] as const);
  for (const { dataset } of counted) delete dataset['renders'];
  return Object.fromEntries(taken);
}
