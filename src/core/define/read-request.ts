import { langGraphValue } from '../dialects/parts/langgraph-value.js';
import { TANSTACK_PAYLOAD } from '../dialects/parts/tanstack-payload.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { isObject, own, ownObject, ownText } from '../util/json.js';
import { omitUndefined } from '../util/omit-undefined.js';
import type { InterruptOptions } from './interrupt-options.js';

/** The interrupt as its definition made it. From a LangGraph node, it is the value that was passed to `interrupt()`. */
export function readRequest(open: OpenInterrupt): Interrupt {
  const { interrupt } = open;
  const value = langGraphValue(open);
  if (!isObject(value)) return interrupt;
  const responseSchema = own(value, 'responseSchema');
  return {
    ...interrupt,
    ...omitUndefined({
      reason: ownText(value, 'reason') ?? undefined,
      message: ownText(value, 'message') ?? undefined,
      responseSchema: isObject(responseSchema) ? responseSchema : undefined,
    }),
    metadata: ownObject(value, 'metadata') ?? value,
  };
}

/** The payload where the definition says that it is. */
export function readPayload(interrupt: Interrupt, { from }: Pick<InterruptOptions, 'from'>): unknown {
  if (typeof from === 'function') return from(interrupt);
  const { metadata = {} } = interrupt;
  return from === undefined ? (own(metadata, TANSTACK_PAYLOAD) ?? metadata) : own(metadata, from);
}
