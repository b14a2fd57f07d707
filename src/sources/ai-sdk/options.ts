import type { OnWarning } from '../../core/errors/warnings.js';
import type { JsonSchema } from '../../core/util/json.js';
import { askUserTool } from './ask-user-tool.js';
import type { InteractiveTool } from './interactive-tool.js';
import { ASK_USER } from './tool-names.js';

export interface AiSdkOptions {
  /**
   * The tools without `execute` that a person answers, by name. Calls of other tools are left alone: the
   * server, or the app itself, answers those. Default: the document's `askUser`.
   */
  readonly tools?: Readonly<Record<string, InteractiveTool>> | undefined;
  /**
   * Tools whose input may be edited before it is approved: all, or by name, each with the schema of its
   * input or `true` where its own JSON types lead. Default: none, because `addToolApprovalResponse` has no
   * place for an input: an edit rewrites the call in the chat's messages, and the server must run what they
   * say. Never offered for an approval that the server signed.
   */
  readonly approveWithEdits?: true | Readonly<Record<string, JsonSchema>> | undefined;
  /** The `reason` that abandoning an approval is denied with: the AI SDK has no third way. */
  readonly cancelReason?: string | undefined;
  readonly onWarning?: OnWarning | undefined;
}

const DEFAULT_TOOLS: Readonly<Record<string, InteractiveTool>> = { [ASK_USER]: askUserTool() };

/** The tools in force. */
export function toolsOf({ tools = DEFAULT_TOOLS }: AiSdkOptions): Readonly<Record<string, InteractiveTool>> {
  return tools;
}

/** The schema that an edit of this tool's input is held to; null where none is known, undefined where it may not be edited. */
export function editSchemaOf(
  { approveWithEdits }: AiSdkOptions,
  tool: string,
): JsonSchema | null | undefined {
  if (approveWithEdits === undefined) return undefined;
  if (approveWithEdits === true) return null;
  if (!Object.hasOwn(approveWithEdits, tool)) return undefined;
  const schema = approveWithEdits[tool];
  return schema === true ? null : schema;
}
