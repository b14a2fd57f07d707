import type { PreviewedCall } from 'holdpoint/previews';

/** A call as previews are told of it. */
export function called(
  name: string,
  args: PreviewedCall['args'],
  around: Partial<PreviewedCall> = {},
): PreviewedCall {
  return { name, args, changes: [], more: {}, ...around };
}
