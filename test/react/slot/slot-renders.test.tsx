import { act, render, screen } from '@testing-library/react';
import { InterruptSlot, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { COMPONENT_ACCESS } from '../../../src/core/store/component-access.js';
import * as groups from '../../../src/core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../../src/core/store/run-types.js';
import { toolRequests } from '../../../stories/bench/tool-requests.js';

const COUNT = 300;

/** A transcript in one component, with a slot at each of many calls, and at the calls of `more`. */
function openChat() {
  const source = createScriptedSource();
  const shown: { run?: AnyInterruptedRun; say: (text: string) => void; add: (calls: string[]) => void } = {
    say() {},
    add() {},
  };
  function Chat() {
    const run = useInterruptedRun(source);
    const [text, setText] = useState('');
    const [more, setMore] = useState<string[]>([]);
    Object.assign(shown, { run, say: setText, add: setMore });
    const calls = [...Array.from({ length: COUNT }, (_, index) => `call-${index}`), ...more];
    return (
      <>
        {calls.map((id) => (
          <InterruptSlot key={id} run={run} toolCallId={id} graceMs={0} theme={{ accent: '#6d28d9' }} />
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
  expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(5);
  const read = vi.spyOn(slots, 'at');
  act(() => shown.say('word'));
  screen.getByText('word');
  expect(read).not.toHaveBeenCalled();
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
