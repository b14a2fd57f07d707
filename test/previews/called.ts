import type { PreviewedCall } from 'holdpoint/previews';

/** A call in the format that previews get. */
export function called(
  name: string,
  args: PreviewedCall['args'],
  around: Partial<PreviewedCall> = {},
): PreviewedCall {
  return { name, args, changes: [], more: {}, ...around };
}
