import type { Meta, StoryObj } from '@storybook/react-vite';
import { InterruptStack, type Theme, useInterruptedRun } from 'holdpoint';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import './parts/parts.css';

const NOON = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;

interface TimedProps {
  /** The time until the request expires, in milliseconds. */
  left: number;
  /** How far the button advances the clock, in milliseconds. */
  step: number;
  theme?: Theme;
}

/** A request with a manual clock that only its button advances. */
function Timed({ left, step, theme = {} }: TimedProps) {
  const [clock] = useState(() => createManualClock(NOON));
  const [source] = useState(() => {
    const scripted = createScriptedSource();
    const expiresAt = new Date(NOON + left).toISOString();
    scripted.interrupt([{ id: 'i-1', reason: 'confirmation', message: 'Publish the notes?', expiresAt }]);
    return scripted;
  });
  const run = useInterruptedRun(source, { clock });
  return (
    <div className="beside">
      <div className="beside-row">
        <div>
          <InterruptStack receipts run={run} clock={clock} graceMs={0} theme={theme} />
          <button type="button" onClick={() => clock.advance(step)}>
            Let {step / 1000} s pass
          </button>
        </div>
      </div>
    </div>
  );
}

/** The time that is left: subdued until the last minute, then emphasised, and announced twice. */
const meta = {
  title: 'Components/Parts/Countdown',
  id: 'parts-countdown',
  component: Timed,
  args: { left: 12 * MINUTE, step: MINUTE },
} satisfies Meta<typeof Timed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};

export const Days: Story = { args: { left: 3 * 24 * 60 * MINUTE } };

export const LastMinute: Story = { args: { left: 42_000, step: 1_000 } };

export const Compact: Story = { args: { left: 42_000, step: 1_000, theme: { density: 'compact' } } };

/** The chip is as wide at 0:59 as it was at 1:00. */
export const NoJump: Story = {
  args: { left: MINUTE, step: 1_000 },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const before = (await canvas.findByText('1:00 left')).getBoundingClientRect().width;
    await userEvent.click(canvas.getByRole('button', { name: 'Let 1 s pass' }));
    const after = canvas.getByText('0:59 left').getBoundingClientRect().width;
    await expect(Math.abs(after - before)).toBeLessThan(0.5);
  },
};

/** After the expiry a person can only skip it; the expiry is announced once. */
export const Over: Story = {
  args: { left: 10_000, step: 10_000 },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Let 10 s pass' }));
    await expect(canvas.getByText(/You can only skip it now/, { selector: '.hp-notice *' })).toBeVisible();
    await expect(canvas.queryByText(/left/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Skip' })).toBeVisible();
  },
};
