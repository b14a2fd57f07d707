/** The options with odd values in the place of some, as plain JavaScript hands them over; getters stay getters. */
export function withOdd<Options extends object>(options: Options, odd: object): Options {
  return Object.defineProperties({ ...options }, Object.getOwnPropertyDescriptors(odd));
}
