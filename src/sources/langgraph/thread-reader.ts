import {
  type GraphInterruptLike,
  interruptsOf,
  type LangGraphStreamLike,
  type RespondingStream,
  type ThreadStateLike,
} from './langgraph-stream-like.js';
import { hasFailed } from './stream-failure.js';

/** A thread whose state has not arrived within this time is shown without it. */
const LIMIT_MS = 3000;

/** The assistant's name in a hook with a transport of the app's own, whose client reaches no server. */
const NO_ASSISTANT = '_';

interface Read {
  readonly at: 'read';
  /** Null where the state could not be read. */
  readonly state: ThreadStateLike | null;
  /** The ids of the interrupts that it was read for. */
  readonly asked: readonly unknown[];
}

type Known = { readonly at: 'unread' } | { readonly at: 'reading' } | Read;

/** Knows of one thread what `useStream` of @langchain/react leaves out: the schemas of answers, and breakpoints. */
export interface ThreadReader {
  /**
   * The open interrupts with their schemas, or a breakpoint.
   *
   * @param onRead Called once the thread's state is there.
   * @returns Null until then.
   */
  interruptsOf(stream: LangGraphStreamLike, onRead: () => void): readonly GraphInterruptLike[] | null;
  /** Says that the thread may have changed: a run has begun, or the hook shows another thread. */
  forget(): void;
}

/**
 * Creates a reader that gets the state of a hook's thread once for each run, and again for interrupts that the state
 * did not have.
 *
 * Source: @langchain/langgraph-sdk 1.15, dist/stream/controller.js (`#recordInterrupt` keeps an interrupt's value only);
 * @langchain/langgraph-api 1.5, dist/protocol/session (a run that stops at a breakpoint ends as `completed`).
 */
export function createThreadReader(): ThreadReader {
  let known: Known = { at: 'unread' };

  function read(stream: RespondingStream, state: Promise<ThreadStateLike>, onRead: () => void): null {
    const reading: Known = { at: 'reading' };
    known = reading;
    const asked = interruptsOf(stream).map(({ id }) => id);
    const settle = (state: ThreadStateLike | null) => {
      clearTimeout(limit);
      if (known !== reading) return;
      known = { at: 'read', state, asked };
      onRead();
    };
    const limit = setTimeout(() => settle(null), LIMIT_MS);
    state.then(settle, () => settle(null));
    return null;
  }

  return {
    interruptsOf(stream, onRead) {
      const listed = interruptsOf(stream);
      if (stream.respond === undefined) return listed;
      if (listed.length === 0 && hasFailed(stream)) return listed;
      const { client, threadId, isThreadLoading, assistantId } = stream;
      if (isThreadLoading || known.at === 'reading') return null;
      if (!client || typeof threadId !== 'string' || assistantId === NO_ASSISTANT) return listed;
      if (known.at === 'read' && hasAll(known, listed)) return complete(stream, known.state);
      return read(stream, client.threads.getState(threadId), onRead);
    },
    forget() {
      known = { at: 'unread' };
    },
  };
}

function hasAll({ state, asked }: Read, listed: readonly GraphInterruptLike[]): boolean {
  const ids = [...asked, ...interruptsIn(state).map(({ id }) => id)];
  return listed.every(({ id }) => ids.includes(id));
}

function complete(stream: RespondingStream, state: ThreadStateLike | null): readonly GraphInterruptLike[] {
  const listed = interruptsOf(stream);
  const inState = interruptsIn(state);
  if (listed.length > 0) return listed.map((one) => withSchema(one, inState));
  return isAtBreakpoint(state) ? [{ when: 'breakpoint' }] : [];
}

function withSchema(
  interrupt: GraphInterruptLike,
  inState: readonly GraphInterruptLike[],
): GraphInterruptLike {
  const schema = inState.find(({ id }) => id !== undefined && id === interrupt.id)?.response_schema;
  return schema ? { ...interrupt, response_schema: schema } : interrupt;
}

/** Nodes are left to run, and none of them has asked or failed. */
function isAtBreakpoint(state: ThreadStateLike | null): boolean {
  const { next = [], tasks = [] } = state ?? {};
  return next.length > 0 && !tasks.some(hasFailed) && interruptsIn(state).length === 0;
}

function interruptsIn(state: ThreadStateLike | null): readonly GraphInterruptLike[] {
  return (state?.tasks ?? []).flatMap(({ interrupts = [] }) => interrupts);
}
