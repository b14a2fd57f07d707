import { defineInterrupt } from 'holdpoint/define';
import { z } from 'zod';

const freeSeat = z.object({ seat: z.string(), euros: z.number() });

/** What the agent asks, and what it gets. The server and the page import this file. */
export const pickSeat = defineInterrupt({
  reason: 'acme:pick-seat',
  payload: z.object({ flight: z.string(), free: z.array(freeSeat).min(1) }),
  response: z.object({
    seat: z
      .string()
      .regex(/^[1-9][0-9]?[A-F]$/, 'Write row and letter, such as 12A.')
      .meta({ title: 'Seat' }),
    meal: z.enum(['vegetarian', 'fish', 'meat']).meta({ title: 'Meal' }).optional(),
  }),
  message: ({ flight }) => `Which seat on ${flight}?`,
  summarize: ({ seat, meal }) => (meal ? `Seat ${seat}, ${meal} meal` : `Seat ${seat}`),
});
