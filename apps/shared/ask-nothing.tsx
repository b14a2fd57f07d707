'use client';

/** Replaces `Ask` when the app is built without Holdpoint, to measure by how much it grows. */
export function Ask(_props: { readonly theme?: object; readonly chat?: object }) {
  return null;
}
