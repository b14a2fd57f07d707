import { findMessage } from '../../core/dialects/calls/find-message.js';
import { proposedCalls } from '../../core/dialects/calls/proposed-calls.js';
import { valueWithFeedback } from '../../core/dialects/calls/value-with-feedback.js';
import { approveOrDeny } from '../../core/dialects/choices/approve-deny.js';
import { OPTION_LISTS } from '../../core/dialects/choices/read-option-list.js';
import { standardReading } from '../../core/dialects/standard.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { isObject, type JsonObject, type JsonSchema, own, ownText } from '../../core/util/json.js';
import { omitKeys, omitUndefined } from '../../core/util/merge-objects.js';

/** What a tool takes from the person. */
export interface GenkitTool {
  /** The schema of its output, which the person gives: for a tool of `defineInterrupt`. */
  readonly output?: JsonSchema | undefined;
  /**
   * For a tool that interrupts itself and is restarted: what it finds in `resumed` once it is approved. A tool that is denied is not
   * restarted: it gets words as its output.
   *
   * @default { status: 'APPROVED' }
   */
  readonly approved?: unknown;
  /** The schema of its input, or true, where the person may change it before the tool is restarted. */
  readonly edit?: JsonSchema | true | undefined;
}

/** A tool request at which a flow was interrupted. */
export interface ToolRequest {
  /** The `ref` of the request, or the tool's name where it has none. */
  readonly id: string;
  readonly ref: string | undefined;
  readonly name: string;
  readonly input: unknown;
  /** What the tool said when it interrupted itself; true where it said nothing. */
  readonly meta: unknown;
}

/** The open requests of a response: its `interrupts`, or those in its last message. */
export function toolRequestsIn(result: unknown): readonly ToolRequest[] {
  const messages = own(result, 'messages');
  const last: unknown = Array.isArray(messages) ? messages.at(-1) : own(result, 'message');
  const parts = own(result, 'interrupts') ?? own(last, 'content');
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part: unknown): ToolRequest[] => {
    const request = own(part, 'toolRequest');
    const meta = own(own(part, 'metadata'), 'interrupt');
    const name = ownText(request, 'name');
    if (name === null || meta === undefined || meta === false) return [];
    const ref = ownText(request, 'ref') ?? undefined;
    return [{ id: ref ?? name, ref, name, input: own(request, 'input'), meta }];
  });
}

/** Whether an approval restarts the tool; else the person gives its output. */
export function isRestarted({ meta }: ToolRequest, tool: GenkitTool | undefined): boolean {
  if (!tool) return isObject(meta);
  return tool.output === undefined && (isObject(meta) || 'approved' in tool || tool.edit !== undefined);
}

/** Asks to approve a call, which sends `{ approved, input, reason }`, or for the output of a tool. */
export function toolRequestReading(
  asked: ToolRequest,
  open: OpenInterrupt,
  ask: Ask,
  tools: { readonly [name: string]: GenkitTool },
): Reading {
  const tool = own(tools, asked.name) === undefined ? undefined : tools[asked.name];
  return isRestarted(asked, tool)
    ? restartReading(asked, open, ask, tool)
    : outputReading(asked, open, ask, tool);
}

function restartReading({ meta }: ToolRequest, open: OpenInterrupt, ask: Ask, tool?: GenkitTool): Reading {
  const choices = approveOrDeny({ key: 'reason', required: false }, (approved) => ({ approved }));
  const schema = tool?.edit;
  const value = valueWithFeedback(choices, 'reason');
  return ask.confirmation(
    {
      message: findMessage(meta),
      calls: proposedCalls(open, ask),
      choices,
      edit:
        schema === undefined
          ? null
          : { callIndex: 0, schema: schema === true ? null : schema, choiceIds: ['approve'] },
      more: isObject(meta) ? omitKeys(meta, 'message') : {},
    },
    {
      payload: (answer) => ({
        ...value(answer),
        ...(answer.editedArgs !== undefined && { input: answer.editedArgs }),
      }),
    },
  );
}

/** The input of the tool is the question, and its output the answer. */
function outputReading({ input }: ToolRequest, open: OpenInterrupt, ask: Ask, tool?: GenkitTool): Reading {
  const { toolCallId: _, ...interrupt } = open.interrupt;
  const message = findMessage(input);
  const said: JsonObject = isObject(input) ? input : message === null ? { input } : {};
  const isOpenList = tool?.output === undefined && own(input, 'allowOther') === true;
  const responseSchema = isOpenList ? listOrText(said) : tool?.output;
  const metadata = omitKeys(said, 'question', 'message', 'allowOther', ...(isOpenList ? OPTION_LISTS : []));
  const asked = {
    ...interrupt,
    ...omitUndefined({ message: message ?? undefined, responseSchema }),
    metadata,
  };
  const reading = standardReading({ ...open, interrupt: asked }, ask, []);
  return reading ?? ask.freeform({ message, more: metadata, schema: responseSchema ?? null });
}

/** One of the listed texts, or the person's own. */
function listOrText(input: JsonObject): JsonSchema | undefined {
  const listed = OPTION_LISTS.map((name) => own(input, name)).find(Array.isArray);
  return Array.isArray(listed) && listed.every((one) => typeof one === 'string')
    ? { anyOf: [{ enum: listed }, { type: 'string' }] }
    : undefined;
}
