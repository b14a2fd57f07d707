import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { Chosen } from '../../protocol/answer.js';
import type { ToolCall } from '../../protocol/open-interrupt.js';
import type { Choice, ConfirmationPrompt } from '../../protocol/prompt.js';
import type { Ask, Reading } from '../../protocol/reading.js';
import { type JsonObject, type JsonSchema, sameJson } from '../../util/json.js';
import { confirmation } from '../ask.js';
import { streamedCall } from './proposed-calls.js';
import { describedCall } from './tool-call.js';

/** One proposed call, and which of the ids of `CHOICES` may be chosen. */
interface Proposal {
  readonly message: string | null;
  /** The id of the call, where the producer names it. */
  readonly toolCallId?: string | null;
  readonly name: string | null;
  readonly args: unknown;
  readonly allowed: readonly unknown[];
  readonly schema: JsonSchema | null;
  /** What else the producer says of it. */
  readonly more: JsonObject;
}

/** What was decided of one proposal. `edit` carries the changed arguments. */
export interface Decision {
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
 * One proposal as a confirmation, several as a review; undefined where one cannot be answered by buttons. A cancel denies or
 * ignores each of them, and there is none where one takes neither.
 *
 * @param toPayload What is sent for the decisions, which come in the order of the proposals.
 * @param allOrNone Whether one denial keeps all calls from running.
 */
export function readProposals(
  proposals: readonly Proposal[],
  ask: Ask,
  toPayload: (decisions: readonly Decision[]) => unknown,
  allOrNone = false,
): Reading | undefined {
  const streamed = [...ask.toolCalls.values()].reverse();
  const known = proposals.flatMap((one) => readProposal(one, streamed) ?? []);
  const [only, ...more] = known;
  if (!only || known.length < proposals.length) return undefined;
  const cancels = known.flatMap(({ onCancel }) => onCancel ?? []);
  const cancel = cancels.length < known.length ? 'never' : { payload: toPayload(cancels) };
  if (more.length === 0)
    return ask.confirmation(only.item, { cancel, payload: (answer) => toPayload([only.decide(answer)]) });
  const items = known.map(({ item }) => item);
  const decide = (answer: Chosen, index: number) => known[index]?.decide(answer) ?? [];
  return ask.review(
    { items, ...(allOrNone && { allOrNone }) },
    { cancel, payload: (answer) => toPayload(answer.items.flatMap(decide)) },
  );
}

interface ReadProposal {
  readonly item: ConfirmationPrompt;
  decide(answer: Chosen): Decision;
  /** Null where the proposal takes none of `CANCELS`. */
  readonly onCancel: Decision | null;
}

function readProposal(
  { message, toolCallId = null, name, args, allowed, schema, more }: Proposal,
  toolCalls: readonly ToolCall[],
): ReadProposal | null {
  const described = describedCall(toolCallId, name, args);
  const redundant = allowed.includes('approve') ? 'edit' : 'approve';
  const choices = CHOICES.filter(({ id }) => id !== redundant && allowed.includes(id));
  if (!described?.found || choices.length === 0) return null;
  // Where an interrupt names no call, an unanswered call with the same name and arguments is taken.
  const streamed = toolCalls.find(
    (one) =>
      (toolCallId === null || one.id === toolCallId) &&
      one.name === name &&
      one.result === null &&
      sameJson(one.args, args),
  );
  const call = streamed ? streamedCall(streamed) : described;
  const edit = allowed.includes('edit') ? { callIndex: 0, schema, choiceIds: ['approve', 'edit'] } : null;
  const decide = ({ choice, feedback, editedArgs }: Chosen): Decision => {
    if (choice === 'respond' && !feedback?.trim()) throw new HoldpointError('UNWRITABLE', 'feedback');
    const type = editedArgs === undefined ? choice : 'edit';
    return { type, name: call.name, args: editedArgs ?? call.args, feedback };
  };
  const cancel = CANCELS.find((id) => allowed.includes(id));
  return {
    item: confirmation({ message, calls: [call], more, choices, edit }),
    decide,
    onCancel: cancel === undefined ? null : decide({ kind: 'chosen', choice: cancel, feedback: DISMISSED }),
  };
}
