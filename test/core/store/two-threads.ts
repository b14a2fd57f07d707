import { approval, openStore } from '../../support/open-store.js';

export const run = (threadId: string, runId: string, interrupts: readonly object[]) => [
  { type: 'RUN_STARTED', threadId, runId },
  { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'interrupt', interrupts } },
];

/** Two threads with open interrupts; the first is shown. */
export function twoThreads() {
  const opened = openStore([], { source: { threadId: 'one' } });
  for (const event of run('two', 'r', [approval('x'), approval('y')])) opened.source.push(event);
  for (const event of run('one', 'r', [approval('x'), approval('y')])) opened.source.push(event);
  const show = (threadId: string) => {
    opened.source.setThread(threadId);
    return opened.store.getState();
  };
  return { ...opened, show };
}
