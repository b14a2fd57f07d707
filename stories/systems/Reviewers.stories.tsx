import type { Meta, StoryObj } from '@storybook/react-vite';
import { createDirectTransport } from 'holdpoint/gateway';
import { expect, within } from 'storybook/test';
import guide from '../../guides/reviewers.md?raw';
import { ADA, BEN } from '../reviewers/people.js';
import { ReviewerApp } from '../reviewers/reviewer-app.js';
import { useAskingBridge } from '../reviewers/use-asking-bridge.js';
import { withWiring } from './wiring.js';
import '../reviewers/reviewers.css';

interface TwoReviewersProps {
  /** How many people have to approve. */
  readonly approvals: number;
  /** Whether only Ben may answer. */
  readonly onlyBen: boolean;
}

/** Two people side by side, each with their own source, on one session of one gateway. */
function TwoReviewers({ approvals, onlyBen }: TwoReviewersProps) {
  const bridge = useAskingBridge({
    approvals,
    mayAnswer: (reviewer) => !onlyBen || reviewer?.id === BEN.id || 'Only Ben is on call today.',
  });
  return (
    <div className="reviewers">
      {[ADA, BEN].map((reviewer) => (
        <ReviewerApp
          key={reviewer.id}
          reviewer={reviewer}
          connect={() => createDirectTransport(bridge, { reviewer })}
        />
      ))}
    </div>
  );
}

const meta = {
  title: 'Systems/Reviewers',
  decorators: [withWiring(guide)],
  component: TwoReviewers,
  args: { approvals: 1, onlyBen: false },
} satisfies Meta<typeof TwoReviewers>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Two approvals are needed: each frame shows how many there are, and both receipts have both names.
 */
export const TwoApprovals: Story = {
  args: { approvals: 2 },
  async play({ canvas, userEvent }) {
    const [ada, ben] = [canvas.getByLabelText('Ada'), canvas.getByLabelText('Ben')];
    await userEvent.click(await within(ada).findByRole('button', { name: 'Run this command' }));
    await within(ada).findByText('waiting for 1 more approval');
    await within(ben).findByText('1 of 2 approvals: Ada');
    await userEvent.click(within(ben).getByRole('button', { name: 'Run this command' }));
    for (const frame of [ada, ben]) await within(frame).findByText('By Ada and Ben');
  },
};

/** The state in between: Ada has approved, and Ben has not. */
export const OneOfTwoApprovals: Story = {
  args: { approvals: 2 },
  async play({ canvas, userEvent }) {
    const [ada, ben] = [canvas.getByLabelText('Ada'), canvas.getByLabelText('Ben')];
    await userEvent.click(await within(ada).findByRole('button', { name: 'Run this command' }));
    await within(ben).findByText('1 of 2 approvals: Ada');
    await expect(within(ben).getByRole('button', { name: 'Run this command' })).toBeVisible();
  },
};

/** The server refuses Ada with the app's reason; Ben may answer. */
export const OnlyOneMayAnswer: Story = {
  args: { onlyBen: true },
  async play({ canvas, userEvent }) {
    const [ada, ben] = [canvas.getByLabelText('Ada'), canvas.getByLabelText('Ben')];
    await userEvent.click(await within(ada).findByRole('button', { name: 'Run this command' }));
    await within(ada).findByText(/Only Ben is on call today/);
    await userEvent.click(within(ben).getByRole('button', { name: 'Run this command' }));
    await within(ada).findByText('Answered by Ben in another window');
  },
};
