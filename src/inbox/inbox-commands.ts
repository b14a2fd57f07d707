import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { InterruptedRun } from '../core/store/run-types.js';
import { type CardCommands, cardCommands } from '../react/card/card-commands.js';

type Run = Pick<InterruptedRun, 'submit' | 'settles' | typeof COMPONENT_ACCESS>;

/**
 * The commands of a card in the inbox. A list of many conversations has no single send button, so the answer that
 * covers a conversation's last open request sends its resume.
 */
export function inboxCommands(run: InterruptedRun): CardCommands {
  const commands = cardCommands(run);
  return {
    ...commands,
    perform(...acts) {
      const outcomes = commands.perform(...acts);
      for (const { key, does } of acts)
        if (does.type === 'answer' || does.type === 'cancel') submitWhenCovered(run, key);
      return outcomes;
    },
  };
}

/** True if no other request of the conversation still needs an answer, so that answering this one sends all answers. */
export function isLastUnanswered({ interrupts }: Pick<InterruptedRun, 'interrupts'>, key: string): boolean {
  return interrupts.every((one) => one.key === key || one.status.state === 'staged');
}

/** Sends the kept answers once every interrupt has one. First waits until this answer has been checked. */
function submitWhenCovered(run: Run, key: string): void {
  if (run.settles === 'each') return;
  const { subscribe, getInterrupts } = run[COMPONENT_ACCESS];
  let unsubscribe: (() => void) | null = null;
  const look = () => {
    const state = getInterrupts().find((one) => one.key === key)?.status.state;
    if (state === 'checking') return;
    unsubscribe?.();
    unsubscribe = null;
    // It sends nothing while another answer is missing.
    // biome-ignore lint/plugin: each of the answers that it sends was admitted
    if (state === 'staged') void run.submit();
  };
  unsubscribe = subscribe(look);
  look();
}
