import type { ThreadAction, ThreadState } from './thread-state.js';

/** The next state of a thread in which nothing was ever asked: its messages and its failures are all that changes. */
export function reduceUnasked(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'messageSent':
      return { ...state, message: action.message };
    case 'messageEnded':
      return endMessage(state, action);
    case 'synced':
      return withError(action.isRunning ? withoutMessage(state) : state, action.error);
    default:
      return state;
  }
}

/** The thread without its last message: a run is under way. */
function withoutMessage(state: ThreadState): ThreadState {
  return state.message ? { ...state, message: null } : state;
}

function withError(state: ThreadState, error: ThreadState['error']): ThreadState {
  return error === state.error ? state : { ...state, error };
}

/** Ends the sending of exactly this message: a newer one, sent before an earlier one has ended, is still being sent. */
function endMessage(
  state: ThreadState,
  { message, error }: Extract<ThreadAction, { readonly type: 'messageEnded' }>,
): ThreadState {
  const isOther = state.message?.state === 'sending' && state.message !== message;
  if (error && !isOther) return { ...state, message: { state: 'failed', error } };
  return state.message === message ? { ...state, message: null } : state;
}
