import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';
import './wiring.css';

/**
 * Shows below a story the lines of its system's guide that wire it, which a test compiles.
 *
 * @param guide The text of the guide.
 */
export function withWiring(guide: string): Decorator {
  const lines = wiringOf(guide);
  return function Wired(Story) {
    return (
      <>
        <Story />
        <Wiring lines={lines} />
      </>
    );
  };
}

/** The first block of a guide that shows requests, without its directives. */
export function wiringOf(guide: string): string {
  const blocks = [...guide.matchAll(/^```[jt]sx\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const wiring = blocks.find((code) => /use(InterruptedRuns?|\w+Run|AssistantInterrupts)\(/.test(code));
  if (wiring === undefined) throw new Error('The guide has no lines that wire it.');
  return wiring.trim();
}

/** Closed, it has none of the lines on the page, which would be found beside those of the story. */
function Wiring({ lines }: { readonly lines: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="wiring">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        The lines that wire it
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
        <pre tabIndex={0} dir="ltr">
          {lines}
        </pre>
      )}
    </section>
  );
}
