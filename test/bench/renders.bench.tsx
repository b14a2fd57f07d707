import { act, fireEvent, render, screen } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { Profiler } from 'react';
import { bench, describe } from 'vitest';

const EVENTS = 100_000;
const PROMPTS = 200;

/** An app over a scripted source, and how often React has rendered a part of it. */
function mount(source: ScriptedSource) {
  const counts = { renders: 0 };
  const count = () => {
    counts.renders += 1;
  };
  function App() {
    const run = useInterruptedRun(source);
    return (
      <Profiler id="stack" onRender={count}>
        <InterruptStack receipts run={run} graceMs={0} />
      </Profiler>
    );
  }
  return { counts, ...render(<App />) };
}

describe(`${EVENTS} events that concern no interrupt`, () => {
  const source = createScriptedSource();
  const { counts } = mount(source);
  act(() => source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-1' }));
  const before = counts.renders;
  bench(
    'pushed into a mounted stack',
    () => {
      act(() => {
        for (let i = 0; i < EVENTS; i += 1) {
          source.push({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm-1', delta: 'x' });
        }
      });
    },
    { teardown: () => console.log(`  renders caused: ${counts.renders - before}`) },
  );
});

describe(`typing in one of ${PROMPTS} open prompts`, () => {
  const source = createScriptedSource();
  const { container } = mount(source);
  act(() =>
    source.interrupt(
      Array.from({ length: PROMPTS }, (_, index) => ({
        id: `i-${index}`,
        reason: 'acme:note',
        message: `Note ${index}?`,
      })),
    ),
  );
  const [first] = screen.getAllByRole('textbox');
  const changed = new Set<Element>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const card = target instanceof Element ? target.closest('[data-prompt]') : null;
      if (card) changed.add(card);
    }
  });
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  let typed = 0;
  bench(
    'one keystroke',
    () => {
      if (first) fireEvent.change(first, { target: { value: `text ${typed++}` } });
    },
    { teardown: () => console.log(`  prompts whose DOM changed: ${changed.size} of ${PROMPTS}`) },
  );
});
