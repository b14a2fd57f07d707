import { proposedCalls } from '../../core/dialects/calls/proposed-calls.js';
import { approveOrDeny, isApproval } from '../../core/dialects/choices/approve-deny.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Warn } from '../../core/errors/warnings.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { payloadTo } from '../../core/protocol/reply.js';
import { omitUndefined } from '../../core/util/merge-objects.js';
import { type ChatOptions, editSchemaOf, toolsOf } from './ai-sdk-options.js';
import type { ToolOutcome } from './interactive-tool.js';
import type { OpenRequest } from './open-requests.js';

const DECLINED: ToolOutcome = { errorText: 'The user declined to answer.' };

/** Reads a part that waits for the person: an approval, or a call whose output the person gives. */
export function toolPartReading(request: OpenRequest, ask: Ask, options: ChatOptions, warn: Warn): Reading {
  return request.data.approval
    ? approvalReading(request, ask, options)
    : outputReading(request, ask, options, warn);
}

/** Sends `{ approved, reason, input }`. */
function approvalReading(
  { open, data: { tool, approval } }: OpenRequest,
  ask: Ask,
  options: ChatOptions,
): Reading {
  const schema = approval?.isSealed ? undefined : editSchemaOf(options, tool);
  const descriptor = approval?.descriptor;
  return ask.confirmation(
    {
      message: approval?.requestReason,
      calls: proposedCalls(open, ask),
      choices: approveOrDeny(options.sendsFrames ? null : { key: 'reason', required: false }, (approved) => ({
        approved,
      })),
      edit: schema === undefined ? null : { callIndex: 0, schema, choiceIds: ['approve'] },
      more: descriptor === undefined ? null : { descriptor },
    },
    {
      payload: (answer) =>
        omitUndefined({ approved: isApproval(answer), reason: answer.feedback, input: answer.editedArgs }),
    },
  );
}

/** What the tool makes of its call; where it cannot, the call is answered as text. Sends a `ToolOutcome`. */
function outputReading(
  { open, data: { tool, toolCallId, input } }: OpenRequest,
  ask: Ask,
  options: ChatOptions,
  warn: Warn,
): Reading {
  const calls = proposedCalls(open, ask);
  const interactive = toolsOf(options)[tool];
  const problems: string[] = [];
  let reading: Reading | undefined;
  try {
    reading = interactive?.read({ tool, input, calls, warn: (problem) => void problems.push(problem) }, ask);
    if (!reading || problems.length > 0) warn('TOOL_INPUT_UNUSABLE', { tool, toolCallId, problems });
  } catch (error) {
    warn('DIALECT_FAILED', { dialect: 'ai-sdk', tool, toolCallId, error });
  }
  const asked = reading ?? ask.freeform({ calls });
  return {
    ...asked,
    prompt: { ...asked.prompt, more: asked.prompt.more ?? null },
    payload: (answer) => (answer.kind === 'declined' ? null : payloadTo(asked, answer)),
    wrap: (output, answer): ToolOutcome =>
      answer.kind === 'declined'
        ? declinedAs(interactive?.declined ?? DECLINED, options)
        : toOutcome(tool, output),
    cancel:
      typeof asked.cancel === 'string' ? asked.cancel : { payload: toOutcome(tool, asked.cancel.payload) },
  };
}

function declinedAs(declined: ToolOutcome, { sendsFrames }: ChatOptions): ToolOutcome {
  return sendsFrames && 'errorText' in declined ? { output: declined.errorText } : declined;
}

/** @throws HoldpointError `UNSERIALISABLE`: an output that JSON leaves out would leave the call without a result. */
function toOutcome(tool: string, output: unknown): ToolOutcome {
  if (!isJson(output)) throw new HoldpointError('UNSERIALISABLE', tool);
  return { output };
}

function isJson(value: unknown): boolean {
  try {
    const text: string | undefined = JSON.stringify(value);
    return text !== undefined;
  } catch {
    return false;
  }
}
