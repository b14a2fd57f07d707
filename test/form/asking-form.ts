import type { Interrupt } from 'holdpoint/core';

export const asking = (responseSchema: object, id = 'i'): Interrupt => ({
  id,
  reason: 'input_required',
  message: 'Please.',
  responseSchema: { ...responseSchema },
});
