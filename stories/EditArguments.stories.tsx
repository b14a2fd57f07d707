import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { EditArguments } from '../src/renderers/form/loader.js';
import { ResumePanel } from './parts/resume-panel.js';

interface EditingProps {
  args: unknown;
  schema: { [keyword: string]: unknown } | null;
}

function Editing({ args, schema }: EditingProps) {
  const [edited, setEdited] = useState(args);
  return (
    <div className="beside">
      <div className="beside-row">
        <div data-hp-root="">
          <EditArguments
            id="edit"
            schema={schema}
            args={args}
            onDone={setEdited}
            onCancel={() => setEdited(args)}
          />
        </div>
        <ResumePanel title="editedArgs" value={edited} />
      </div>
    </div>
  );
}

/** A tool's arguments, changed without changing their types. What is sent replaces them as a whole. */
const meta = { title: 'Renderers/EditArguments', component: Editing } satisfies Meta<typeof Editing>;

export default meta;
type Story = StoryObj<typeof meta>;

const email = { to: 'a@b.com', subject: 'Quarterly numbers', body: 'Hi', headers: { 'X-Priority': 1 } };

export const BySchema: Story = {
  args: {
    args: email,
    schema: {
      type: 'object',
      properties: {
        to: { title: 'To', type: 'string', format: 'email' },
        subject: { title: 'Subject', type: 'string' },
        body: { title: 'Body', type: 'string', maxLength: 5000 },
      },
      required: ['to'],
    },
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const body = await canvas.findByRole('textbox', { name: /Body/ });
    await userEvent.type(body, ' (revised per my note)');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep changes' }));
    const sent = await canvas.findByText(/"body": "Hi \(revised per my note\)"/);
    await expect(sent).toHaveTextContent('"X-Priority": 1');
  },
};

export const ByTheirTypes: Story = {
  args: {
    schema: null,
    args: {
      table: 'orders',
      limit: 100,
      dryRun: true,
      columns: ['id', 'total'],
      where: { status: 'open', olderThanDays: 41 },
      mixed: [1, 'two', null],
    },
  },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const limit = await canvas.findByRole('textbox', { name: 'limit' });
    await userEvent.clear(limit);
    await userEvent.type(limit, '5');
    await userEvent.click(
      within(canvas.getByRole('radiogroup', { name: 'dryRun' })).getByRole('radio', { name: 'No' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Keep changes' }));
    await expect(await canvas.findByText(/"limit": 5/)).toHaveTextContent('"dryRun": false');
  },
};
