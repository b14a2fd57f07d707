import type { ResumeEntry } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { hasOnlyKeywords, isPlainBoolean } from '../schema/only-keywords.js';
import { isObject, own } from '../util/json.js';
import type { StoreContext } from './store-context.js';

/** How requests that cannot be read can be refused: denied where all take a denial, else cancelled; null for neither. */
export function refusalOf(open: readonly OpenInterrupt[]): 'deny' | 'cancel' | null {
  // Other channels carry what only their readers know.
  if (open.length === 0 || open.some(({ channel }) => channel !== 'outcome')) return null;
  const asked = open.flatMap(({ interrupt, also = [] }) => [interrupt, ...also]);
  return asked.every(({ responseSchema }) => takesDenial(responseSchema)) ? 'deny' : 'cancel';
}

/** Returns a function that refuses all that is asked and cannot be read, once however often it is called meanwhile. */
export function createRefusal(context: StoreContext): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  return () => {
    underWay ??= refuseUnread(context).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/**
 * Refuses the same way for each, so that one button never denies one and cancels another.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, "Resuming a run".
 */
async function refuseUnread({ tellings, source, refresh }: StoreContext): Promise<void> {
  // The app may have shown another conversation meanwhile.
  refresh();
  const { open = [] } = tellings.unread() ?? {};
  const how = refusalOf(open);
  if (how === null) return;
  const asked = open.flatMap(({ interrupt, also = [] }) => [interrupt, ...also]);
  const ids = [...new Set(asked.map(({ id }) => id))];
  await source.reply(ids.map((id) => ({ via: 'resume', entry: entryOf(id, how) })));
}

function entryOf(interruptId: string, how: 'deny' | 'cancel'): ResumeEntry {
  return how === 'deny'
    ? { interruptId, status: 'resolved', payload: { approved: false } }
    : { interruptId, status: 'cancelled' };
}

/** Whether a schema takes `{ approved: false }`. No validator is loaded, so one with any other rule counts as not. */
function takesDenial(schema: unknown): boolean {
  const approved = own(own(schema, 'properties'), 'approved');
  if (!isObject(schema) || !isObject(approved) || !isPlainBoolean(approved)) return false;
  const { type = 'object', required = [] } = schema;
  return (
    hasOnlyKeywords(schema, 'type', 'properties', 'required', 'additionalProperties') &&
    type === 'object' &&
    Array.isArray(required) &&
    required.every((name) => name === 'approved')
  );
}
