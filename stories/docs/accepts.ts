import type { Interrupt, ResumeEntry } from 'holdpoint/core';
import { createInterpretedValidator } from 'holdpoint/validators';

const validator = createInterpretedValidator();

/**
 * Whether an entry of `resume` answers something that is open.
 *
 * @param open What your server has kept of its own interrupts, for this user and this thread; nothing of the request.
 */
export async function accepts(
  open: readonly Interrupt[],
  { interruptId, status, payload }: ResumeEntry,
  now: number = Date.now(),
): Promise<boolean> {
  const interrupt = open.find(({ id }) => id === interruptId);
  if (!interrupt) return false;
  if (status === 'cancelled') return true;
  if (interrupt.expiresAt !== undefined && Date.parse(interrupt.expiresAt) <= now) return false;
  if (interrupt.responseSchema === undefined) return true;
  return (await validator.validate(interrupt.responseSchema, payload ?? null)).length === 0;
}
