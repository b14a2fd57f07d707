import { stepOf } from '../../core/admission/admit.js';
import { type Asked, dangerOf } from '../../core/admission/danger.js';
import { type Chosen, isAnswerAlone } from '../../core/protocol/answer.js';
import type { Choice, ConfirmationPrompt } from '../../core/protocol/prompt.js';
import type { Settings } from '../../ui/settings/use-holdpoint.js';
import { itemAskedIn } from '../call/use-asked.js';
import { type ConfirmationDraft, readConfirmationDraft } from '../confirmation/confirmation-draft.js';
import { toChosen } from '../confirmation/to-chosen.js';
import { firstToolName } from '../words/question-text.js';

/** An unanswered proposal of a review, or of a stack, with its draft. */
export interface OpenProposal {
  readonly place: number;
  readonly item: ConfirmationPrompt;
  readonly draft: unknown;
  /** Its earlier answer, which its fields show again. */
  readonly previous?: Chosen | null;
}

/** Answers to several proposals, by index. */
export type Answers = ReadonlyMap<number, Chosen>;

/** The open proposals of one tool. `approve` and `deny` are null where they cannot be decided together. */
export interface ToolGroup {
  readonly tool: string;
  readonly places: readonly number[];
  readonly approve: Answers | null;
  readonly deny: Answers | null;
}

/** Returns the tools with at least two open proposals that one click may decide. */
export function toolGroups(open: readonly OpenProposal[], settings: Settings): readonly ToolGroup[] {
  const byTool = new Map<string, OpenProposal[]>();
  for (const proposal of open) {
    const tool = firstToolName(proposal.item.calls);
    if (tool !== null) byTool.set(tool, [...(byTool.get(tool) ?? []), proposal]);
  }
  return [...byTool].flatMap(([tool, group]) => {
    if (group.length < 2 || !group.every(isShownWhole)) return [];
    const places = group.map(({ place }) => place);
    const isDangerous = group.some(({ item }) => dangerOf(itemAskedIn(settings, item), settings) !== null);
    const approve = isDangerous ? null : answersOf(group, 'approve');
    const deny = answersOf(group, 'deny');
    return approve || deny ? [{ tool, places, approve, deny }] : [];
  });
}

/** Whether the admission takes an approval without another step, so that none is skipped by answering several at once. */
export function takesOnePress(item: ConfirmationPrompt, asked: Asked, settings: Settings): boolean {
  const proposals = [{ place: 0, item, draft: undefined }];
  const approval = answersOf(proposals, 'approve')?.get(0);
  if (!approval || !proposals.every(isShownWhole) || !answersOf(proposals, 'deny')) return false;
  return stepOf(asked, approval, settings) === undefined;
}

/** Returns true where the screen shows everything that would be decided and sent. */
function isShownWhole({ item, ...state }: OpenProposal): boolean {
  const [call, ...others] = item.calls;
  const isWhole = call?.found === true && call.complete && others.length === 0;
  return isWhole && !draftOf(state).editing;
}

/** The answers of one tone to several proposals; null where one of them cannot be answered by one press. */
export function answersOf(group: readonly OpenProposal[], tone: 'approve' | 'deny'): Answers | null {
  const answers = new Map<number, Chosen>();
  for (const { place, item, ...state } of group) {
    const choice = onlyChoice(item, tone);
    const itemDraft = draftOf(state);
    if (choice === null || losesFeedback(choice, itemDraft)) return null;
    answers.set(place, toChosen(item, choice, itemDraft));
  }
  return answers;
}

function draftOf({ draft, previous = null }: Pick<OpenProposal, 'draft' | 'previous'>): ConfirmationDraft {
  return readConfirmationDraft(draft, previous);
}

/** Returns true where feedback for another choice would be lost. */
function losesFeedback({ id }: Choice, { writing, feedback }: ConfirmationDraft): boolean {
  return writing !== null && writing !== id && feedback.trim() !== '';
}

/** Returns the only choice of a tone, or null where there are several or it needs more than a press. */
function onlyChoice({ choices }: ConfirmationPrompt, tone: 'approve' | 'deny'): Choice | null {
  const [choice, ...others] = choices.filter((one) => one.tone === tone);
  return choice && others.length === 0 && isAnswerAlone(choice) ? choice : null;
}
