import type { Meta, StoryObj } from '@storybook/react-vite';
import { previews } from 'holdpoint/previews';
import { createManualClock } from 'holdpoint/testing';
import { expect, waitFor, within } from 'storybook/test';
import { approvedWithEdits, toolCall } from './parts/events.js';
import { previewCalls } from './parts/preview-calls.js';
import { Scripted, type ScriptedProps } from './parts/scripted.js';

/**
 * The built-in previews of what a call will do. Use the toolbar for light and dark, widths and
 * right to left.
 */
const meta = { title: 'Renderers/Previews', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

// A preview whose code is late is replaced by the arguments; this clock prevents that, even on a
// slow machine.
const clock = createManualClock(0);

function asking(
  { name, args }: { readonly name: string; readonly args: object },
  metadata?: Readonly<Record<string, unknown>>,
) {
  const ask = {
    id: 'i-1',
    reason: 'tool_call',
    toolCallId: 't-1',
    responseSchema: approvedWithEdits,
    ...(metadata && { metadata: { ...metadata } }),
  };
  return {
    interrupts: [ask],
    before: toolCall('t-1', name, args),
    after: 'silence',
    previews,
    clock,
  } satisfies ScriptedProps;
}

/**
 * The preview is shown, with the arguments one press away. Stories without further steps are tested
 * by `All`.
 */
const isShown: Story['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('.hp-call-preview')).toBeVisible());
  for (const sent of within(canvasElement).getAllByText(/^Raw arguments/)) await expect(sent).toBeVisible();
};

export const FileEdit: Story = { args: asking(previewCalls.edit), tags: ['!test'] };

/** The difference stays below the field, whole, and follows what is typed. */
export const FileEditWhileTyping: Story = {
  args: asking(previewCalls.edit),
  async play(context) {
    const { canvasElement, userEvent } = context;
    await isShown?.(context);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const field = await canvas.findByRole('textbox', { name: 'New string' });
    await userEvent.type(field, '{Control>}{End}{/Control}{Enter}// the end');
    // In the preview, and in the change that is told below it.
    await waitFor(() => expect(canvas.getAllByText('// the end', { selector: 'ins' })[0]).toBeVisible());
    await expect(canvas.getByText('1 change')).toBeVisible();
  },
};

export const Patch: Story = {
  args: asking(previewCalls.patch),
  async play(context) {
    await isShown?.(context);
    const canvas = within(context.canvasElement);
    // By the card, and at its file.
    await expect(canvas.getAllByText('The path goes up to a parent folder (“..”).')).toHaveLength(2);
    // By the card, and at its file.
    await expect(canvas.getAllByText('The file is deleted')).toHaveLength(2);
  },
};

const long = Array.from({ length: 10_000 }, (_, line) => `const value${line} = ${line};`);

/** Several files in one git patch, with line numbers, a folded part, tabs and a link. */
export const UnifiedDiff: Story = {
  args: asking(previewCalls.unified),
  async play(context) {
    await isShown?.(context);
    const canvas = within(context.canvasElement);
    // By the card, and at its file.
    await expect(canvas.getAllByText('The file becomes a link to another file.')).toHaveLength(2);
    await expect(canvas.getByText('3 files')).toBeVisible();
  },
};

/** In a wide card, removed lines are beside the added ones. */
export const SideBySide: Story = {
  ...UnifiedDiff,
  decorators: [(Wide) => <div className="previews-wide">{Wide()}</div>],
};

/** Ten thousand lines, of which three change. */
export const LongFile: Story = {
  args: asking({
    name: 'Edit',
    args: {
      file_path: 'src/generated/values.ts',
      old_string: long.join('\n'),
      new_string: long
        .map((line, index) => ([17, 5_000, 9_990].includes(index) ? `${line} // changed` : line))
        .join('\n'),
    },
  }),
  play: isShown,
};

/** Hints about parts that need a second look, without a verdict. */
export const Command: Story = { args: asking(previewCalls.command), tags: ['!test'] };

export const Plan: Story = {
  args: asking(previewCalls.plan),
  async play(context) {
    await isShown?.(context);
    await expect(context.canvasElement.querySelector('.hp-call-preview a')).toBeNull();
  },
};

export const Message: Story = { args: asking(previewCalls.message), tags: ['!test'] };

export const HttpRequest: Story = {
  args: asking(previewCalls.request),
  async play(context) {
    await isShown?.(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.queryByText('Bearer s3cr3t-t0ken')).toBeNull();
    await context.userEvent.click(canvas.getByRole('button', { name: 'Show authorization' }));
    await expect(canvas.getByText('Bearer s3cr3t-t0ken')).toBeVisible();
  },
};

export const Sql: Story = { args: asking(previewCalls.sql), tags: ['!test'] };

export const Table: Story = { args: asking(previewCalls.table), tags: ['!test'] };

export const BeforeAfter: Story = { args: asking(previewCalls.beforeAfter), tags: ['!test'] };

export const Money: Story = { args: asking(previewCalls.money), tags: ['!test'] };

/** The risk that the agent's server reports is above the preview. */
export const Risk: Story = {
  args: asking(previewCalls.command, { descriptor: { risk: 'high' } }),
  async play(context) {
    await isShown?.(context);
    // Among what was found, and as a preview of its own.
    await waitFor(() => expect(within(context.canvasElement).getAllByText('High risk')).toHaveLength(2));
  },
};

const all = Object.values(previewCalls).map((call, index) => ({
  ask: { id: `i-${index}`, reason: 'tool_call', toolCallId: `t-${index}`, responseSchema: approvedWithEdits },
  events: toolCall(`t-${index}`, call.name, call.args),
}));
const everyOne = {
  interrupts: all.map(({ ask }) => ask),
  before: all.flatMap(({ events }) => events),
  after: 'silence',
  previews,
  clock,
} satisfies ScriptedProps;

/** All are shown, with the arguments one press away, and none is wider than the page. */
const areShown: Story['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelectorAll('.hp-call-preview')).toHaveLength(all.length));
  const sent = within(canvasElement).getAllByText(/^Raw arguments/);
  await expect(sent).toHaveLength(all.length);
  for (const one of sent) await expect(one).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

export const All: Story = { args: everyOne, play: areShown };
// Each story test also runs in the dark and at 320 px, so `All` tests these two as well.
export const AllInTheDark: Story = { ...All, tags: ['!test'], globals: { scheme: 'dark' } };
export const AllNarrow: Story = { ...All, tags: ['!test'], globals: { width: '320' } };
export const AllRightToLeft: Story = {
  ...All,
  globals: { direction: 'rtl' },
  async play(context) {
    await areShown?.(context);
    // A plan is a document: its lines start where its list markers are.
    const item = within(context.canvasElement).getByText('Write the route');
    await expect(getComputedStyle(item).direction).toBe('ltr');
    await expect(getComputedStyle(item).textAlign).toBe('start');
  },
};

/** The same call as arguments, and as a preview. */
export const BesideItsArguments: Story = {
  args: asking(previewCalls.edit),
  parameters: {
    // Two conversations on one page ask the same.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  render: (args) => (
    <>
      <Scripted {...args} previews={[]} />
      <Scripted {...args} />
    </>
  ),
  play: isShown,
};
