import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toolCall } from '../../stories/parts/events.js';
import { openChat } from './open-chat.js';
import wire from './other-systems/ag-ui.json';
import { takeSteps } from './take-steps.js';

const { run_finished: finished, next_run_agent_input: next } = wire;
const { threadId, runId } = finished;

it('the plain protocol: one request answered with edits, one cancelled, both in one resume', async () => {
  // The file contains only the end of the run; its edits replace these arguments.
  const email = toolCall('tc-42', 'sendEmail', { to: 'a@b.com', subject: 'Hi', body: 'Hi' });
  const events = [{ type: 'RUN_STARTED', threadId, runId }, ...email, finished];
  const { posted, warnings, person, run } = await openChat({ threadId, runId }, [events]);
  await takeSteps(
    [
      { see: 'Send email to a@b.com? You can edit the body before approving.' },
      { see: 'Please provide the quarterly filing details.' },
      { press: 'Edit' },
      { write: 'Hi (revised)', into: /^body\b/i },
      { press: 'Save changes' },
      { press: 'Approve with 1 edit' },
      { press: 'Skip', inside: /quarterly filing/ },
      { press: 'Skip', inside: /quarterly filing/ },
      { press: 'Send 2 answers' },
    ],
    person,
  );
  await waitFor(() => expect(run()).toMatchObject({ status: 'idle', interrupts: [], error: null }));
  expect(posted).toHaveLength(2);
  expect(posted[1]?.threadId).toBe(next.threadId);
  expect(posted[1]?.resume).toEqual(next.resume);
  expect(warnings).toEqual([]);
});
