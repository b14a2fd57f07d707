import type { Warn } from '../../core/errors/warnings.js';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import { isObject, isTooDeep, type JsonObject, own, parseJson } from '../../core/util/json.js';
import type { InteractionOption, InteractionRequest } from './interaction.js';

const NAMES: readonly unknown[] = ['RUN_INPUT_REQUIRED', 'RunInputRequired'];

/** True for an event that requests input: by its type, or by the name of a CUSTOM event. */
export function isRequestEvent(event: unknown): event is JsonObject {
  if (!isObject(event)) return false;
  return NAMES.includes(own(event, 'type') === 'CUSTOM' ? own(event, 'name') : own(event, 'type'));
}

/**
 * The request in such an event: its fields, or those of `interaction`; of a CUSTOM event those of `value`, which
 * may be JSON text. Null where it asks nothing.
 */
export function readRequestEvent(event: JsonObject, warn: Warn): InteractionRequest | null {
  const raw = own(event, 'type') === 'CUSTOM' ? own(event, 'value') : event;
  const content = typeof raw === 'string' ? parseJson(raw) : raw;
  const inner = own(content, 'interaction');
  return readRequest(isObject(inner) ? inner : content, warn);
}

/** Reads a request in snake_case or camelCase. Fields of another shape are repaired, with a warning. */
export function readRequest(raw: unknown, warn: Warn): InteractionRequest | null {
  if (!isObject(raw)) {
    warn('BAD_INTERRUPT', 'a request for input is not an object');
    return null;
  }
  const options = readOptions(field(raw, 'options'), warn);
  const question = textOf(field(raw, 'question'));
  const id = field(raw, 'interaction_id');
  if (question === null && options.length === 0 && textOf(id) === null) {
    warn('BAD_INTERRUPT', 'a request for input asks nothing');
    return null;
  }
  if (typeof id !== 'string') warn('BAD_INTERRUPT', 'interaction_id is not a string');
  const metadata = field(raw, 'metadata') ?? null;
  const tooDeep = isTooDeep(metadata);
  if (tooDeep) warn('BAD_INTERRUPT', 'metadata is nested too deep');
  const timeout = field(raw, 'timeout_ms');
  return {
    interaction_id: textOf(id) ?? '',
    kind: readKind(field(raw, 'kind'), options),
    question: question ?? '',
    options,
    allow_free_text: field(raw, 'allow_free_text') !== false,
    allow_cancel: field(raw, 'allow_cancel') !== false,
    default_option_id: textOf(field(raw, 'default_option_id')),
    timeout_ms: typeof timeout === 'number' && timeout > 0 ? timeout : null,
    continuation_id: textOf(field(raw, 'continuation_id')),
    source_node: textOf(field(raw, 'source_node')),
    metadata: tooDeep ? null : metadata,
  };
}

/** The field in snake_case, as it is documented, or else in camelCase. */
function field(object: JsonObject, name: string): unknown {
  return (
    own(object, name) ??
    own(
      object,
      name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
    )
  );
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The kind in any case, because Rust's serde writes a variant as `Confirmation` by default. */
function readKind(kind: unknown, options: readonly InteractionOption[]): InteractionRequest['kind'] {
  const name = typeof kind === 'string' ? kind.toLowerCase() : null;
  if (name === 'confirmation' || name === 'question') return name;
  return options.some(({ id }) => id === 'yes') && options.some(({ id }) => id === 'no')
    ? 'confirmation'
    : 'question';
}

function readOptions(listed: unknown, warn: Warn): readonly InteractionOption[] {
  if (!Array.isArray(listed)) return [];
  const options = listed.flatMap((one: unknown): InteractionOption[] => {
    const raw = isObject(one) ? one : { id: one };
    const id = textOf(field(raw, 'id')) ?? textOf(field(raw, 'label'));
    if (id === null) {
      warn('BAD_INTERRUPT', 'an option has neither an id nor a label');
      return [];
    }
    const label = textOf(field(raw, 'label')) ?? id;
    return [{ id, label, description: textOf(field(raw, 'description')) }];
  });
  if (new Set(options.map(({ id }) => id)).size < options.length) {
    warn('BAD_INTERRUPT', 'two options have the same id');
  }
  return options;
}

const REASON = 'agent_sdk:';
// The latest time that a Date can hold.
const LATEST_TIME = 8.64e15;

/** The request as an AG-UI interrupt. `now` is the time of its arrival, from which its timeout counts. */
export function toInterrupt(request: InteractionRequest, now: number): Interrupt {
  const { interaction_id: id, kind, question, timeout_ms: timeout } = request;
  const expiry = timeout === null ? null : now + timeout;
  return {
    id,
    reason: `${REASON}${kind}`,
    ...(question === '' ? {} : { message: question }),
    ...(expiry === null || expiry > LATEST_TIME ? {} : { expiresAt: new Date(expiry).toISOString() }),
    metadata: { agent_sdk: request },
  };
}

/** The request that `toInterrupt` made the interrupt of; null for any other interrupt. */
export function readInterruptRequest({ reason, metadata }: Interrupt): InteractionRequest | null {
  if (!reason.startsWith(REASON) || metadata === undefined) return null;
  const request = own(metadata, 'agent_sdk');
  // Read again, because the interrupt may come from a storage outside this page.
  return isObject(request) ? readRequest(request, () => {}) : null;
}
