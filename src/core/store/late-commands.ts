import type { AnswerOutcome } from './outcome-promises.js';
import type { InterruptedRunCommands } from './run-types.js';
import type { StoreContext } from './store-context.js';

type Commands = Omit<InterruptedRunCommands, 'send'>;

/** The commands that answer, from the parts of the store. Before these are there nothing is open, so nothing takes an answer. */
export function createLateCommands(context: StoreContext): Commands {
  let made: Commands | undefined;
  const commands = () => {
    made ??= context.parts.current()?.createCommands(context);
    return made;
  };
  const unknown = (key: string): AnswerOutcome => {
    context.warn('UNKNOWN_KEY', key);
    return { type: 'ignored', code: 'UNKNOWN_KEY' };
  };
  return {
    answer: async (key, ...rest) => commands()?.answer(key, ...rest) ?? unknown(key),
    answerAll: async (answers) => commands()?.answerAll(answers) ?? [...answers.keys()].map(unknown),
    approve: async (key, ...rest) => commands()?.approve(key, ...rest) ?? unknown(key),
    deny: async (key, ...rest) => commands()?.deny(key, ...rest) ?? unknown(key),
    cancel: async (key) => commands()?.cancel(key) ?? unknown(key),
    perform: async (...acts) => commands()?.perform(...acts) ?? acts.map(({ key }) => unknown(key)),
    submit: async () => commands()?.submit() ?? [],
    retry: async () => commands()?.retry() ?? [],
    sendAgain: async (key) => commands()?.sendAgain(key) ?? [],
    retract(key) {
      if (commands()) commands()?.retract(key);
      else unknown(key);
    },
    reopen(key) {
      if (commands()) commands()?.reopen(key);
      else unknown(key);
    },
  };
}
