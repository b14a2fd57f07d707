import { isApproval } from '../../core/dialects/parts/approve-deny.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { proposedCalls } from '../../core/dialects/parts/proposed-calls.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Warn } from '../../core/errors/warnings.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect, DialectContext } from '../../core/protocol/dialect.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import type { ChatAnswer } from './chat-answer.js';
import type { ToolOutcome } from './interactive-tool.js';
import type { OpenRequest } from './open-requests.js';
import { type AiSdkOptions, editSchemaOf, toolsOf } from './options.js';
import { YES_OR_NO } from './plain-tools.js';

const CANCELLED: ToolOutcome = { errorText: 'The user did not answer.' };
const DECLINED: ToolOutcome = { errorText: 'The user declined to answer.' };
const CANCEL_REASON = 'The user dismissed the request without deciding.';

interface Surroundings {
  /** Every request of this chat, open or in flight. */
  request(key: string): OpenRequest | undefined;
  options(): AiSdkOptions;
  readonly warn: Warn;
}

/** Reads a chat's requests and writes what the person said as calls of the chat. */
export function createAiSdkDialect({ request, options, warn }: Surroundings): Dialect {
  return {
    name: 'ai-sdk',
    read(open, context) {
      const asked = request(open.key);
      if (!asked) return undefined;
      return asked.part.approval
        ? toApproval(asked, context, options())
        : toQuestion(asked, context, options(), warn);
    },
    write(open, _prompt, answer) {
      const asked = request(open.key);
      if (!asked) throw new HoldpointError('UNWRITABLE', open.key);
      return { via: 'native', value: toChatAnswer(asked, answer, options()) };
    },
  };
}

function toApproval({ open, part }: OpenRequest, context: DialectContext, options: AiSdkOptions): Prompt {
  const schema = part.approval?.isSealed ? undefined : editSchemaOf(options, part.tool);
  return confirmation({
    message: open.interrupt.message ?? null,
    calls: proposedCalls(open, context),
    choices: YES_OR_NO,
    edit: schema === undefined ? null : { callIndex: 0, schema, choiceIds: ['approve'] },
  });
}

/** The tool's own way to ask; whatever goes wrong in it, the call can still be answered as text. */
function toQuestion(
  { open, part }: OpenRequest,
  context: DialectContext,
  options: AiSdkOptions,
  warn: Warn,
): Prompt {
  const calls = proposedCalls(open, context);
  const detail = { tool: part.tool, toolCallId: part.toolCallId };
  const problems: string[] = [];
  const tool = toolsOf(options)[part.tool];
  try {
    const asking = { tool: part.tool, calls, warn: (problem: string) => void problems.push(problem) };
    const prompt = tool?.ask(part.input, asking);
    if (!prompt || problems.length > 0) warn('TOOL_INPUT_UNUSABLE', { ...detail, problems });
    if (prompt) return prompt;
  } catch (error) {
    warn('DIALECT_FAILED', { dialect: 'ai-sdk', ...detail, error });
  }
  return { kind: 'freeform', message: null, calls, metadata: null, schema: null };
}

function toChatAnswer({ open, part }: OpenRequest, answer: Answer, options: AiSdkOptions): ChatAnswer {
  const { key } = open;
  const { tool, toolCallId, approval } = part;
  if (approval) return toApprovalAnswer(open, approval.id, answer, options);
  const outcome = outcomeOf(part, answer, options);
  if ('errorText' in outcome) return { kind: 'error', key, tool, toolCallId, errorText: outcome.errorText };
  // The SDK's messages travel as JSON: an output that JSON drops would leave the call without a result.
  if (!isJson(outcome.output)) throw new HoldpointError('UNSERIALISABLE', tool);
  return { kind: 'output', key, tool, toolCallId, output: outcome.output };
}

function outcomeOf({ tool, input }: OpenRequest['part'], answer: Answer, options: AiSdkOptions): ToolOutcome {
  const interactive = toolsOf(options)[tool];
  if (answer.kind === 'cancelled') return interactive?.cancelled ?? CANCELLED;
  if (answer.kind === 'declined') return interactive?.declined ?? DECLINED;
  const outcome = interactive?.answer(answer, input);
  if (outcome) return outcome;
  // What was asked as text because the input made no sense.
  if (answer.kind === 'filled') return { output: answer.value };
  throw new HoldpointError('UNWRITABLE', answer.kind);
}

/** An approval knows yes and no only, so abandoning is a no that says why. */
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
