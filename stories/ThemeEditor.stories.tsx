import type { Meta, StoryObj } from '@storybook/react-vite';
import { createManualClock } from 'holdpoint/testing';
import { expect, fireEvent, within } from 'storybook/test';
import { Scripted } from './parts/scripted.js';
import { callsOfEveryKind, everyKind, NOON } from './parts/stack-requests.js';
import { ThemeEditor } from './parts/theme-editor.js';

/** Choose colours and see each kind of card under them; the code is ready to copy. */
const meta = { title: 'Theme/Editor', component: ThemeEditor } satisfies Meta<typeof ThemeEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editor: Story = {
  args: {
    initial: { accent: '#ffc800' },
    children: (
      <Scripted
        interrupts={everyKind}
        before={callsOfEveryKind}
        clock={createManualClock(NOON)}
        after="silence"
      />
    ),
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await canvas.findAllByRole('button', { name: 'Approve' });
    await expect(canvas.getByText(/accent: '#ffc800',/)).toBeVisible();
    fireEvent.change(canvas.getByLabelText('Colour of accent'), { target: { value: '#6d28d9' } });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'density' }), 'compact');
    await expect(canvas.getByText(/accent: '#6d28d9',\s+density: 'compact',/)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'accent' }));
    await expect(canvas.queryByText(/accent:/)).toBeNull();
  },
};
