import type { Interrupt } from 'holdpoint';

/** What the agent of the seat map sends. */
export const seatRequest: Interrupt = {
  id: 'i-1',
  reason: 'airline:seat',
  message: 'Which seat should I book?',
  responseSchema: {
    type: 'object',
    properties: { seat: { type: 'string', enum: ['1A', '1B', '1C', '1D', '2A', '2B', '2C', '2D'] } },
    required: ['seat'],
  },
};
