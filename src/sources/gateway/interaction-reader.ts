import type { Reader } from '../../core/protocol/reading.js';
import type { Interaction } from '../../gateway/gateway-protocol.js';

/** The fields of an interaction that a prompt is made of. */
export type InteractionDetails = Pick<Interaction, 'id' | 'kind' | 'request' | 'toolCall'>;

/**
 * The browser's half of a tool that asks a person: how its request is shown, and what each answer sends, in the shape that the
 * server's half takes. The server's half is a `GatewayTool` of the same kind; it takes a cancellation by itself. Undefined for
 * an interaction of another kind, and for a request that cannot be shown: the next reader is asked then.
 *
 * @example
 * const pickFile: InteractionReader = ({ kind, request }, ask) =>
 *   kind === 'pick-file' ? ask.question({ questions: [{ key: 'path', options: filesIn(request) }] }) : undefined;
 * const source = createGatewaySource(transport, { readers: [pickFile] });
 */
export type InteractionReader = Reader<InteractionDetails>;
