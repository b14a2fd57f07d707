import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptComposer, type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createManualClock, createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { scrollAway } from '../composer/scroll-away.js';
import { yesNo } from '../press.js';

const clock = createManualClock(0);

function Chat({ source }: { readonly source: ScriptedSource }) {
  const run: InterruptedRun = useInterruptedRun(source, { clock });
  return (
    <>
      <InterruptStack run={run} graceMs={0} />
      <InterruptComposer run={run} graceMs={0} />
    </>
  );
}

const says = (words: string | RegExp) => screen.queryAllByText(words, { ignore: 'section *' }).length;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const composer = () => document.querySelector<HTMLElement>('.hp-composer')?.textContent ?? '';

it.each<readonly [string, string, boolean]>([
  ['the agent refuses the answer', 'the answer is refused', false],
  ['the request does not arrive', 'offline', true],
])('“Sending…” goes when %s', async (_, message, isOffline) => {
  let fail = () => {};
  const source = createScriptedSource({
    onRequest: () =>
      new Promise((_resolve, reject) => {
        fail = () => (isOffline ? reject(new Error(message)) : source.runError(message));
      }),
  });
  render(<Chat source={source} />);
  act(() => source.interrupt([yesNo('a')]));
  await press('Yes');
  expect(says('Sending…')).toBe(1);
  act(() => fail());
  await eventually(() => expect(screen.getAllByRole('button', { name: 'Try again' })).not.toHaveLength(0));
  await eventually(() => expect(says('Sending…')).toBe(0));
});

it('says nothing of the request of another conversation', () => {
  const sources = [createScriptedSource({ threadId: 'one' }), createScriptedSource({ threadId: 'two' })];
  const [one, two] = sources;
  if (!one || !two) throw new Error('two sources');
  const page = render(<Chat source={one} />);
  act(() => one.interrupt([yesNo('a')]));
  expect(says('New request: Go on with a?')).toBe(1);
  page.rerender(<Chat source={two} />);
  expect(says(/Go on with a\?/)).toBe(0);
});

it('says nothing of a request that was withdrawn at once', () => {
  const source = createScriptedSource();
  render(<Chat source={source} />);
  act(() => source.interrupt([yesNo('a')]));
  act(() => source.succeed());
  expect(says(/Go on with a\?/)).toBe(0);
});

const rowButton = (name: string) =>
  within(document.querySelector<HTMLElement>('.hp-composer-acts') ?? document.body).getByRole('button', {
    name,
  });

it('the composer says what failed while the card is not on the screen, and sends it again', async () => {
  const source = createScriptedSource();
  render(<Chat source={source} />);
  act(() => source.interrupt([yesNo('a')]));
  expect(composer()).toContain('Waiting for your answer above');
  await press('Yes');
  act(() => source.runError('The payment service did not respond.'));
  // In view, the card alone has the button.
  await eventually(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1));
  expect(composer()).toContain('The payment service did not respond.');
  await scrollAway();
  expect(document.querySelector('.hp-composer-line')?.textContent).toContain('The payment service');
  expect(composer()).not.toContain('Waiting for your answer above');
  await userEvent.click(rowButton('Try again'));
  expect(source.requests).toHaveLength(2);
  expect(source.requests[1]?.resume).toEqual(source.requests[0]?.resume);
});

it('the composer sends again several answers that failed together', async () => {
  const source = createScriptedSource();
  render(<Chat source={source} />);
  act(() => source.interrupt([yesNo('a'), yesNo('b')]));
  await userEvent.click(screen.getByRole('button', { name: 'Yes', description: /Go on with a/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes', description: /Go on with b/ }));
  await press('Send 2 answers');
  act(() => source.runError('not now'));
  await scrollAway();
  await eventually(() => expect(composer()).toContain('not now'));
  expect(says('not sent yet')).toBe(0);
  await userEvent.click(rowButton('Try again'));
  expect(source.requests).toHaveLength(2);
  expect(source.requests[1]?.resume).toEqual(source.requests[0]?.resume);
});

it('the composer says that a request has expired', () => {
  const source = createScriptedSource();
  render(<Chat source={source} />);
  act(() => source.interrupt([{ ...yesNo('a'), expiresAt: new Date(-1).toISOString() }]));
  expect(composer()).toContain('Expired');
  expect(composer()).not.toContain('Waiting for your answer above');
});
