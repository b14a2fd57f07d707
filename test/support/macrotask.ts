/** Resolves after every timer without a delay that was set before: timers run in the order in which they were set. */
export const macrotask = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));
