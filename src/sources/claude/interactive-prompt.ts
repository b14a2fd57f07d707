import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import { isObject, own, ownText } from '../../core/util/json.js';
import type { Interaction, Submission } from '../../gateway/protocol.js';

/** What a handler is given of an interaction. */
export type AskedInteraction = Pick<Interaction, 'id' | 'kind' | 'request' | 'toolCall'>;

/**
 * The browser's half of an interactive tool: how its request is shown, and what an answer is in the shape
 * that its other half, an `InteractiveTool` of the same kind, takes.
 *
 * @example
 * const pickFile: InteractivePrompt = {
 *   kind: 'pick-file',
 *   read: ({ request }) => toQuestion(request),
 *   write: (_interaction, _prompt, answer) => pathIn(answer),
 * };
 * const source = createGatewaySource(transport, { tools: [pickFile] });
 *
 * Source: reference/gateway-interactive-tool-ui.txt, `guides/interactive-tools.md`.
 */
export interface InteractivePrompt {
  readonly kind: string;
  /** Undefined: it cannot be shown this way, and is shown as well as can be. Must not throw. */
  read(interaction: AskedInteraction): Prompt | undefined;
  /**
   * What the server's half takes. Cancelling never comes here: it is the same for every tool.
   *
   * @throws HoldpointError `UNWRITABLE` for an answer that does not fit.
   */
  write(
    interaction: AskedInteraction,
    prompt: Prompt,
    answer: Exclude<Answer, { kind: 'cancelled' }>,
  ): unknown;
}

/** The dialect of one interactive tool. */
export function toDialect(tool: InteractivePrompt): Dialect {
  return {
    name: tool.kind,
    read(open) {
      const interaction = interactionOf(open);
      return interaction?.kind === tool.kind ? tool.read(interaction) : undefined;
    },
    write(open, prompt, answer) {
      const { id } = open.interrupt;
      const interaction = interactionOf(open) ?? { id, kind: tool.kind, request: null, toolCall: null };
      const submission: Submission =
        answer.kind === 'cancelled'
          ? { id, cancelled: true }
          : { id, answer: tool.write(interaction, prompt, answer) };
      return { via: 'native', value: submission };
    },
  };
}

/** The interaction as an interrupt, so that what no handler knows is still shown as well as can be. */
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

/** What `toInterrupt` was given. */
function interactionOf({ channel, interrupt }: OpenInterrupt): AskedInteraction | undefined {
  const { id, reason: kind, metadata } = interrupt;
  if (channel !== 'native' || !metadata) return undefined;
  const call = own(metadata, 'toolCall');
  const name = isObject(call) ? ownText(call, 'name') : null;
  const toolCall =
    isObject(call) && name !== null
      ? { id: interrupt.toolCallId ?? id, name, input: own(call, 'input') }
      : null;
  return { id, kind, request: own(metadata, 'request'), toolCall };
}
