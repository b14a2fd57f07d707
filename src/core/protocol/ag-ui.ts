import type { JsonSchema } from '../util/json.js';

/**
 * One thing an agent waits for, as AG-UI sends it in `RUN_FINISHED.outcome.interrupts`.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "The Interrupt type"; `subagentRunId` is AG-UI 1.0's.
 * Declared here and not imported, so that our declaration files need no absent peer.
 */
export interface Interrupt {
  /** Correlates interrupt and resume. Unique in its run only: some producers repeat it. */
  id: string;
  /** `tool_call`, `input_required`, `confirmation`, or any other string. */
  reason: string;
  message?: string;
  toolCallId?: string;
  responseSchema?: JsonSchema;
  /** ISO 8601. One that cannot be read never expires. */
  expiresAt?: string;
  metadata?: { [key: string]: unknown };
  subagentRunId?: string;
}

/**
 * One entry of `RunAgentInput.resume`.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Resuming a run"; `metadata` is AG-UI 1.0's.
 */
export interface ResumeEntry {
  interruptId: string;
  status: 'resolved' | 'cancelled';
  payload?: unknown;
  metadata?: { [key: string]: unknown };
}

/** A tool that the app offers to the agent. Source: https://docs.ag-ui.com/concepts/tools, "Tool Structure". */
export interface Tool {
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  parameters: JsonSchema;
}

/** What the app tells the agent beside the messages. Source: https://docs.ag-ui.com/sdk/js/core/types, "Context". */
export interface ContextItem {
  description: string;
  value: string;
}

/** What an agent declares under `humanInTheLoop` (AG-UI 1.0, "Capabilities"). Absent means unknown. */
export interface HumanInTheLoop {
  interrupts?: boolean | undefined;
  approveWithEdits?: boolean | undefined;
}
