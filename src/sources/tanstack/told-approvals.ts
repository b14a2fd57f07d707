import { proposedCalls } from '../../core/dialects/calls/proposed-calls.js';
import { approveOrDeny, isApproval } from '../../core/dialects/choices/approve-deny.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { isObject, own, ownText, parseJson } from '../../core/util/json.js';
import type { InterruptList, ListedInterrupt, ToldInterrupt } from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { listedDialect } from '../shared/native-requests.js';
import { waitingCall } from '../shared/waiting-call.js';
import { answerable, type TanStackChatLike, type TanStackInterruptLike } from './tanstack-chat-like.js';

/** Tells by the list what the messages of a chat say of approvals, and reads it. */
export function followApprovals(list: InterruptList<TanStackInterruptLike>, threadId: string | null) {
  /** Of what was asked on this page, its own receipt tells more. */
  const listedHere = new Set<string>();
  const findTold = (key: string) => (list.find(key) ? undefined : list.findTold(key));
  return {
    dialect: listedDialect('tanstack', { findTold }, readTold),
    take(chat: TanStackChatLike) {
      for (const { id } of answerable(chat)) listedHere.add(id);
      list.tell(toldApprovals(chat, threadId).filter(({ listed }) => !listedHere.has(listed.data.id)));
    },
  };
}

/**
 * The approvals that the messages of a chat say were given or refused, as after a reload. Neither the edits nor the words
 * that went with them are in the messages, and of an interrupt that the app defines nothing is.
 *
 * Source: @tanstack/ai 0.58, src/types.ts (`ToolCallPart`).
 */
function toldApprovals(
  chat: TanStackChatLike,
  threadId: string | null,
): readonly ToldInterrupt<TanStackInterruptLike>[] {
  const { messages = [], isLoading, resuming } = chat;
  const open = new Set(answerable(chat).map(({ id }) => id));
  const isResting = !isLoading && !resuming;
  return messages.flatMap((message, index) => {
    const parts = own(message, 'parts');
    if (!Array.isArray(parts)) return [];
    return parts.flatMap((part: unknown, at) => {
      const id = ownText(own(part, 'approval'), 'id');
      const approved = own(own(part, 'approval'), 'approved');
      if (id === null || open.has(id) || typeof approved !== 'boolean') return [];
      const isLast = index === messages.length - 1 && !parts.slice(at + 1).some(isAgents);
      const isUnsent = isResting && isLast && own(part, 'state') === 'approval-responded';
      return [toTold(part, id, approved, isUnsent && own(part, 'output') === undefined, threadId)];
    });
  });
}

/** What only an agent that has got the answer adds: other calls of the same message do not say so. */
function isAgents(part: unknown): boolean {
  return isObject(part) && part.type !== 'tool-call';
}

function toTold(
  part: unknown,
  id: string,
  approved: boolean,
  isUnsent: boolean,
  threadId: string | null,
): ToldInterrupt<TanStackInterruptLike> {
  const [toolCallId, name] = [ownText(part, 'id') ?? id, ownText(part, 'name') ?? ''];
  const input = own(part, 'input') ?? parseJson(ownText(part, 'arguments') ?? '');
  const data = {
    id,
    kind: 'tool-approval',
    reason: 'tanstack:approval',
    interruptedRunId: '',
    status: 'told',
  };
  const open = nativeInterrupt({ key: `told ${id}`, id, reason: data.reason, toolCallId, threadId });
  const listed = { open, toolCall: waitingCall(toolCallId, name, input), data: { ...data, errors: [] } };
  const settled = { open, sent: { payload: { approved } }, as: 'answered', at: null } as const;
  return { listed, settled: { ...settled, ...(isUnsent && { isUnsent }) } };
}

/** Reads an approval that a message tells of: the interrupt that asked for it, with its schema, is gone. */
function readTold({ open }: ListedInterrupt<TanStackInterruptLike>, ask: Ask): Reading {
  return ask.confirmation(
    { calls: proposedCalls(open, ask), choices: approveOrDeny() },
    { payload: (answer) => ({ approved: isApproval(answer) }), cancel: 'never' },
  );
}
