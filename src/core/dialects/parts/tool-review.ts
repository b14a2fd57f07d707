import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { Answer } from '../../protocol/answer.js';
import type { DialectContext } from '../../protocol/dialect.js';
import type { Choice, Confirmation, Prompt } from '../../protocol/prompt.js';
import type { ToolCall } from '../../protocol/tool-call.js';
import { type JsonObject, type JsonSchema, sameJson } from '../../util/json.js';
import { confirmation } from './confirmation.js';
import { streamedCall } from './proposed-calls.js';
import { describedCall } from './tool-call.js';

/** One proposed call, and which of the ids of `CHOICES` may be chosen. */
interface Proposal {
  readonly message: string | null;
  readonly name: string | null;
  readonly args: unknown;
  readonly allowed: readonly unknown[];
  readonly schema: JsonSchema | null;
  /** What else the producer says of it. */
  readonly more: JsonObject;
}

/** What was decided of one proposal. `edit` carries the changed arguments. */
interface Decision {
  readonly type: string;
  readonly name: string | null;
  readonly args: unknown;
  readonly feedback: string | undefined;
}

const CHOICES: readonly Choice[] = [
  { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
  // Where a producer takes edits but no plain approval, sending unchanged arguments approves.
  { id: 'edit', label: null, tone: 'approve', feedback: 'none' },
  { id: 'deny', label: null, tone: 'deny', feedback: 'optional' },
  { id: 'respond', label: null, tone: 'neutral', feedback: 'required' },
  { id: 'ignore', label: null, tone: 'neutral', feedback: 'none' },
];

/** The choices that keep a call from running, for producers without a cancel: deny it with a reason, or ignore it. */
const CANCELS = ['deny', 'ignore'];
const DISMISSED = 'The user dismissed this request. The tool was not run.';

/**
 * One proposal as a confirmation, several as a review; undefined where one cannot be answered by buttons. It can be
 * cancelled only where each proposal takes one of `CANCELS`.
 */
export function toReview(
  proposals: readonly Proposal[],
  toolCalls: DialectContext['toolCalls'] = new Map(),
): Prompt | undefined {
  const items = proposals.map((one) => toConfirmation(one, [...toolCalls.values()].reverse()));
  const [only, ...more] = items;
  if (!only || items.some(({ choices, calls }) => choices.length === 0 || calls.length === 0))
    return undefined;
  const cancellable = items.every(({ choices }) => choices.some(({ id }) => CANCELS.includes(id)));
  return more.length === 0 ? { ...only, cancellable } : { kind: 'review', message: null, items, cancellable };
}

function toConfirmation(
  { message, name, args, allowed, schema, more }: Proposal,
  toolCalls: readonly ToolCall[],
): Confirmation {
  const described = describedCall(null, name, args);
  // These interrupts name no call, so an unanswered call with the same name and arguments is taken.
  const streamed = toolCalls.find(
    (call) => call.name === name && call.result === null && sameJson(call.args, args),
  );
  const call = described?.found && streamed ? streamedCall(streamed) : described;
  const redundant = allowed.includes('approve') ? 'edit' : 'approve';
  return confirmation({
    message,
    calls: call ? [call] : [],
    more,
    choices: CHOICES.filter(({ id }) => id !== redundant && allowed.includes(id)),
    edit: allowed.includes('edit') ? { callIndex: 0, schema, choiceIds: ['approve', 'edit'] } : null,
  });
}

/**
 * The decisions, in the order of the proposals. A cancel denies or ignores each.
 *
 * @throws HoldpointError `UNWRITABLE` unless there is one for each, and each is one that was offered.
 */
export function decisionsOf(prompt: Prompt, answer: Answer): readonly Decision[] {
  const items = prompt.kind === 'review' ? prompt.items : prompt.kind === 'confirmation' ? [prompt] : [];
  const answers =
    answer.kind === 'cancelled' ? items.map(toCancel) : answer.kind === 'reviewed' ? answer.items : [answer];
  if (items.length !== answers.length) throw new HoldpointError('UNWRITABLE', answer.kind);
  return items.map((item, index) => toDecision(item, answers[index]));
}

function toCancel({ choices }: Confirmation): Answer {
  const choice = CANCELS.find((id) => choices.some((one) => one.id === id)) ?? '';
  return { kind: 'chosen', choice, feedback: DISMISSED };
}

function toDecision({ choices, calls: [call], edit }: Confirmation, answer: Answer | undefined): Decision {
  const chosen = answer?.kind === 'chosen' ? answer : undefined;
  const choice = choices.find(({ id }) => id === chosen?.choice);
  const { feedback, editedArgs } = chosen ?? {};
  const edited = choice?.tone === 'approve' ? editedArgs : undefined;
  if (!choice || !call?.found) throw new HoldpointError('UNWRITABLE', chosen?.choice ?? answer?.kind);
  // Dropping the edits would approve arguments that the person has changed.
  if (edited !== undefined && !edit) throw new HoldpointError('UNWRITABLE', 'editedArgs');
  if (choice.feedback === 'required' && !feedback?.trim()) throw new HoldpointError('UNWRITABLE', 'feedback');
  return {
    type: edited === undefined ? choice.id : 'edit',
    name: call.name,
    args: edited ?? call.args,
    feedback: choice.feedback === 'none' ? undefined : feedback,
  };
}
