import type { FileChange, ProposedCall } from '../../core/protocol/prompt.js';
import { hasDuplicateKeys } from '../../core/util/has-duplicate-keys.js';
import { isObject, type JsonObject } from '../../core/util/json.js';
import type { CallPreview, PreviewedCall, PreviewMatch } from '../../ui/settings/call-preview.js';
import { formatJson, hasLossyNumber } from './format-json.js';

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

/** The previews of a call: those alongside it, the one shown instead of its arguments, and what their `match` threw. */
export interface FoundPreviews {
  readonly alongside: readonly FoundPreview[];
  readonly main: FoundPreview | null;
  readonly errors: readonly unknown[];
}

/** Asks each preview whether it shows a call. The first that does is shown instead of the arguments. */
export function findPreviews(previews: readonly CallPreview[], call: PreviewedCall): FoundPreviews {
  const alongside: FoundPreview[] = [];
  const errors: unknown[] = [];
  let main: FoundPreview | null = null;
  for (const preview of previews) {
    if (main && !preview.alongside) continue;
    try {
      const match = preview.match(call);
      if (match && preview.alongside) alongside.push({ preview, match });
      else if (match) main = { preview, match };
    } catch (error) {
      errors.push(error);
    }
  }
  return { alongside, main, errors };
}

/** Returns what the preview of a call says of it in one line, or null. */
export function previewSummary(
  previews: readonly CallPreview[],
  call: ProposedCall,
  edited: { readonly args: unknown } | null = null,
): string | null {
  const previewed = previews.length > 0 ? previewedCall(call, edited) : null;
  if (!previewed) return null;
  const { main } = findPreviews(previews, previewed);
  try {
    const summary: unknown = main?.preview.summary?.(previewed);
    return typeof summary === 'string' && summary.trim() !== '' ? summary : null;
  } catch {
    // The preview shows the call without a summary, and its own failure is reported where it is shown.
    return null;
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}
