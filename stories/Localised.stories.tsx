import type { Meta, StoryObj } from '@storybook/react-vite';
import { arabicLabels } from 'holdpoint/labels/ar';
import { germanLabels } from 'holdpoint/labels/de';
import { spanishLabels } from 'holdpoint/labels/es';
import { frenchLabels } from 'holdpoint/labels/fr';
import { japaneseLabels } from 'holdpoint/labels/ja';
import { portugueseLabels } from 'holdpoint/labels/pt';
import { chineseLabels } from 'holdpoint/labels/zh';
import { expect, within } from 'storybook/test';
import { localisedChat } from './parts/localised-chat.js';
import { Scripted } from './parts/scripted.js';

/** The label sets that the package has as examples, each in its language and direction. */
const meta = { title: 'Components/Localised', id: 'localised', component: Scripted } satisfies Meta<
  typeof Scripted
>;

export default meta;
type Story = StoryObj<typeof meta>;

const german = localisedChat({
  send: 'Soll ich die Zahlen an ada@example.com senden?',
  subject: 'Zahlen für das dritte Quartal',
  which: 'Welche Datenbanken soll ich anbinden?',
  details: 'Für die Meldung brauche ich noch zwei Angaben.',
  year: 'Geschäftsjahr',
  public: 'Öffentlich',
});

const arabic = localisedChat({
  send: 'هل أرسل الأرقام إلى ada@example.com؟',
  subject: 'أرقام الربع الثالث',
  which: 'أي قواعد البيانات أربطها؟',
  details: 'أحتاج إلى بيانين لإتمام الإقرار.',
  year: 'السنة المالية',
  public: 'متاح للجميع',
});

const japanese = localisedChat({
  send: 'ada@example.com に数値を送信しますか？',
  subject: '第 3 四半期の数値',
  which: 'どのデータベースに接続しますか？',
  details: '届け出に必要な情報を 2 点教えてください。',
  year: '会計年度',
  public: '公開する',
});

const spanish = localisedChat({
  send: '¿Envío las cifras a ada@example.com?',
  subject: 'Cifras del tercer trimestre',
  which: '¿Qué bases de datos conecto?',
  details: 'Necesito dos datos más para la declaración.',
  year: 'Año fiscal',
  public: 'Público',
});

const french = localisedChat({
  send: 'Dois-je envoyer les chiffres à ada@example.com\u202f?',
  subject: 'Chiffres du troisième trimestre',
  which: 'Quelles bases de données dois-je connecter\u202f?',
  details: 'Il me faut encore deux informations pour la déclaration.',
  year: 'Exercice',
  public: 'Public',
});

const portuguese = localisedChat({
  send: 'Devo enviar os números para ada@example.com?',
  subject: 'Números do terceiro trimestre',
  which: 'Quais bancos de dados devo conectar?',
  details: 'Preciso de mais dois dados para a declaração.',
  year: 'Ano fiscal',
  public: 'Público',
});

const chinese = localisedChat({
  send: '要把数据发送到 ada@example.com 吗？',
  subject: '第三季度数据',
  which: '要连接哪些数据库？',
  details: '申报还需要补充两项信息。',
  year: '财政年度',
  public: '公开',
});

/** Approves the first request as a person does, and then finds it in the bar. */
const approveFirst =
  (labels: typeof germanLabels): NonNullable<Story['play']> =>
  async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: labels.verbs.send }));
    await expect(await canvas.findByText(labels.answered(1, 3))).toBeVisible();
    await expect(canvas.getByText(labels.notSentYet)).toBeVisible();
  };

/** Opens the panel for a reason and types a text into it. */
const denyWithReason =
  (labels: typeof germanLabels, reason: string): NonNullable<Story['play']> =>
  async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    const refuse = labels.dontDo(labels.verbs.send);
    await userEvent.click(await canvas.findByRole('button', { name: labels.withFeedback(refuse, 'deny') }));
    await userEvent.keyboard(reason);
    await userEvent.click(canvas.getByRole('button', { name: refuse }));
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

export const French: Story = { args: { ...french, labels: frenchLabels } };

export const FrenchAnswered: Story = { ...French, play: approveFirst(frenchLabels) };

export const Portuguese: Story = { args: { ...portuguese, labels: portugueseLabels } };

export const PortugueseAnswered: Story = { ...Portuguese, play: approveFirst(portugueseLabels) };

export const Chinese: Story = { args: { ...chinese, labels: chineseLabels } };

export const ChineseAnswered: Story = { ...Chinese, play: approveFirst(chineseLabels) };
