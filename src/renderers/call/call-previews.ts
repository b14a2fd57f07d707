import { isText } from '../../core/errors/app-values.js';
import type { FileChange, ProposedCall } from '../../core/protocol/prompt.js';
import { hasDuplicateKeys } from '../../core/util/has-duplicate-keys.js';
import { isObject, type JsonObject, own } from '../../core/util/json.js';
import type { CallPreview, PreviewedCall, PreviewMatch } from '../../ui/settings/call-preview.js';
import type { Settings } from '../../ui/settings/use-holdpoint.js';
import { formatJson, hasLossyNumber } from './format-json.js';

/** What the functions of previews are called with. */
type PreviewSettings = Pick<Settings, 'previews' | 'fromApp'>;

/** A preview that shows a call, and what it shows of it. */
export interface FoundPreview {
  readonly preview: CallPreview;
  readonly match: PreviewMatch;
}

/** What is shown of a call beside its arguments. */
export interface CallContext {
  readonly changes?: readonly FileChange[] | undefined;
  readonly more?: JsonObject | null | undefined;
}

/** One object for all calls, so that components that get it as a prop do not render again. */
export const NO_CONTEXT: CallContext = {};

/**
 * Returns the frozen copy of a call that previews get. Null where it is uncertain which arguments the call has, because
 * a preview would hide that.
 */
export function previewedCall(
  call: ProposedCall,
  edited: { readonly args: unknown } | null = null,
  { changes = [], more = null }: CallContext = NO_CONTEXT,
): PreviewedCall | null {
  if (!call.found || !call.complete || call.conflicting) return null;
  const args = edited ? edited.args : call.args;
  if (!isObject(args) || formatJson(args) === null) return null;
  if (hasDuplicateKeys(call.argsText) || hasLossyNumber(call)) return null;
  const copy = structuredClone({ args, changes, more: more ?? {} });
  return deepFreeze({ name: call.name, ...copy });
}

/** The previews of a call: those alongside it, and the one shown instead of its arguments. */
export interface FoundPreviews {
  readonly alongside: readonly FoundPreview[];
  readonly main: FoundPreview | null;
}

/** Asks each preview whether it shows a call. The first that does is shown instead of the arguments. */
export function findPreviews({ previews, fromApp }: PreviewSettings, call: PreviewedCall): FoundPreviews {
  const alongside: FoundPreview[] = [];
  let main: FoundPreview | null = null;
  for (const preview of previews) {
    if (main && !preview.alongside) continue;
    const match = fromApp('previews.match', () => preview.match(call), isMatch, nothing);
    if (match && preview.alongside) alongside.push({ preview, match });
    else if (match) main = { preview, match };
  }
  return { alongside, main };
}

/** Returns what the preview of a call says of it in one line, or null. */
export function previewSummary(
  settings: PreviewSettings,
  call: ProposedCall,
  edited: { readonly args: unknown } | null = null,
): string | null {
  const { previews, fromApp } = settings;
  const previewed = previews.length > 0 ? previewedCall(call, edited) : null;
  if (!previewed) return null;
  const { main } = findPreviews(settings, previewed);
  const summarize = () => main?.preview.summary?.(previewed) ?? null;
  const summary = fromApp('previews.summary', summarize, isTextOrNull, nothing);
  return summary === null || summary.trim() === '' ? null : summary;
}

function isMatch(value: unknown): value is PreviewMatch | null | undefined {
  return (
    value == null || (isObject(value) && isTexts(own(value, 'shows')) && isTexts(own(value, 'edits') ?? []))
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function nothing() {
  return null;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}
