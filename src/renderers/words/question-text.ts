import type { ConfirmationPrompt, Prompt, ProposedCall } from '../../core/protocol/prompt.js';
import { assertNever } from '../../core/util/assert-never.js';
import { isObject } from '../../core/util/json.js';
import { ownQuestion, saidOf } from '../../ui/labels/action-words.js';
import { type Words, wordsText } from '../../ui/labels/words.js';
import type { Settings } from '../../ui/settings/use-holdpoint.js';
import { previewSummary } from '../call/call-previews.js';
import { readWebAddress } from '../controls/read-web-address.js';
import { firstLine } from './first-line.js';
import { asksForResult } from './kind-label.js';

/** The settings that the wording of a question depends on. */
export type WordSettings = Pick<Settings, 'labels' | 'previews' | 'consequences' | 'fromApp'>;

/**
 * Returns what a prompt asks, in one line: the first line of its message, with "…" where more follows, else a
 * default question.
 */
export function questionText(prompt: Prompt, settings: WordSettings): string {
  return wordsText(questionWords(prompt, settings));
}

/** Returns the same question for display, with the tool's name set as code. */
export function questionWords(prompt: Prompt, settings: WordSettings): Words {
  const own = questionOfApp(prompt, settings);
  if (own !== null) return knownSummary(prompt, settings) ?? own;
  const [first, rest] = firstLine(prompt.message?.trim() ?? '');
  if (first === '') return defaultQuestion(prompt, settings);
  return rest === '' ? first : `${first} …`;
}

/** What a tool whose source fixes its name would do, with the first argument; null where the app has a question of its own. */
function knownSummary(prompt: Prompt, settings: WordSettings): string | null {
  if (prompt.kind !== 'confirmation' || saidOf(prompt, settings)?.question !== undefined) return null;
  const [call] = prompt.calls;
  const summary = call?.found && call.does ? callSummary(prompt, settings) : null;
  if (!call?.found || !call.does || summary === null || typeof summary === 'string') return null;
  return wordsText({ ...summary, tool: settings.labels.ownActions[call.does] });
}

/** Returns the same, shortened for announcements, because speech cannot be skimmed. */
export function announcedQuestion(prompt: Prompt, settings: WordSettings): string {
  const question = questionText(prompt, settings);
  const [start = ''] = /^.{0,300}/su.exec(question) ?? [];
  return start === question ? question : `${start} …`;
}

/** Returns the question of a prompt whose tool the app knows; null where the agent's message is the question. */
export function questionOfApp(
  prompt: Prompt,
  settings: Pick<WordSettings, 'labels' | 'consequences'>,
  edited: { readonly args: unknown } | null = null,
): string | null {
  if (prompt.kind !== 'confirmation') return null;
  return ownQuestion(prompt, settings.labels, saidOf(prompt, settings, edited));
}

/**
 * Returns a tool's name with its preview's summary of the call, or else with the first short text argument, which
 * usually says what the call is about.
 */
export function callSummary(
  { calls: [call] }: ConfirmationPrompt,
  settings: WordSettings,
  edited: { readonly args: unknown } | null = null,
): Words | null {
  if (!call) return null;
  const { labels } = settings;
  const summary = previewSummary(settings, call, edited);
  if (summary !== null && call.name != null)
    return { label: labels.callSummary, tool: call.name, argument: summary };
  const args = edited ? edited.args : call.found ? call.args : undefined;
  if (!call.found || call.name === null || !isObject(args)) return null;
  const argument = Object.values(args).find(
    (value) => typeof value === 'string' && value !== '' && value.length <= SUMMARY_LENGTH,
  );
  if (typeof argument !== 'string') return null;
  return { label: labels.callSummary, tool: call.name, argument };
}

const SUMMARY_LENGTH = 60;

/** Returns the question of a confirmation without a message: whether to run a tool, or what its result was. */
export function confirmationWords(
  prompt: ConfirmationPrompt,
  { labels }: Pick<WordSettings, 'labels'>,
): Words {
  const label = asksForResult(prompt) ? labels.askResult : labels.askApproval;
  const tool = firstToolName(prompt.calls);
  return tool === null ? label(null) : { label, tool };
}

/** Returns the name of the first tool that a prompt is about, if known. */
export function firstToolName(calls: readonly ProposedCall[]): string | null {
  const [call] = calls;
  return call?.name ?? null;
}

function defaultQuestion(prompt: Prompt, settings: WordSettings): Words {
  const { labels } = settings;
  switch (prompt.kind) {
    case 'confirmation': {
      const summary = asksForResult(prompt) ? null : callSummary(prompt, settings);
      return summary ?? confirmationWords(prompt, settings);
    }
    case 'question':
      return prompt.questions[0]?.text ?? labels.askQuestion;
    case 'form':
      return labels.askForm;
    case 'review':
      return labels.askReview(prompt.items.length);
    case 'link':
      return labels.askLink(readWebAddress(prompt.url)?.host ?? '');
    case 'freeform':
      return labels.askFreeform;
    default:
      return assertNever(prompt);
  }
}
