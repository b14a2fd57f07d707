import type { OpenInterrupt, StoredInterrupt, ToolCall } from '../core/protocol/open-interrupt.js';
import type { RunSnapshot } from '../core/protocol/source.js';
import { isObject, own, ownText } from '../core/util/json.js';
import type { StoredInteraction } from '../gateway/store/interaction-store.js';

/** An interrupt as it is stored: what a page needs to ask the same again. */
export interface InterruptDocument extends StoredInterrupt {
  /** Tells it apart from what a gateway keeps in the same store. */
  readonly source: 'ag-ui';
}

/** An interrupt of a thread, with its place in the store. */
export interface TrackedInterrupt {
  readonly stored: StoredInteraction;
  readonly document: InterruptDocument;
}

/** The document of an interrupt that a run has left open. */
export function toDocument(open: OpenInterrupt, { toolCalls }: RunSnapshot): InterruptDocument {
  const { interrupt, channel, runId, also } = open;
  const call = wholeCall(toolCalls.get(interrupt.toolCallId ?? ''));
  return {
    source: 'ag-ui',
    interrupt,
    channel,
    runId,
    ...(also && { also }),
    ...(call && { call }),
  };
}

/** What is kept of a call. Only a complete one: the missing part of one that was cut off is unknown. */
export function wholeCall(call: ToolCall | undefined): InterruptDocument['call'] {
  return call?.complete ? { name: call.name, argsText: call.argsText } : undefined;
}

/** The interrupts among what is stored. */
export function interruptsIn(stored: readonly StoredInteraction[]): readonly TrackedInterrupt[] {
  return stored.flatMap((one) => (isDocument(one.document) ? [{ stored: one, document: one.document }] : []));
}

function isDocument(value: unknown): value is InterruptDocument {
  const interrupt = own(value, 'interrupt');
  return (
    ownText(value, 'source') === 'ag-ui' && isObject(interrupt) && typeof own(interrupt, 'id') === 'string'
  );
}
