import type { Warn } from '../errors/warnings.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import {
  isObject,
  isTooDeep,
  type JsonObject,
  own,
  ownText,
  parseJson,
  sameJson,
  snakeCase,
} from '../util/json.js';

const TEXT_FIELDS = ['message', 'toolCallId', 'expiresAt', 'subagentRunId'] as const;

/**
 * The interrupts of a `RUN_FINISHED.outcome`, repaired where AG-UI's definition is not kept: null
 * and empty fields count as absent, fields of a wrong type are left out, a second entry with the same id is
 * dropped. Nothing is thrown: whatever can still be asked is asked.
 */
export function readInterrupts(value: unknown, warn: Warn): Interrupt[] {
  if (!Array.isArray(value)) {
    warn('BAD_INTERRUPT', 'outcome.interrupts');
    return [];
  }
  const seen = new Set<string>();
  const interrupts: Interrupt[] = [];
  for (const raw of value) {
    const interrupt = readInterrupt(raw, warn);
    if (!interrupt) continue;
    if (seen.has(interrupt.id)) {
      warn('DUPLICATE_INTERRUPT', interrupt.id);
      continue;
    }
    seen.add(interrupt.id);
    interrupts.push(interrupt);
  }
  return interrupts;
}

function readInterrupt(raw: unknown, warn: Warn): Interrupt | null {
  if (!isObject(raw)) {
    warn('BAD_INTERRUPT', 'outcome.interrupts');
    return null;
  }
  const interrupt: Interrupt = { id: readId(raw, warn), reason: readReason(raw, warn) };
  for (const field of TEXT_FIELDS) {
    const value = own(raw, field);
    if (value === '') continue;
    if (typeof value === 'string') interrupt[field] = value;
    else if (value !== undefined && value !== null) warn('BAD_INTERRUPT', field);
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

/** Without an id the tool call's own is the only name left; several producers use it as the id. */
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
 * The interrupt that one legacy `CUSTOM on_interrupt` event raises: its value is text, an object or a
 * list, the latter two maybe as JSON text. What the producer sent is kept under `metadata.value`.
 */
function readLegacyInterrupt(value: unknown, fallbackId: string, warn: Warn): Interrupt {
  const tooDeep = isTooDeep(value);
  if (tooDeep) warn('BAD_INTERRUPT', 'on_interrupt');
  const content = typeof value === 'string' ? structureOf(value) : tooDeep ? null : value;
  if (typeof content === 'string') {
    return { id: fallbackId, reason: LEGACY_REASON, message: content, metadata: { value: content } };
  }
  if (!isObject(content)) return { id: fallbackId, reason: LEGACY_REASON, metadata: { value: content } };
  const interrupt: Interrupt = {
    id: ownText(content, 'id') ?? fallbackId,
    reason: ownText(content, 'reason') ?? LEGACY_REASON,
    metadata: { value: content },
  };
  for (const field of TEXT_FIELDS) {
    const text = ownText(content, field) ?? ownText(content, snakeCase(field));
    if (text !== null) interrupt[field] = text;
  }
  const schema = own(content, 'responseSchema') ?? own(content, 'response_schema');
  if (isObject(schema)) interrupt.responseSchema = schema;
  return interrupt;
}

/**
 * The interrupt that one more legacy event of a run raises. A producer that repeats itself asks once;
 * one that asks more under the same id asks twice. LangGraph's own id is in its `rawEvent`, where it is sent.
 */
export function nextLegacyInterrupt(
  event: JsonObject,
  earlier: readonly Interrupt[],
  fallbackId: string,
  warn: Warn,
): Interrupt | null {
  const about = own(event, 'rawEvent');
  const id = isObject(about) ? ownText(about, 'id') : null;
  const told = readLegacyInterrupt(own(event, 'value'), fallbackId, warn);
  const raised = id === null ? told : { ...told, id };
  const same = earlier.find(({ id }) => id === raised.id);
  if (!same) return raised;
  return sameJson(same, raised) ? null : { ...raised, id: fallbackId };
}

/** Only an object or a list is taken for JSON: "42" and "true" are things that people are asked. */
function structureOf(text: string): unknown {
  const parsed = parseJson(text);
  if (typeof parsed === 'string') return parsed;
  return typeof parsed === 'object' && parsed !== null ? parsed : text;
}
