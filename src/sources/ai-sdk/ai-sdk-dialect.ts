import { isApproval } from '../../core/dialects/parts/approve-deny.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { proposedCalls, streamedCall } from '../../core/dialects/parts/proposed-calls.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Warn } from '../../core/errors/warnings.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Prompt, ProposedCall } from '../../core/protocol/prompt.js';
import { type AiSdkOptions, editSchemaOf, toolsOf } from './ai-sdk-options.js';
import { APPROVE_OR_DENY } from './built-in-tools.js';
import type { ChatAnswer } from './chat-answer.js';
import type { ToolOutcome } from './interactive-tool.js';
import { toCall } from './next-snapshot.js';
import { type OpenRequest, partOfInterrupt } from './open-requests.js';

const CANCELLED: ToolOutcome = { errorText: 'The user did not answer.' };
const DECLINED: ToolOutcome = { errorText: 'The user declined to answer.' };
const CANCEL_REASON = 'The user dismissed the request without deciding.';

interface AiSdkDialectOptions {
  /** A request of this chat: open, or answered and not yet delivered. */
  request(key: string): OpenRequest | undefined;
  options(): AiSdkOptions;
  readonly warn: Warn;
}

/** Reads a chat's requests and writes the person's answers as calls of the chat's methods. */
export function createAiSdkDialect({ request, options, warn }: AiSdkDialectOptions): Dialect {
  return {
    name: 'ai-sdk',
    read(open, context) {
      const found = request(open.key);
      const part = found && partOfInterrupt(found, open.interrupt);
      if (!part) return undefined;
      // Parts with one id may share the id of their call too, and the list of calls has one of each id.
      const isAlone = found.others.length === 0;
      const calls = isAlone ? proposedCalls(open, context) : [streamedCall(toCall(part))];
      const asked = { open, part, calls };
      return part.approval ? toApproval(asked, options()) : toQuestion(asked, options(), warn);
    },
    write(open, _prompt, answer) {
      const found = request(open.key);
      if (!found) throw new HoldpointError('UNWRITABLE', open.key);
      return { via: 'native', value: toChatAnswer(found, answer, options()) };
    },
  };
}

/** A part, its interrupt and its call. */
interface Asked extends Pick<OpenRequest, 'open' | 'part'> {
  readonly calls: readonly ProposedCall[];
}

function toApproval({ open, part, calls }: Asked, options: AiSdkOptions): Prompt {
  const schema = part.approval?.isSealed ? undefined : editSchemaOf(options, part.tool);
  return confirmation({
    message: open.interrupt.message ?? null,
    calls,
    choices: APPROVE_OR_DENY,
    edit: schema === undefined ? null : { callIndex: 0, schema, choiceIds: ['approve'] },
  });
}

/** The prompt that the tool makes of its input; where the tool fails, the call is answered as text. */
function toQuestion({ part, calls }: Asked, options: AiSdkOptions, warn: Warn): Prompt {
  const detail = { tool: part.tool, toolCallId: part.toolCallId };
  const problems: string[] = [];
  const tool = toolsOf(options)[part.tool];
  try {
    const toolContext = { tool: part.tool, calls, warn: (problem: string) => void problems.push(problem) };
    const prompt = tool?.ask(part.input, toolContext);
    if (!prompt || problems.length > 0) warn('TOOL_INPUT_UNUSABLE', { ...detail, problems });
    if (prompt) return prompt;
  } catch (error) {
    warn('DIALECT_FAILED', { dialect: 'ai-sdk', ...detail, error });
  }
  return { kind: 'freeform', message: null, calls, more: null, schema: null };
}

function toChatAnswer({ open, part }: OpenRequest, answer: Answer, options: AiSdkOptions): ChatAnswer {
  const { key } = open;
  const { tool, toolCallId, approval } = part;
  if (approval) return toApprovalAnswer(open, approval.id, answer, options);
  const outcome = outcomeOf(part, answer, options);
  if ('errorText' in outcome) return { kind: 'error', key, tool, toolCallId, errorText: outcome.errorText };
  // The SDK sends its messages as JSON: an output that JSON leaves out would leave the call without a result.
  if (!isJson(outcome.output)) throw new HoldpointError('UNSERIALISABLE', tool);
  return { kind: 'output', key, tool, toolCallId, output: outcome.output };
}

function outcomeOf({ tool, input }: OpenRequest['part'], answer: Answer, options: AiSdkOptions): ToolOutcome {
  const interactive = toolsOf(options)[tool];
  if (answer.kind === 'cancelled') return interactive?.cancelled ?? CANCELLED;
  if (answer.kind === 'declined') return interactive?.declined ?? DECLINED;
  const outcome = interactive?.answer(answer, input);
  if (outcome) return outcome;
  // The call was asked as text, because the tool could not use its input.
  if (answer.kind === 'filled') return { output: answer.value };
  throw new HoldpointError('UNWRITABLE', answer.kind);
}

/** An approval can only be granted or denied, so a cancellation is a denial with a reason. */
function toApprovalAnswer(
  { key }: OpenInterrupt,
  id: string,
  answer: Answer,
  { cancelReason = CANCEL_REASON }: AiSdkOptions,
): ChatAnswer {
  if (answer.kind === 'cancelled')
    return { kind: 'approval', key, id, approved: false, reason: cancelReason };
  if (answer.kind !== 'chosen') throw new HoldpointError('UNWRITABLE', answer.kind);
  const { feedback, editedArgs } = answer;
  const approved = isApproval(answer);
  return {
    kind: 'approval',
    key,
    id,
    approved,
    ...(feedback === undefined ? {} : { reason: feedback }),
    ...(approved && editedArgs !== undefined ? { input: editedArgs } : {}),
  };
}

function isJson(value: unknown): boolean {
  try {
    const text: string | undefined = JSON.stringify(value);
    return text !== undefined;
  } catch {
    return false;
  }
}
