import type { Decide } from './waiting-steps.js';

const API = 'https://api.trigger.dev';

/**
 * Completes wait tokens of Trigger.dev.
 *
 * @param tokenOf The public token of the page for a waitpoint, as its task's metadata has it.
 */
export function triggerTokens(tokenOf: (id: string) => string, baseUrl = API): Decide {
  return async (id, decision) => {
    const response = await fetch(`${baseUrl}/api/v1/waitpoints/tokens/${id}/complete`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(id)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: decision }),
    });
    // Another decision was there before, or the token is used up: the receipt says so.
    if ([404, 409, 410].includes(response.status)) return false;
    // The person is told, and can try again.
    if (!response.ok) throw new Error(`Trigger.dev responded with ${response.status}.`);
    return true;
  };
}
