import type { Meta, StoryObj } from '@storybook/react-vite';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { useInterruptNotification } from 'holdpoint/notification';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import './parts/parts.css';

/** Asks after five seconds, so that you can switch to another tab. */
function Demo() {
  const [source] = useState(() =>
    createScriptedSource({ onRequest: () => queueMicrotask(() => source.succeed()) }),
  );
  const run = useInterruptedRun(source);
  const { count, permission, ask } = useInterruptNotification(run, {
    title: true,
    badge: true,
    notification: true,
  });
  const askLater = () =>
    setTimeout(() => source.interrupt([{ id: 'go', reason: 'confirmation', message: 'Go on?' }]), 5_000);
  return (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 560 }}>
      <p>
        {count} waiting; notifications: {permission}
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <button type="button" className="story-button" disabled={permission !== 'default'} onClick={ask}>
          Notify me when the agent needs me
        </button>
        <button type="button" className="story-button" onClick={askLater}>
          Let the agent ask in five seconds
        </button>
      </div>
      <InterruptStack run={run} receipts graceMs={0} />
    </div>
  );
}

/** Notifies a person in another tab that a request is open. */
const meta = { title: 'Components/useInterruptNotification', component: Demo } satisfies Meta<typeof Demo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/^0 waiting/)).toBeVisible();
  },
};
