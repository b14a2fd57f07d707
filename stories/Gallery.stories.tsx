import type { Meta, StoryObj } from '@storybook/react-vite';
import { InterruptPrompt, InterruptReceipt, useInterruptedRun } from 'holdpoint';
import { defaultDialects } from 'holdpoint/dialect';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import './parts/parts.css';
import { approved } from './parts/email-receipt.js';
import { interrupts as reviews } from './parts/review-requests.js';
import { callsOfEveryKind, everyKind, NOON } from './parts/stack-requests.js';
import { storyDialect } from './parts/story-dialect.js';

const DENIED = { ending: 'denied', answer: { kind: 'chosen', choice: 'deny' }, toolCall: null } as const;
const MORE = [
  {
    id: 'link',
    reason: 'acme:sign-in',
    message: 'Sign in to the calendar.',
    metadata: { url: 'https://example.com/sign-in' },
  },
  { id: 'note', reason: 'acme:note', message: 'What should the customer read?' },
];
const dialects = [storyDialect, ...defaultDialects];

/** Each kind of request, and how one looks once it has ended. The toolbar shows them dark, narrow or right to left. */
function Gallery() {
  const [source] = useState(() => {
    const made = createScriptedSource();
    made.interrupt([...everyKind, ...reviews, ...MORE], callsOfEveryKind);
    return made;
  });
  const [clock] = useState(() => createManualClock(NOON));
  const run = useInterruptedRun(source, { clock, dialects });
  return (
    <div className="gallery">
      {run.interrupts.map((interrupt) => (
        <figure key={interrupt.key}>
          <InterruptPrompt
            run={run}
            interrupt={interrupt}
            clock={clock}
            destructiveTools={['dropDatabase']}
          />
          <figcaption>{interrupt.prompt.kind}</figcaption>
        </figure>
      ))}
      <figure>
        <InterruptReceipt receipt={approved} />
        <InterruptReceipt receipt={{ ...approved, ...DENIED }} />
        <figcaption>receipts</figcaption>
      </figure>
    </div>
  );
}

// No test of its own: the stories of each renderer are tests.
const meta = { title: 'Start/Gallery', component: Gallery, tags: ['!test'] } satisfies Meta<typeof Gallery>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {};
