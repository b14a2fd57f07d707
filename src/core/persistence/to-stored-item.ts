import { callsOf } from '../dialects/calls-of.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { ToolCall } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Reply } from '../protocol/reply.js';
import { maskSchemas } from '../schema/mask-schema.js';
import { entrySecrets, holdsSecret, withoutDefaults } from '../schema/secrets.js';
import { isObject, sameJson } from '../util/json.js';
import type { PersistableEntry } from './persistence.js';
import type { StoredItem } from './stored-item.js';

/**
 * An entry as it is stored: without its answer, draft and call where one of them may hold a secret.
 *
 * @param secrets Property names that are never stored.
 * @returns The stored form. Null if the interrupt itself holds a secret: without the secret, the question would differ.
 */
export function toStoredItem(
  { open, prompt, status, toolCall, reading, asked: first, ended }: PersistableEntry,
  draft: unknown,
  secrets: readonly string[],
): StoredItem | null {
  const { interrupt, channel, runId, also } = open;
  const shown = [interrupt, ...(also ?? [])].map(({ message, metadata }) => [message, metadata]);
  const { describesSecret, names } = entrySecrets({ interrupt, prompt, reading }, secrets);
  if (holdsSecret(shown, names)) return null;
  const askedAt = first && { askedAt: first.at };
  const question = { interrupt, channel, runId, ...(also && { also }), ...askedAt };
  if (describesSecret) {
    const asked = withoutSchemaDefaults(interrupt);
    const others = also?.map(withoutSchemaDefaults);
    // What the agent itself put into a secret field is part of the question, which would differ without it.
    const holdsOwn = [asked, ...(others ?? [])].some((one) => !sameJson(one, maskSchemas(one, names)));
    return holdsOwn ? null : { ...question, interrupt: asked, ...(others && { also: others }) };
  }
  // The schema of edited arguments may be a bare `object`, so the names of the call's arguments are checked as well.
  if (holdsSecret([draft, status, toolCall, namedIn(prompt)], names)) return question;
  const answer = answerOf(status);
  // If the call was incomplete, its missing part may arrive after the reload and differ from what the person expected.
  const isPartial = toolCall !== null && !toolCall.complete;
  const storedAnswer = isPartial && answer.answered ? { previous: answer.answered.answer } : answer;
  const call = toolCall?.complete ? { call: toStoredCall(toolCall, interrupt) } : {};
  const hasWords = draft !== undefined || status.state !== 'open' || status.previous !== null;
  const { payload, more, ...asked } = prompt;
  const shownAs = hasWords && { prompt: asked, ...(ended && { ended }) };
  return { ...question, ...call, ...(draft === undefined ? {} : { draft }), ...storedAnswer, ...shownAs };
}

/** An interrupt may not name its call, which its dialect has found by what it holds. */
function toStoredCall(
  { id, name, argsText }: ToolCall,
  { toolCallId }: Interrupt,
): NonNullable<StoredItem['call']> {
  return { name, argsText, ...(id !== toolCallId && { id }) };
}

function withoutSchemaDefaults({ responseSchema, ...interrupt }: Interrupt): Interrupt {
  if (responseSchema === undefined) return interrupt;
  return {
    ...interrupt,
    responseSchema: isObject(responseSchema) ? withoutDefaults(responseSchema) : responseSchema,
  };
}

/** The calls of a prompt, and its questions by the keys under which they are answered. */
function namedIn(prompt: Prompt): unknown {
  const keys = prompt.kind === 'question' ? prompt.questions.map(({ key }) => [key, null]) : [];
  return [callsOf(prompt), Object.fromEntries(keys)];
}

function answerOf(status: AnswerStatus): Pick<StoredItem, 'previous' | 'answerId' | 'answered'> {
  switch (status.state) {
    case 'open':
      return status.previous ? { previous: status.previous } : {};
    case 'checking':
    case 'invalid':
      return { previous: status.answer };
    case 'sending':
      // A new message cancelled it, but that message may not have been sent, so the earlier answer is stored.
      if (status.before) return answerOf(status.before);
      return answeredOf(status);
    case 'staged':
    case 'failed':
      return answeredOf(status);
    default:
      return status satisfies never;
  }
}

/**
 * Without a reply that was sent for a request of a source that is not AG-UI, because the page's promise or socket has taken
 * it. The id of such a one is kept: a server may know it.
 */
function answeredOf({
  state,
  answer,
  reply,
}: Extract<AnswerStatus, { readonly reply: Reply }>): Pick<StoredItem, 'previous' | 'answerId' | 'answered'> {
  const sent = state !== 'staged';
  if (reply.via !== 'native' || !sent) return { answered: { answer, reply, sent } };
  const { answerId } = reply;
  return { previous: answer, ...(answerId !== undefined && { answerId }) };
}
