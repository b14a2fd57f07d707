import type { OnWarning } from '../../core/errors/warnings.js';
import type { JsonSchema } from '../../core/util/json.js';
import { askUserTool } from './ask-user-tool.js';
import type { ChatLike, ChatRequest } from './chat-like.js';
import type { InteractiveTool } from './interactive-tool.js';
import { ASK_USER, isSettled, readToolPart } from './tool-part.js';

/**
 * Which tools a person answers, and what may be edited.
 *
 * @example
 * useAiSdkSource(chat, { tools: { askUser: askUserTool(), confirmBooking: confirmationTool() } });
 */
export interface AiSdkOptions {
  /**
   * The tools without `execute` that a person answers, by name. Calls of other tools are left to the server or
   * the app.
   *
   * @default { askUser: askUserTool() }
   */
  readonly tools?: Readonly<Record<string, InteractiveTool>> | undefined;
  /**
   * Tools whose input may be edited before it is approved: `true` for all, or an object by name with the schema
   * of each input, or `true` where none is known. Default: none. `addToolApprovalResponse` takes no input, so an
   * edit replaces the input in the chat's messages, and the server must run the call as the messages have it.
   * Never offered for an approval that the server signed.
   */
  readonly approveWithEdits?: true | Readonly<Record<string, JsonSchema>> | undefined;
  /**
   * Sent with every request that carries answers, and with the messages of `run.send`: the chat does not keep the options of the
   * request before. What the transport adds to every request is not needed here.
   */
  readonly requestOptions?: ChatRequest | undefined;
  /** The `reason` of the denial that a cancelled approval becomes, because the AI SDK knows no cancelling. */
  readonly cancelReason?: string | undefined;
  readonly onWarning?: OnWarning | undefined;
}

/** The options, with what the chat itself can carry. */
export interface ChatOptions extends AiSdkOptions {
  /**
   * The chat is Cloudflare's, which sends each answer in a frame of its own: an approval without a reason; and after an
   * output that is an error its server does not go on.
   */
  readonly sendsFrames?: boolean;
}

/** Whether a chat is the one of `useAgentChat` (@cloudflare/ai-chat 0.12). */
export function sendsFrames(chat: object): boolean {
  return 'isToolContinuation' in chat && 'isServerStreaming' in chat;
}

/**
 * Whether what was answered before this page may be sent by it: the chat rests, each call of its last message is settled, and no
 * server goes on by itself.
 */
export function offersToSend({ status, messages }: ChatLike, { sendsFrames }: ChatOptions): boolean {
  if (sendsFrames || status === 'submitted' || status === 'streaming') return false;
  const calls = messages.at(-1)?.parts.flatMap((part) => readToolPart(part) ?? []) ?? [];
  return calls.every(isSettled);
}

const DEFAULT_TOOLS: Readonly<Record<string, InteractiveTool>> = { [ASK_USER]: askUserTool() };

/** The tools that a person answers, by name. */
export function toolsOf({ tools = DEFAULT_TOOLS }: AiSdkOptions): Readonly<Record<string, InteractiveTool>> {
  return tools;
}

/** The schema for an edit of this tool's input; null where none is known, undefined where it may not be edited. */
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
