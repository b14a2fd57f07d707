import { act, render, screen } from '@testing-library/react';
import { InterruptSlot, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { COMPONENT_ACCESS } from '../../../src/core/store/component-access.js';
import * as groups from '../../../src/core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../../src/core/store/run-types.js';
import { PartsContext, pageParts } from '../../../src/react/parts/page-parts.js';
import { toolRequests } from '../../../stories/bench/tool-requests.js';
import { press } from '../press.js';

const COUNT = 300;

interface Shown {
  run?: AnyInterruptedRun;
  /** The calls whose slots have rendered, in their order. */
  rendered: string[];
  say: (text: string) => void;
  add: (calls: string[]) => void;
}

/** A transcript in one component, with a slot at each of many calls, and at the calls of `more`. */
function openChat() {
  const source = createScriptedSource();
  const shown: Shown = { rendered: [], say() {}, add() {} };
  const partsOf = new Map<string, typeof pageParts>();
  /** The parts of the page for one slot, which asks for them whenever it renders. */
  function counting(id: string) {
    const getState = () => {
      shown.rendered.push(id);
      return pageParts.getState();
    };
    const parts = partsOf.get(id) ?? { ...pageParts, getState };
    partsOf.set(id, parts);
    return parts;
  }
  function Chat() {
    const run = useInterruptedRun(source);
    const [text, setText] = useState('');
    const [more, setMore] = useState<string[]>([]);
    Object.assign(shown, { run, say: setText, add: setMore });
    const calls = [...Array.from({ length: COUNT }, (_, index) => `call-${index}`), ...more];
    return (
      <>
        {calls.map((id) => (
          <PartsContext.Provider key={id} value={counting(id)}>
            <InterruptSlot run={run} toolCallId={id} graceMs={0} theme={{ accent: '#6d28d9' }} />
          </PartsContext.Provider>
        ))}
        <p>{text}</p>
      </>
    );
  }
  render(<Chat />);
  const slots = shown.run?.[COMPONENT_ACCESS].slots;
  if (!slots) throw new Error('The chat has no run.');
  return { source, shown, slots };
}

it('a streamed token renders no slot, also where its options are written inline', () => {
  const { source, shown, slots } = openChat();
  const { interrupts, calls } = toolRequests(5);
  act(() => source.interrupt(interrupts, calls));
  expect(screen.getAllByRole('button', { name: 'Send' })).toHaveLength(5);
  const read = vi.spyOn(slots, 'at');
  shown.rendered = [];
  act(() => shown.say('word'));
  screen.getByText('word');
  expect(read).not.toHaveBeenCalled();
  expect(shown.rendered).toEqual([]);
});

it('slots of new messages at which nothing is asked read no place again', () => {
  const { source, shown, slots } = openChat();
  const { interrupts, calls } = toolRequests(5);
  act(() => source.interrupt(interrupts, calls));
  const changed = vi.fn();
  slots.subscribe(changed);
  act(() => shown.add(['new-1', 'new-2']));
  expect(changed).not.toHaveBeenCalled();
});

it('places are grouped once for all slots when a request opens', () => {
  const { source } = openChat();
  const group = vi.spyOn(groups, 'groupBySlot');
  const { interrupts, calls } = toolRequests(5);
  act(() => source.interrupt(interrupts, calls));
  expect(group).toHaveBeenCalledTimes(1);
});

it('a request, a press and its run render the slot of their call alone, also beside receipts', () => {
  const { source, shown } = openChat();
  const { interrupts, calls } = toolRequests(3);
  const renderedBy = (change: () => void) => {
    shown.rendered = [];
    act(change);
    return [...new Set(shown.rendered)];
  };
  expect(renderedBy(() => source.interrupt(interrupts.slice(0, 1), calls))).toEqual(['call-0']);
  const answer = () => press(screen.getByRole('button', { name: 'Send' }));
  expect(renderedBy(answer)).toEqual(['call-0']);
  expect(renderedBy(() => source.succeed())).toEqual(['call-0']);
  expect(renderedBy(() => source.interrupt(interrupts.slice(1, 2)))).toEqual(['call-1']);
  expect(renderedBy(answer)).toEqual(['call-1']);
  expect(renderedBy(() => source.succeed())).toEqual(['call-1']);
  expect(screen.getAllByText('Approved')).toHaveLength(2);
});
