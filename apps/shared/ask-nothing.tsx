'use client';

/** Takes the place of `Ask` where the app is built without Holdpoint, to tell by how much it grows. */
export function Ask(_props: { readonly theme?: object }) {
  return null;
}
