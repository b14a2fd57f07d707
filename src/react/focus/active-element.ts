/** Returns the focused element of the document or shadow root that contains an element. */
export function activeElement(element: HTMLElement): Element | null {
  return documentOrShadowRoot(element)?.activeElement ?? null;
}

/** Returns the document or shadow root that contains an element; null for a detached element. */
export function documentOrShadowRoot(element: HTMLElement): Document | ShadowRoot | null {
  const tree = element.getRootNode();
  return tree instanceof Document || tree instanceof ShadowRoot ? tree : null;
}
