import type { ProposedCall } from '../../core/protocol/prompt.js';
import { isObject } from '../../core/util/json.js';
import type { CallPreview, FoundInCall, PreviewedCall } from '../../ui/settings/call-preview.js';
import type { Settings } from '../../ui/settings/use-holdpoint.js';
import { type CallContext, previewedCall } from './call-previews.js';

const NOTHING: FoundInCall = { findings: [], hasLooked: true };
// A page that stands still for longer has no use for the answer.
const LATEST = 1_000;

/** Returns what the app's previews find in a call, with the person's edits where there are any. Each is asked once. */
export function lookAtCall(
  call: ProposedCall,
  edited: { readonly args: unknown } | null,
  context: CallContext,
  { finders, found, expectedFindings, clock, fromApp }: Settings,
): FoundInCall {
  const isExpected = call.name != null && Object.hasOwn(expectedFindings, call.name);
  if (finders.length === 0 || (isExpected && expectedFindings[call.name] === 'all')) return NOTHING;
  // Edits are a new object at each change.
  const key = edited ?? call;
  const known = found?.get(key);
  if (known) return known;
  const previewed = previewedCall(call, edited, context);
  const looked = previewed ? finders.map((preview) => look(preview, previewed, { clock, fromApp })) : [];
  // Previews look at objects only. Where it is uncertain which one is sent, they cannot.
  const isSeen = previewed !== null || !isObject(edited ? edited.args : call.found ? call.args : undefined);
  const all: FoundInCall = {
    findings: looked.flatMap(({ findings }) => findings),
    hasLooked: isSeen && looked.every(({ hasLooked }) => hasLooked),
  };
  found?.set(key, all);
  return all;
}

function look(
  preview: CallPreview,
  call: PreviewedCall,
  { clock, fromApp }: Pick<Settings, 'clock' | 'fromApp'>,
): FoundInCall {
  const begun = clock.now();
  const found = fromApp('previews.findings', () => preview.findings?.(call), isTextsOrNull, nothing);
  if (found === null) return { findings: [], hasLooked: false };
  const findings = found.map((what) => ({ preview, what }));
  return { findings, hasLooked: clock.now() - begun <= LATEST };
}

function nothing() {
  return null;
}

function isTextsOrNull(value: unknown): value is readonly string[] | null {
  return value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}
