/** Some fields of an agent's request. */
export const schema = {
  type: 'object',
  properties: Object.fromEntries(
    ['Name', 'Street', 'Town', 'Country', 'Telephone'].map((title) => [title, { type: 'string', title }]),
  ),
};

/** The time, in milliseconds, from a change until the first field is on the screen. */
export async function untilFirstField(place, change) {
  const start = performance.now();
  change();
  while (!place.querySelector('input, textarea')?.checkVisibility())
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - start;
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
