/** An id that nobody guesses: 128 random bits as hexadecimal digits. Unlike `crypto.randomUUID`, available outside of secure contexts. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
