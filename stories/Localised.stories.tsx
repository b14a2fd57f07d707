import type { Meta, StoryObj } from '@storybook/react-vite';
import { arabicLabels } from 'holdpoint/labels/ar';
import { germanLabels } from 'holdpoint/labels/de';
import { spanishLabels } from 'holdpoint/labels/es';
import { japaneseLabels } from 'holdpoint/labels/ja';
import { createManualClock } from 'holdpoint/testing';
import { expect, within } from 'storybook/test';
import { approvedWithReason, toolCall } from './parts/events.js';
import { Scripted, type ScriptedProps } from './parts/scripted.js';
import { metadataOf } from './parts/story-dialect.js';

/** The label sets that are shipped as examples, each in its language and its direction. */
const meta = { title: 'Localised', component: Scripted } satisfies Meta<typeof Scripted>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Words {
  readonly send: string;
  readonly subject: string;
  readonly which: string;
  readonly details: string;
  readonly year: string;
  readonly public: string;
}

const NOON = Date.UTC(2026, 10, 21, 12);

/** A chat of one language: the agent speaks it too. */
function conversation(words: Words): Omit<ScriptedProps, 'labels'> {
  return {
    interrupts: [
      {
        id: 'i-1',
        reason: 'tool_call',
        toolCallId: 't-1',
        message: words.send,
        responseSchema: approvedWithReason,
        expiresAt: new Date(NOON + 12 * 60_000).toISOString(),
      },
      {
        id: 'i-2',
        reason: 'story:question',
        metadata: metadataOf({
          kind: 'question',
          message: null,
          calls: [],
          questions: [
            {
              key: 'database',
              header: null,
              text: words.which,
              description: null,
              options: ['PostgreSQL', 'BigQuery', 'SQLite'].map((label) => ({
                id: label,
                label,
                description: null,
                preview: null,
                value: label,
              })),
              multiple: true,
              freeText: true,
              required: true,
              suggested: 'PostgreSQL',
              minimum: 1,
              maximum: 2,
            },
          ],
        }),
      },
      {
        id: 'i-3',
        reason: 'input_required',
        message: words.details,
        responseSchema: {
          type: 'object',
          properties: {
            year: { type: 'integer', title: words.year, minimum: 2000 },
            public: { type: 'boolean', title: words.public },
          },
          required: ['year'],
        },
      },
    ],
    before: toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: words.subject }),
    clock: createManualClock(NOON),
    after: 'silence',
  };
}

const german = conversation({
  send: 'Soll ich die Zahlen an ada@example.com senden?',
  subject: 'Zahlen für das dritte Quartal',
  which: 'Welche Datenbanken soll ich anbinden?',
  details: 'Für die Meldung brauche ich noch zwei Angaben.',
  year: 'Geschäftsjahr',
  public: 'Öffentlich',
});

const arabic = conversation({
  send: 'هل أرسل الأرقام إلى ada@example.com؟',
  subject: 'أرقام الربع الثالث',
  which: 'أي قواعد البيانات أربطها؟',
  details: 'أحتاج إلى بيانين لإتمام الإقرار.',
  year: 'السنة المالية',
  public: 'متاح للجميع',
});

const japanese = conversation({
  send: 'ada@example.com に数値を送信しますか？',
  subject: '第 3 四半期の数値',
  which: 'どのデータベースに接続しますか？',
  details: '届け出に必要な情報を 2 点教えてください。',
  year: '会計年度',
  public: '公開する',
});

const spanish = conversation({
  send: '¿Envío las cifras a ada@example.com?',
  subject: 'Cifras del tercer trimestre',
  which: '¿Qué bases de datos conecto?',
  details: 'Necesito dos datos más para la declaración.',
  year: 'Año fiscal',
  public: 'Público',
});

/** Approves the first request as a person does, and finds it in the bar. */
const approveFirst =
  (labels: typeof germanLabels): NonNullable<Story['play']> =>
  async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: labels.approve }));
    await expect(await canvas.findByText(labels.answered(1, 3))).toBeVisible();
    await expect(canvas.getByText(labels.notSentYet)).toBeVisible();
  };

/** Opens the panel for a reason and leaves the words in it. */
const denyWithReason =
  (labels: typeof germanLabels, reason: string): NonNullable<Story['play']> =>
  async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: labels.withFeedback(labels.deny, 'deny') }),
    );
    await userEvent.keyboard(reason);
    await userEvent.click(canvas.getByRole('button', { name: labels.deny }));
    await expect(await canvas.findByText(labels.quoted(reason), { exact: false })).toBeVisible();
  };

const rightToLeft: Story['decorators'] = (Story) => (
  <div dir="rtl" lang="ar">
    <Story />
  </div>
);

export const German: Story = { args: { ...german, labels: germanLabels } };

export const GermanAnswered: Story = { ...German, play: approveFirst(germanLabels) };

export const Arabic: Story = { args: { ...arabic, labels: arabicLabels }, decorators: rightToLeft };

export const ArabicAnswered: Story = {
  ...Arabic,
  play: denyWithReason(arabicLabels, 'الأرقام لم تُراجع بعد.'),
};

export const Japanese: Story = { args: { ...japanese, labels: japaneseLabels } };

export const JapaneseAnswered: Story = { ...Japanese, play: approveFirst(japaneseLabels) };

export const Spanish: Story = { args: { ...spanish, labels: spanishLabels } };

export const SpanishAnswered: Story = { ...Spanish, play: approveFirst(spanishLabels) };
