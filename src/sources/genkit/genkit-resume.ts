import type { Sent } from '../../core/protocol/reply.js';
import { own, ownText } from '../../core/util/json.js';
import { omitUndefined } from '../../core/util/merge-objects.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';
import { type GenkitTool, isRestarted, type ToolRequest } from './tool-request.js';

/** An answer that is the output of a tool. */
export interface GenkitRespond {
  toolResponse: { name: string; ref?: string; output: unknown };
  metadata: { interruptResponse: true };
}

/** An approval: the tool runs again. */
export interface GenkitRestart {
  toolRequest: { name: string; ref?: string; input: unknown };
  metadata: { resumed: unknown; replacedInput?: unknown };
}

/** What goes on with a flow: the input of `generate` beside its tools. */
export interface GenkitResume {
  /** As the flow returned them. The last one holds the requests. */
  readonly messages: readonly unknown[];
  readonly resume: { readonly respond: readonly GenkitRespond[]; readonly restart: readonly GenkitRestart[] };
}

const APPROVED = { status: 'APPROVED' };
const DENIED = 'The person denied this call.';
const SKIPPED = 'The person did not answer.';

/** A request, and what is sent for it. */
export interface Answered {
  readonly listed: ListedInterrupt<ToolRequest>;
  readonly sent: Sent;
}

/** The answers as Genkit takes them. A tool that was denied, and one that nobody answered, gets words as its output. */
export function resumeOf(
  answers: readonly Answered[],
  tools: { readonly [name: string]: GenkitTool },
): GenkitResume['resume'] {
  const respond: GenkitRespond[] = [];
  const restart: GenkitRestart[] = [];
  for (const { listed, sent } of answers) {
    const asked = listed.data;
    const tool = Object.hasOwn(tools, asked.name) ? tools[asked.name] : undefined;
    const payload = sent === 'cancelled' ? undefined : sent.payload;
    if (sent !== 'cancelled' && isRestarted(asked, tool) && own(payload, 'approved') === true)
      restart.push(restartOf(asked, own(payload, 'input'), tool));
    else if (sent === 'cancelled') respond.push(respondTo(asked, SKIPPED));
    else respond.push(respondTo(asked, isRestarted(asked, tool) ? deniedFor(payload) : payload));
  }
  return { respond, restart };
}

function deniedFor(payload: unknown): string {
  const reason = ownText(payload, 'reason');
  return reason === null ? DENIED : `${DENIED} ${reason}`;
}

function respondTo({ name, ref }: ToolRequest, output: unknown): GenkitRespond {
  const toolResponse = { name, ...omitUndefined({ ref }), output };
  return { toolResponse, metadata: { interruptResponse: true } };
}

function restartOf(
  { name, ref, input }: ToolRequest,
  edited: unknown,
  tool: GenkitTool | undefined,
): GenkitRestart {
  const isEdited = edited !== undefined;
  const resumed = tool?.approved ?? APPROVED;
  return {
    toolRequest: { name, ...omitUndefined({ ref }), input: isEdited ? edited : input },
    metadata: { resumed, ...(isEdited && { replacedInput: input }) },
  };
}
