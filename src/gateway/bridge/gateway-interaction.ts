import { isObject, own, ownText } from '../../core/util/json.js';
import type { AskedInteraction, Interaction, InteractionCall, Settled } from '../gateway-protocol.js';
import { approvalsOf, assignedTo, viewersOf } from '../people/approvals-and-viewers.js';
import type { SettledInteraction, StoredInteraction } from '../store/interaction-store.js';

/** The document of an interaction that a bridge opened. */
export interface GatewayDocument extends AskedInteraction {
  /** How many people have to approve; left out where one decides. */
  readonly approvals?: number;
  /** What the server needs to check an answer, and does not send to the browser. */
  readonly context: unknown;
}

/** The interaction as it is sent to the browser; undefined where another part of the app put it into the store. */
export function toInteraction(stored: StoredInteraction): Interaction | undefined {
  const { id, sessionId, expiresAt } = stored;
  const document = readDocument(stored.document);
  if (!document) return undefined;
  const { context, approvals, ...asked } = document;
  return { id, sessionId, ...asked, expiresAt, ...toPeople(stored) };
}

/** What a bridge asked; undefined where another part of the app put it into the store. */
export function readDocument(document: unknown): GatewayDocument | undefined {
  const kind = ownText(document, 'kind');
  if (!isObject(document) || kind === null) return undefined;
  const [request, agentId] = [own(document, 'request'), ownText(document, 'agentId')];
  const toolCall = readCall(own(document, 'toolCall'));
  const needed = own(document, 'approvals');
  const approvals = typeof needed === 'number' && needed > 1 ? { approvals: needed } : {};
  const signature = ownText(document, 'signature');
  const signed = signature === null ? {} : { signature };
  return {
    kind,
    request,
    toolCall,
    agentId,
    context: own(document, 'context') ?? null,
    ...approvals,
    ...signed,
  };
}

/** Who has approved it so far, who is viewing it, and to whom it was handed on. */
export function toPeople(
  stored: StoredInteraction,
): Pick<Interaction, 'approvals' | 'viewers' | 'assignedTo'> {
  const [approvals, viewers, assignee] = [approvalsOf(stored), viewersOf(stored), assignedTo(stored)];
  return {
    ...(approvals ? { approvals } : {}),
    ...(viewers.length > 0 ? { viewers } : {}),
    ...(assignee ? { assignedTo: assignee } : {}),
  };
}

/** How an interaction ended, as it is sent to the browser; undefined while it is open. */
export function toSettled({
  id,
  settlement,
}: Pick<StoredInteraction, 'id' | 'settlement'>): Settled | undefined {
  if (!settlement) return undefined;
  const { ending, token, reviewer, approvals, rule } = settlement;
  const people = { ...(reviewer ? { reviewer } : {}), ...(approvals ? { approvals } : {}) };
  return { id, ending, token, ...people, ...(rule ? { rule } : {}) };
}

/** The same as a list has it: with what was asked, where the store still has that. */
export function toListed(ended: SettledInteraction): Settled | undefined {
  const settled = toSettled(ended);
  const { id, sessionId, document, settlement } = ended;
  const asked = readDocument(document);
  if (!settled || !asked) return settled;
  const { kind, request, toolCall, agentId } = asked;
  const interaction = { id, kind, sessionId, request, toolCall, agentId, expiresAt: null };
  return { ...settled, interaction, at: settlement.at };
}

function readCall(call: unknown): InteractionCall | null {
  const [id, name] = [ownText(call, 'id'), ownText(call, 'name')];
  return isObject(call) && id !== null && name !== null ? { id, name, input: own(call, 'input') } : null;
}

/** What a signature is made of. */
export function askedOf({ kind, request, toolCall, agentId }: AskedInteraction): unknown {
  return { kind, request: request ?? null, toolCall, agentId };
}
