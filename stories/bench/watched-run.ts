import { type AnyInterruptedRun, useInterruptedRun as useRun } from 'holdpoint';

export * from 'holdpoint';

/** The run of the chat that is shown, whose code hands it to nobody. */
export const watched: { run?: AnyInterruptedRun } = {};

/** The hook of the chat of Getting started, watched. */
export const useInterruptedRun: typeof useRun = (agent, options) => {
  const run = useRun(agent, options);
  Object.assign(watched, { run });
  return run;
};
