import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import { isObject, own, ownText } from '../../core/util/json.js';
import type { Interaction, Submission } from '../../gateway/gateway-protocol.js';

/** The fields of an interaction that a prompt is made of. */
export type InteractionDetails = Pick<Interaction, 'id' | 'kind' | 'request' | 'toolCall'>;

/**
 * The browser's half of a tool that asks a person: how its request is shown, and in which shape its answer is
 * sent. The server's half is a `GatewayTool` of the same kind.
 *
 * @example
 * const pickFile: GatewayDialect = {
 *   kind: 'pick-file',
 *   read: ({ request }) => toQuestion(request),
 *   write: (_interaction, _prompt, answer) => pathIn(answer),
 * };
 * const source = createClaudeSource(transport, { dialects: [pickFile] });
 */
export interface GatewayDialect {
  readonly kind: string;
  /**
   * Turns a request into a prompt. Fields of the request that the prompt does not use belong in its `more`, where the
   * person sees them. Must not throw.
   *
   * @returns Undefined for a request that this dialect cannot show; the next dialect is asked then.
   */
  read(interaction: InteractionDetails): Prompt | undefined;
  /**
   * The answer in the shape that the server's half takes. Not called for a cancellation, which every tool takes.
   *
   * @throws HoldpointError `UNWRITABLE` for an answer that this request cannot take.
   */
  write(
    interaction: InteractionDetails,
    prompt: Prompt,
    answer: Exclude<Answer, { kind: 'cancelled' }>,
  ): unknown;
}

/** The dialect that reads and answers the interactions of one kind. */
export function toDialect(dialect: GatewayDialect): Dialect {
  return {
    name: dialect.kind,
    read(open) {
      const interaction = interactionOf(open);
      const prompt = interaction?.kind === dialect.kind ? dialect.read(interaction) : undefined;
      return prompt && { ...prompt, more: prompt.more ?? null };
    },
    write(open, prompt, answer) {
      const { id } = open.interrupt;
      const interaction = interactionOf(open) ?? { id, kind: dialect.kind, request: null, toolCall: null };
      const submission: Submission =
        answer.kind === 'cancelled'
          ? { id, cancelled: true }
          : { id, answer: dialect.write(interaction, prompt, answer) };
      return { via: 'native', value: submission };
    },
  };
}

/** The interaction as an interrupt, so that one without a dialect of its own is shown by the standard dialect. */
export function toInterrupt({ id, kind, request, toolCall }: Interaction, expiresAt: string | null) {
  const asked = isObject(request) ? request : {};
  const [message, schema] = [ownText(asked, 'message'), own(asked, 'responseSchema')];
  return {
    id,
    reason: kind,
    ...(message === null ? {} : { message }),
    ...(toolCall ? { toolCallId: toolCall.id } : {}),
    ...(typeof schema === 'boolean' || isObject(schema) ? { responseSchema: schema } : {}),
    ...(expiresAt === null ? {} : { expiresAt }),
    metadata: { request, toolCall },
  };
}

/** The interaction that `toInterrupt` made the interrupt of. */
function interactionOf({ channel, interrupt }: OpenInterrupt): InteractionDetails | undefined {
  const { id, reason: kind, metadata } = interrupt;
  if (channel !== 'native' || !metadata) return undefined;
  const call = own(metadata, 'toolCall');
  const name = ownText(call, 'name');
  const toolCall =
    isObject(call) && name !== null
      ? { id: interrupt.toolCallId ?? id, name, input: own(call, 'input') }
      : null;
  return { id, kind, request: own(metadata, 'request'), toolCall };
}
