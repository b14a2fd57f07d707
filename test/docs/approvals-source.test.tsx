import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { expect, it } from 'vitest';
import { type ApprovalServer, createApprovalSource } from '../../stories/docs/approvals-source.js';

/** A server in this process with two open approvals. `fails` makes a decision fail to arrive. */
function show(fails: () => boolean = () => false) {
  const decided: [string, boolean][] = [];
  const server: ApprovalServer = {
    listen(onWaiting) {
      onWaiting({ id: 'a', question: 'Pay the invoice?' });
      onWaiting({ id: 'b', question: 'Order the paper?' });
    },
    async decide(id, approved) {
      if (fails()) throw new Error('offline');
      decided.push([id, approved]);
    },
  };
  const source = createApprovalSource(server);
  function Requests() {
    return <InterruptStack run={useInterruptedRun(source)} graceMs={0} />;
  }
  render(<Requests />);
  return decided;
}

const press = async (name: string, place = 0) => {
  const button = (await screen.findAllByRole('button', { name }))[place];
  if (!button) throw new Error(`There is no button ${name}.`);
  await userEvent.click(button);
};
const questions = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

it('sends each decision by itself, and a cancel as a no', async () => {
  const decided = show();
  await press('No', 1);
  await screen.findByText('Pay the invoice?');
  expect(decided).toEqual([['b', false]]);
  await expect.poll(questions).toEqual(['Pay the invoice?']);
  await press('Yes');
  await expect
    .poll(() => decided)
    .toEqual([
      ['b', false],
      ['a', true],
    ]);
  await expect.poll(questions).toEqual([]);
});

it('keeps an answer that was not delivered', async () => {
  let isOffline = true;
  const decided = show(() => isOffline);
  await press('Yes');
  isOffline = false;
  await press('Try again');
  await expect.poll(() => decided).toEqual([['a', true]]);
});
