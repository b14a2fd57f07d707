/**
 * Sends answers one after another. One that is refused does not keep the others from being sent: every one is settled by itself.
 *
 * @throws What `send` threw first, once all were sent.
 */
export async function sendEach<T>(answers: readonly T[], send: (answer: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const answer of answers) await send(answer).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
