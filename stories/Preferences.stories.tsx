import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, within } from 'storybook/test';
import { APPROVES } from './parts/events.js';
import { oneOfEach } from './parts/one-of-each.js';
import { Scripted } from './parts/scripted.js';

/**
 * The preferences that people set in their system. A page cannot set reduced motion, forced
 * colours or more contrast itself: `test/browser/preferences.test.ts` opens these stories with
 * each, and so does `npm run screenshots`.
 */
const meta = {
  title: 'Components/Preferences',
  id: 'preferences',
  component: Scripted,
  args: { ...oneOfEach },
} satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {};

export const Sending: Story = {
  args: { interrupts: oneOfEach.interrupts.slice(0, 1) },
  async play({ canvasElement, userEvent }) {
    const approve = await within(canvasElement).findByRole('button', { name: APPROVES });
    await userEvent.click(approve);
    await expect(approve).toHaveAttribute('aria-busy', 'true');
  },
};

/** The browser's text size, doubled: everything grows with it. */
export const TwiceTheText: Story = {
  decorators: [
    function LargeText(Story) {
      useEffect(() => {
        const { style } = document.documentElement;
        style.fontSize = '200%';
        return () => {
          style.fontSize = '';
        };
      }, []);
      return <Story />;
    },
  ],
  async play({ canvasElement }) {
    const [approve] = await within(canvasElement).findAllByRole('button', { name: APPROVES });
    await expect(approve?.getBoundingClientRect().height).toBeGreaterThan(55);
  },
};
