import type { Warn } from '../errors/warnings.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { RunFailure } from '../protocol/source.js';
import { isObject, type JsonObject, own, sameJson } from '../util/json.js';
import { readInterrupts } from './read-interrupts.js';

/** The outcome of a run, as its RUN_FINISHED has it. */
export type Outcome =
  | ({ readonly type: 'interrupt'; readonly interrupts: readonly Interrupt[] } & Pending)
  | ({ readonly type: 'success' } & Pending)
  | { readonly type: 'cancelled' };

interface Pending {
  /** The calls that the application has to answer (AG-UI 1.0). */
  readonly pendingToolCallIds: readonly string[];
  /** Those of them that the producer lists itself: its run waits for them. */
  readonly awaited: readonly string[];
}

/** TanStack AI lists calls of frontend tools among the interrupts. The app runs these without asking anybody. */
const CLIENT_TOOL = 'tanstack:client_tool_execution';

/**
 * Reads `RUN_FINISHED.outcome`. A run without an outcome has succeeded. If the outcome is an interrupt without
 * interrupts, or has an unknown type, the run counts as a success, with a warning.
 *
 * Source: AG-UI, "Interrupts" (https://docs.ag-ui.com/concepts/interrupts), "Run outcomes";
 * @tanstack/ai 0.58, src/activities/chat/index.ts (`buildActionableInterrupts`).
 */
export function readOutcome(event: JsonObject, warn: Warn): Outcome {
  const outcome = own(event, 'outcome') ?? { type: 'success' };
  const { type, ...rest } = isObject(outcome) ? outcome : {};
  if (type === 'cancelled') return { type };
  if (type === 'interrupt') {
    const read = readInterrupts(rest.interrupts, warn);
    const interrupts = read.filter(({ reason }) => reason !== CLIENT_TOOL);
    const pendingToolCallIds = read.flatMap((one) => (!interrupts.includes(one) && one.toolCallId) || []);
    if (read.length > 0)
      return { type: interrupts.length > 0 ? type : 'success', interrupts, pendingToolCallIds, awaited: [] };
    if (sameJson(rest.interrupts, [])) warn('BAD_INTERRUPT', 'outcome.interrupts');
  } else if (type !== 'success') warn('BAD_EVENT', 'RUN_FINISHED.outcome');
  const ids = own(rest, 'pendingToolCallIds');
  const pendingToolCallIds = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  return { type: 'success', pendingToolCallIds, awaited: pendingToolCallIds };
}

/** The failure in a RUN_ERROR. A client also emits one when it aborts a run itself, which is not the agent's error. */
export function readRunError(event: JsonObject): RunFailure {
  const code = textField(event, 'code');
  const message = textField(event, 'message') ?? '';
  return code === 'abort' ? { code, message } : { code, message, by: 'agent' };
}

/**
 * Whether a failure says that the agent does not know the answered interrupts, because it was restarted without its
 * state, or because another client has answered them.
 *
 * Source: the errors of @ag-ui/aws-strands 0.2 (`UNKNOWN_INTERRUPT_ID`), @tanstack/ai 0.58 (`unknown-interrupt`),
 * microsoft/agent-framework (`APPROVAL_RESUME_NOT_FOUND`, `WORKFLOW_RESUME_NOT_FOUND`), agentscope-ai/agentscope-java
 * (`AguiResumeCoordinator`), and ag-ui-protocol/ag-ui, sdks/community/go/example/server/internal/agent/loop.go.
 */
export function isForgotten({ code, message, by }: RunFailure): boolean {
  const unknownInterrupt =
    /UNKNOWN[_-]INTERRUPT|RESUME_NOT_FOUND|not match any open interrupt|no paused run/i;
  return by === 'agent' && unknownInterrupt.test(`${code} ${message}`);
}

/**
 * Whether a failure says that the thread still waits for an answer, so that none was taken: an input without a resume,
 * or one that the agent had begun to work on, was refused for that.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, contract rule 4, which names no code.
 */
export function isStillPending(failure: RunFailure): boolean {
  const { code, message, by } = failure;
  const pending =
    /(PENDING|OPEN|UNRESOLVED)[_ -]INTERRUPTS?\b|INTERRUPTS?( IS| ARE)?( STILL)?[_ ](PENDING|OPEN|UNRESOLVED)\b/i;
  return by === 'agent' && !isForgotten(failure) && pending.test(`${code} ${message}`);
}

/** Whether a failure confirms a cancel: agent-framework ends the run of a cancelled interrupt with an error. */
export function isCancelTaken({ code }: RunFailure): boolean {
  return /_RESUME_CANCELLED$/.test(code ?? '');
}

/** A field of an event when it is a string, otherwise null. */
export function textField(event: JsonObject, field: string): string | null {
  const value = own(event, field);
  return typeof value === 'string' ? value : null;
}
