import type { Meta, StoryObj } from '@storybook/react-vite';
import { HoldpointProvider, type HoldpointProviderProps } from 'holdpoint';
import { expect, within } from 'storybook/test';
import { APPROVES, approved, toolCall } from './parts/events.js';
import { Scripted } from './parts/scripted.js';

/** Sets theme, labels, class names and components once for everything inside it. */
const meta = {
  title: 'Components/HoldpointProvider',
  component: HoldpointProvider,
  args: { children: null },
  render: (args: HoldpointProviderProps) => (
    <HoldpointProvider {...args}>
      <Scripted
        interrupts={[
          {
            id: 'i-1',
            reason: 'tool_call',
            toolCallId: 't-1',
            message: 'Send **the figures** to ada@example.com?',
            responseSchema: approved,
          },
        ]}
        before={toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: 'Figures' })}
        after="silence"
      />
    </HoldpointProvider>
  ),
} satisfies Meta<typeof HoldpointProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Accent: Story = { args: { theme: { accent: '#c026d3', radius: 20 } } };

export const Compact: Story = { args: { theme: { accent: '#15803d', density: 'compact', radius: 4 } } };

export const Square: Story = {
  args: { theme: { accent: '#000', neutral: '#888', radius: 0, font: 'ui-monospace, monospace' } },
};

export const DarkInALightPage: Story = { args: { theme: { scheme: 'dark' } } };

/** For an app that uses the default shortcut for something else. */
export const OwnShortcut: Story = {
  args: { shortcut: 'Control+.' },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Press Control+. to go to it.')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}.{/Control}');
    await expect(canvas.getByRole('region', { name: /the figures/ })).toHaveFocus();
  },
};

export const NoShortcut: Story = {
  args: { shortcut: false },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: APPROVES });
    await userEvent.keyboard('{Alt>}{Shift>}h{/Shift}{/Alt}');
    await expect(document.body).toHaveFocus();
    await expect(canvas.queryByText(/^Press /)).toBeNull();
  },
};

export const MessagesRendered: Story = {
  args: {
    components: {
      Message: ({ text }) => (
        <p className="plain">
          {text.split('**').map((part, index) => (index % 2 === 1 ? <mark key={part}>{part}</mark> : part))}
        </p>
      ),
    },
  },
};
