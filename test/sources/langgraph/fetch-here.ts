/** The signal is the document's, which Node's own fetch does not take. */
export const fetchHere = (input: Parameters<typeof fetch>[0], init: RequestInit = {}) =>
  fetch(input, { ...init, signal: null });
