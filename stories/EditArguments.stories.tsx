import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { EditArguments } from '../src/renderers/form/edit-arguments.js';
import { type FormOptions, FormOptionsContext } from '../src/renderers/form/state/form-options.js';
import { RootProvider } from '../src/ui/settings/root-provider.js';
import { ResumePanel } from './parts/resume-panel.js';

interface EditingProps {
  args: unknown;
  schema: { [keyword: string]: unknown } | null;
  load?: FormOptions['load'];
}

function Editing({ args, schema, load }: EditingProps) {
  const [edited, setEdited] = useState(args);
  return (
    <div className="beside">
      <div className="beside-row">
        <RootProvider options={{}} detached={false}>
          {(root) => (
            <div {...root}>
              <FormOptionsContext.Provider value={{ load }}>
                <EditArguments
                  id="edit"
                  schema={schema}
                  args={args}
                  onDone={setEdited}
                  onCancel={() => setEdited('as they were')}
                />
              </FormOptionsContext.Provider>
            </div>
          )}
        </RootProvider>
        <ResumePanel title="editedArgs" value={edited} />
      </div>
    </div>
  );
}

/**
 * A tool's arguments, edited without changing their types. The edited arguments replace all of
 * them.
 */
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
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
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
    const limit = await canvas.findByRole('textbox', { name: 'Limit' });
    await userEvent.clear(limit);
    await userEvent.type(limit, '5');
    await userEvent.click(
      within(canvas.getByRole('radiogroup', { name: 'Dry run' })).getByRole('radio', { name: 'No' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText(/"limit": 5/)).toHaveTextContent('"dryRun": false');
  },
};

export const Invalid: Story = {
  args: BySchema.args,
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const to = await canvas.findByRole('textbox', { name: /To/ });
    await userEvent.clear(to);
    await userEvent.type(to, 'nobody');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByRole('textbox', { name: /To/ })).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByText(/"subject": "Quarterly numbers"/)).toHaveTextContent('"to": "a@b.com"');
  },
};

export const Cancelled: Story = {
  args: BySchema.args,
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Body/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(await canvas.findByText('"as they were"')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { ...BySchema.args, load: () => new Promise(() => {}) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading form…');
    await expect(canvas.getByRole('button', { name: 'Discard' })).toBeVisible();
  },
};

export const LoadFailed: Story = {
  args: { ...BySchema.args, load: () => Promise.reject(new Error('Failed to fetch')) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Couldn’t load the form.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { schema: null, args: {} },
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await expect(canvas.getByRole('region', { name: 'editedArgs' })).toHaveTextContent('{}');
  },
};

export const Long: Story = {
  args: {
    schema: null,
    args: {
      database: 'orders-production-eu-central-1.cluster-cxyz.example.internal',
      sql: Array.from({ length: 30 }, (_, line) => `ALTER TABLE orders ADD COLUMN c${line} text;`).join('\n'),
      'a.key.that.is.rather.long.and.has.no.place.to.break': true,
      options: { lock: { timeoutMs: 40_000, strategy: 'exclusive' }, notify: ['ada', 'grace'] },
    },
  },
};

/** Arguments that the schema does not describe are shown, and sent unchanged. */
export const PartlyDescribed: Story = {
  args: {
    args: {
      to: 'ada@example.com',
      subject: 'Invoice 4711',
      retries: 3,
      headers: { 'x-tenant': 'acme', 'x-trace': 'on' },
    },
    schema: {
      type: 'object',
      properties: {
        to: { type: 'string', format: 'email', title: 'To' },
        subject: { type: 'string', title: 'Subject' },
      },
    },
  },
  async play({ canvasElement }) {
    const also = await within(canvasElement).findByRole('group', { name: 'Will also be sent' });
    await expect(also).toHaveTextContent('Retries');
    await expect(also).toHaveTextContent('acme');
  },
};
