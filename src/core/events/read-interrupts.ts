import type { Warn } from '../errors/warnings.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import { digestOf } from '../util/digest.js';
import {
  isEmptyJson,
  isObject,
  isTooDeep,
  type JsonObject,
  jsonText,
  own,
  ownText,
  parseJson,
  sameJson,
} from '../util/json.js';
import { snakeCase } from '../util/snake-case.js';

const MESSAGE_FIELDS = ['text', 'message', 'content', 'question', 'title'];
const TEXT_FIELDS = ['message', 'toolCallId', 'expiresAt', 'subagentRunId'] as const;

/**
 * The interrupts of a `RUN_FINISHED.outcome`. An interrupt that does not follow AG-UI's definition is repaired, with a
 * warning: null and empty fields count as absent; fields of the wrong type are left out. A second interrupt with the
 * same id gives a warning, too, and is left out if it asks the same. Never throws, so that every interrupt that can be
 * shown is shown.
 */
export function readInterrupts(value: unknown, warn: Warn): Interrupt[] {
  if (!Array.isArray(value)) {
    warn('BAD_INTERRUPT', 'outcome.interrupts');
    return [];
  }
  const interrupts: Interrupt[] = [];
  const ids = new Set<string>();
  const told = new Set<string>();
  for (const raw of value) {
    if (!isObject(raw)) {
      warn('BAD_INTERRUPT', 'outcome.interrupts');
      continue;
    }
    const interrupt = readInterrupt(raw, warn);
    const digest = digestOf(interrupt);
    if (ids.has(interrupt.id)) warn('DUPLICATE_INTERRUPT', interrupt.id);
    if (!told.has(digest)) interrupts.push(interrupt);
    ids.add(interrupt.id);
    told.add(digest);
  }
  return interrupts;
}

function readInterrupt(raw: JsonObject, warn: Warn): Interrupt {
  const interrupt: Interrupt = { id: readId(raw, warn), reason: readReason(raw, warn) };
  for (const field of TEXT_FIELDS) {
    const value = own(raw, field);
    if (value === '') continue;
    if (typeof value === 'string') interrupt[field] = value;
    else if (value !== undefined && value !== null) warn('BAD_INTERRUPT', field);
    // What the agent asks is shown in whatever form it came.
    const said = field === 'message' && typeof value !== 'string' ? saidIn(value) : null;
    if (said !== null) interrupt[field] = said;
  }
  const schema = own(raw, 'responseSchema');
  if (isTooDeep(schema)) warn('SCHEMA_UNUSABLE', 'responseSchema is nested too deep');
  else if (isObject(schema) || typeof schema === 'boolean') interrupt.responseSchema = schema;
  else if (schema !== undefined && schema !== null) warn('SCHEMA_UNUSABLE', 'responseSchema is not a schema');
  const metadata = own(raw, 'metadata') ?? undefined;
  if (isObject(metadata) && !isTooDeep(metadata)) interrupt.metadata = metadata;
  else if (metadata !== undefined) warn('BAD_INTERRUPT', 'metadata');
  if (interrupt.expiresAt && Number.isNaN(Date.parse(interrupt.expiresAt))) {
    delete interrupt.expiresAt;
    warn('BAD_INTERRUPT', 'expiresAt');
  }
  return interrupt;
}

/** What a message that is no text says; null for nothing. */
function saidIn(value: unknown): string | null {
  if (isEmptyJson(value ?? {}) || isTooDeep(value)) return null;
  return MESSAGE_FIELDS.map((key) => ownText(value, key)).find((text) => text !== null) ?? jsonText(value);
}

/** The interrupt's id, or else that of its tool call, which several producers use as the id. */
function readId(raw: JsonObject, warn: Warn): string {
  const id = own(raw, 'id');
  if (typeof id === 'string') return id;
  warn('BAD_INTERRUPT', 'id');
  if (typeof id === 'number') return String(id);
  const toolCallId = own(raw, 'toolCallId');
  return typeof toolCallId === 'string' ? toolCallId : '';
}

function readReason(raw: JsonObject, warn: Warn): string {
  const reason = own(raw, 'reason');
  if (typeof reason === 'string') return reason;
  warn('BAD_INTERRUPT', 'reason');
  return '';
}

const LEGACY_REASON = 'langgraph:interrupt';

/**
 * The interrupt of a legacy `CUSTOM on_interrupt` event. Its value is text, an object or a list, and the latter two
 * may be JSON text. The value is kept under `metadata.value`.
 */
function readLegacyInterrupt(value: unknown, fallbackId: string, warn: Warn): Interrupt {
  const tooDeep = isTooDeep(value);
  if (tooDeep) warn('BAD_INTERRUPT', 'on_interrupt');
  const content = tooDeep ? null : parseStructure(value);
  const interrupt: Interrupt = {
    id: ownText(content, 'id') ?? fallbackId,
    reason: ownText(content, 'reason') ?? LEGACY_REASON,
    metadata: { value: content },
  };
  if (typeof content === 'string') interrupt.message = content;
  for (const field of TEXT_FIELDS) {
    const text = ownText(content, field) ?? ownText(content, snakeCase(field));
    if (text !== null) interrupt[field] = text;
  }
  const schema = own(content, 'responseSchema') ?? own(content, 'response_schema');
  if (isObject(schema)) interrupt.responseSchema = schema;
  return interrupt;
}

/**
 * The interrupt of one more legacy event of a run; null where it repeats an earlier one. An event that asks
 * something else under the same id gets the fallback id. LangGraph's own id is in `rawEvent`, where that is sent.
 */
export function nextLegacyInterrupt(
  event: JsonObject,
  earlier: readonly Interrupt[],
  fallbackId: string,
  warn: Warn,
): Interrupt | null {
  const raised = readLegacyInterrupt(own(event, 'value'), fallbackId, warn);
  raised.id = ownText(own(event, 'rawEvent'), 'id') ?? raised.id;
  const same = earlier.find(({ id }) => id === raised.id);
  if (!same) return raised;
  return sameJson(same, raised) ? null : { ...raised, id: fallbackId };
}

/** Parses JSON text of an object, a list or text. "42" and "true" stay text, because they may be questions. */
function parseStructure(value: unknown): unknown {
  const parsed = typeof value === 'string' ? parseJson(value) : null;
  return typeof parsed === 'string' || (typeof parsed === 'object' && parsed) ? parsed : value;
}
