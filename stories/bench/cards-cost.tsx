import { type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { laidOut, settled, until } from './laid-out.js';
import { toolRequests } from './tool-requests.js';

/** In milliseconds, until the browser has laid out the stack. */
export interface CardsCost {
  /** From the event that opens all of them. */
  readonly mount: number;
  /** A press on Send in the first card. */
  readonly answer: number;
  /** All others answered at once. */
  readonly all: number;
}

/** Measures what this many tool requests cost in one stack, which is shown in `place` meanwhile. */
export async function measureCards(count: number, place: Element): Promise<CardsCost> {
  const source = createScriptedSource();
  const latest: { run?: InterruptedRun } = {};
  const root = createRoot(place);
  flushSync(() => root.render(<Stack source={source} onRun={(run) => Object.assign(latest, { run })} />));
  await settled();
  const { interrupts, calls } = toolRequests(count);
  const mount = await untilShown(place, count, () => source.interrupt(interrupts, calls));
  await settled();
  const staged = () => latest.run?.interrupts.filter(({ status }) => status.state === 'staged').length;
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send');
  if (place.querySelectorAll('[data-prompt]').length !== count || !button)
    throw new Error(`The stack does not show ${count} cards.`);
  const answer = laidOut(place, () => button.click());
  if (staged() !== 1) throw new Error('The press did not answer.');
  await settled();
  const others = (latest.run?.interrupts ?? []).slice(1).map(({ key }) => key);
  const approve = { kind: 'chosen', choice: 'approve' } as const;
  const all = laidOut(place, () => void latest.run?.answerAll(new Map(others.map((key) => [key, approve]))));
  if (staged() !== count) throw new Error('Not all were answered.');
  flushSync(() => root.unmount());
  return { mount, answer, all };
}

/** A long stack renders its cards in slices. */
async function untilShown(place: Element, count: number, change: () => void): Promise<number> {
  const start = performance.now();
  flushSync(change);
  await until(place, () => place.querySelectorAll('[data-prompt]').length === count);
  place.getBoundingClientRect();
  return performance.now() - start;
}

interface StackProps {
  readonly source: ScriptedSource;
  readonly onRun: (run: InterruptedRun) => void;
}

function Stack({ source, onRun }: StackProps) {
  const run = useInterruptedRun(source);
  onRun(run);
  return <InterruptStack run={run} graceMs={0} />;
}
