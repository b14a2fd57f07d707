import type { Meta, StoryObj } from '@storybook/react-vite';
import { type AnswerEvent, InterruptStack, useInterruptedRun } from 'holdpoint';
import { approvalRecords } from 'holdpoint/records';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { askAboutEmail } from './parts/email-request.js';
import { ResumePanel } from './parts/resume-panel.js';
import { type Verdict, verdictsOn } from './records/what-runs.js';
import './records/records.css';
import { APPROVES, REFUSES } from './parts/events.js';

/** An approval with its record, and a server's verdicts on calls that use it. */
function Demo() {
  const [answered, setAnswered] = useState<AnswerEvent | null>(null);
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([]);
  const [records] = useState(() => approvalRecords({ reviewer: { id: 'u-1', name: 'Ada' }, attach: true }));
  const [source] = useState(() => {
    const created = createScriptedSource({
      async onRequest({ resume, threadId }) {
        const [entry] = resume ?? [];
        if (entry) setVerdicts(await verdictsOn(entry, threadId ?? ''));
        created.succeed();
      },
    });
    created.interrupt(askAboutEmail.interrupts, askAboutEmail.before);
    return created;
  });
  const run = useInterruptedRun(source, { records, onAnswer: setAnswered });
  return (
    <div className="beside">
      <div className="beside-row">
        <div>
          <InterruptStack run={run} receipts headingLevel={2} graceMs={0} />
          {verdicts.length > 0 && <Verdicts verdicts={verdicts} />}
        </div>
        <ResumePanel title="record" value={answered?.record ?? null} />
      </div>
    </div>
  );
}

function Verdicts({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  return (
    <table className="verdicts">
      <caption>What verifyApproval says on the server</caption>
      <tbody>
        {verdicts.map(({ what, verdict }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{verdict}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The record of an answer: what was shown, who answered, and which calls it allows. */
const meta = { title: 'Components/Records', component: Demo } satisfies Meta<typeof Demo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeTheAnswer: Story = {};

export const Approved: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: APPROVES }));
    const row = async (name: string) => canvas.findByRole('row', { name });
    await expect(await row('The call that was shown verified')).toBeVisible();
    await expect(await row('Another recipient notShown')).toBeVisible();
    await expect(await row('In another thread otherThread')).toBeVisible();
    await expect(await row('A changed record altered')).toBeVisible();
    await expect(await row('The same once more replayed')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'record' })).toHaveTextContent('"name": "Ada"');
  },
};

export const Denied: Story = {
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: REFUSES }));
    await expect(
      await canvas.findByRole('row', { name: 'The call that was shown notApproved' }),
    ).toBeVisible();
  },
};
