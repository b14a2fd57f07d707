import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { App } from '../../apps/assistant-ui/src/chat.js';
import { scriptedModel } from '../../apps/assistant-ui/src/scripted-model.js';
import guide from '../../guides/assistant-ui.md?raw';
import './assistant-ui.css';
import { withWiring } from './wiring.js';

/** The thread of assistant-ui with the code of its guide, and a model that proposes an email. The composer answers, too. */
const meta = {
  title: 'Systems/assistant-ui',
  decorators: [withWiring(guide)],
  // The same code is answered in the tests of its source.
  tags: ['!test'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  render: () => (
    <main className="assistant-thread">
      <App model={scriptedModel} />
    </main>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByPlaceholderText('Ask the agent'), 'Write to Ada{Enter}');
    await canvas.findByText('ada@example.com');
  },
};
