/** The signal is jsdom's, which Node's own fetch does not accept. */
export const fetchHere = (input: Parameters<typeof fetch>[0], init: RequestInit = {}) =>
  fetch(input, { ...init, signal: null });
