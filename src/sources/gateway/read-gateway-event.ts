import { readGivingRule } from '../../core/protocol/answer.js';
import { readReviewer } from '../../core/protocol/people.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import {
  type Approvals,
  type CountedApproval,
  type GatewayEvent,
  type Interaction,
  type InteractionCall,
  readEnding,
  type Settled,
  type Viewer,
} from '../../gateway/gateway-protocol.js';

/** Reads an event as it was received; undefined where its type or a required field is unknown. */
export function readGatewayEvent(value: unknown): GatewayEvent | undefined {
  if (!isObject(value)) return undefined;
  switch (own(value, 'type')) {
    case 'pending':
      return readPending(value);
    case 'opened': {
      const interaction = readInteraction(own(value, 'interaction'));
      return interaction && { type: 'opened', interaction };
    }
    case 'settled': {
      const settled = readSettled(value);
      return settled && { type: 'settled', ...settled };
    }
    case 'amended': {
      const id = ownText(value, 'id');
      return id === null ? undefined : { type: 'amended', id, ...readPeople(value) };
    }
    case 'rules':
      return readRules(value);
    case 'behind':
      return { type: 'behind' };
    default:
      return undefined;
  }
}

/** Returns who has approved an interaction, who is viewing it, and whose it is. */
function readPeople(value: JsonObject): Pick<Interaction, 'approvals' | 'viewers' | 'assignedTo'> {
  const assignedTo = readReviewer(own(value, 'assignedTo'));
  const approvals = readApprovals(own(value, 'approvals'));
  const viewers = readList(own(value, 'viewers'), readViewer);
  return {
    ...(approvals ? { approvals } : {}),
    ...(viewers.length > 0 ? { viewers } : {}),
    ...(assignedTo ? { assignedTo } : {}),
  };
}

/** How many have to approve, and who has; undefined where it does not say. */
export function readApprovals(value: unknown): Approvals | undefined {
  const needed = own(value, 'needed');
  return typeof needed === 'number' ? { needed, by: readList(own(value, 'by'), readReviewer) } : undefined;
}

function readViewer(value: unknown): Viewer | undefined {
  const [reviewer, until] = [readReviewer(value), ownText(value, 'until')];
  return reviewer && until !== null ? { ...reviewer, until } : undefined;
}

/** An approval that was one of several. */
function readCounted(value: unknown): CountedApproval | undefined {
  const reviewer = readReviewer(value);
  const tokens = readList(own(value, 'tokens'), (one) => (typeof one === 'string' ? one : undefined));
  return reviewer && { ...reviewer, tokens };
}

/** The items of a list that can be read; none where it is no list. */
function readList<T>(value: unknown, read: (item: unknown) => T | undefined): readonly T[] {
  return Array.isArray(value) ? value.flatMap((item) => read(item) ?? []) : [];
}

function readPending(value: JsonObject): GatewayEvent | undefined {
  const listed = own(value, 'interactions');
  if (!Array.isArray(listed)) return undefined;
  return {
    type: 'pending',
    sessionId: ownText(value, 'sessionId') ?? '',
    now: ownText(value, 'now') ?? '',
    interactions: readList(listed, readInteraction),
    settled: readList(own(value, 'settled'), readSettled),
  };
}

function readRules(value: JsonObject): GatewayEvent {
  const unreadable = own(value, 'unreadable');
  return {
    type: 'rules',
    now: ownText(value, 'now') ?? '',
    all: own(value, 'all') === true,
    rules: readList(own(value, 'rules'), (rule) => rule),
    others: readList(own(value, 'others'), (rule) => rule),
    gone: readList(own(value, 'gone'), (id) => (typeof id === 'string' ? id : undefined)),
    unreadable: typeof unreadable === 'number' ? unreadable : 0,
  };
}

/** Reads how an interaction ended; undefined where its id is missing. */
export function readSettled(value: unknown): Settled | undefined {
  const id = ownText(value, 'id');
  if (!isObject(value) || id === null) return undefined;
  const reviewer = readReviewer(own(value, 'reviewer'));
  const approvals = readList(own(value, 'approvals'), readCounted);
  const interaction = readInteraction(own(value, 'interaction'));
  const at = ownText(value, 'at');
  const rule = readGivingRule(own(value, 'rule'));
  return {
    id,
    ending: readEnding(own(value, 'ending')),
    token: ownText(value, 'token'),
    ...(reviewer ? { reviewer } : {}),
    ...(approvals.length > 0 ? { approvals } : {}),
    ...(rule ? { rule } : {}),
    ...(interaction ? { interaction } : {}),
    ...(at === null ? {} : { at }),
  };
}

function readInteraction(value: unknown): Interaction | undefined {
  if (!isObject(value)) return undefined;
  const [id, kind] = [ownText(value, 'id'), ownText(value, 'kind')];
  if (id === null || kind === null) return undefined;
  const signature = ownText(value, 'signature');
  return {
    id,
    kind,
    sessionId: ownText(value, 'sessionId') ?? '',
    request: own(value, 'request'),
    toolCall: readCall(own(value, 'toolCall')),
    agentId: ownText(value, 'agentId'),
    expiresAt: ownText(value, 'expiresAt'),
    ...(signature === null ? {} : { signature }),
    ...readPeople(value),
  };
}

function readCall(value: unknown): InteractionCall | null {
  if (!isObject(value)) return null;
  const [id, name] = [ownText(value, 'id'), ownText(value, 'name')];
  return id === null || name === null ? null : { id, name, input: own(value, 'input') };
}
