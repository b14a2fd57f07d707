import type { Warn } from '../core/errors/warnings.js';
import { createRunTracker } from '../core/events/run-tracker.js';
import { askedBy, type OpenInterrupt } from '../core/protocol/open-interrupt.js';
import type { RunSnapshot } from '../core/protocol/source.js';
import { digestOf } from '../core/util/digest.js';
import { own } from '../core/util/json.js';
import { newId } from '../gateway/new-id.js';
import type { InteractionStore } from '../gateway/store/interaction-store.js';
import {
  type InterruptDocument,
  interruptsIn,
  type TrackedInterrupt,
  toDocument,
  wholeCall,
} from './interrupt-document.js';
import type { TrackedInput } from './read-run-input.js';

/** Updates the store from the events of one run. */
export interface TrackedRun {
  /** Takes the next event. Resolves when the store has what it changed. */
  event(event: unknown): Promise<void>;
  /** A call of the run, or of the messages before it; undefined where the events so far do not have all of it. */
  callOf(toolCallId: string | undefined): InterruptDocument['call'];
  /** To be called when the events end, or nobody reads them any more. A run that was under way has then failed. */
  end(): Promise<void>;
}

/**
 * Follows a run as a page does. When the run ends, the interrupts that it raised are opened in the store, and those
 * that it no longer waits for are ended. Where it failed, the interrupts that its input answered are opened again.
 *
 * @param before What was open in the thread when the input came, with the settlement of what the input answers.
 */
export function createTrackedRun(
  store: InteractionStore,
  { threadId, runId, resume, messages }: TrackedInput,
  before: readonly TrackedInterrupt[],
  warn: Warn,
): TrackedRun {
  const tracker = createRunTracker(warn);
  tracker.seed(threadId, { messages });
  tracker.restore(
    threadId,
    before.map(({ document }) => document),
  );
  /** The interrupts that are open, or that this run's input answered, by the tracker's key. */
  const known = new Map<string, TrackedInterrupt>();
  for (const [index, { key }] of tracker.snapshot(threadId).open.entries()) {
    const stored = before[index];
    if (stored) known.set(key, stored);
  }
  tracker.request(threadId, runId, resume, messages);
  const bringsInput = resume.length > 0 || isInput(messages.at(-1));
  let stored: RunSnapshot | null = null;

  async function open(one: OpenInterrupt, snapshot: RunSnapshot): Promise<void> {
    const held = known.get(one.key);
    if (held && (held.stored.settlement === null || snapshot.stage === 'worked')) return;
    const document = held?.document ?? toDocument(one, snapshot);
    const key = keyOf(threadId, document);
    const fresh = bringsInput || one.runId === runId;
    const wireId = document.interrupt.id;
    const asked = { id: newId(), sessionId: threadId, document, key, requestId: key, wireId, fresh };
    const { interaction } = await store.open(asked);
    // A run that is told again asks what was settled before, however long ago.
    if (interaction.settlement === null) known.set(one.key, { stored: interaction, document });
  }

  async function close(key: string, { stored: { id, settlement } }: TrackedInterrupt): Promise<void> {
    if (settlement === null) await store.settle(id, { ending: 'aborted' });
    known.delete(key);
  }

  async function update(): Promise<void> {
    const snapshot = tracker.snapshot(threadId);
    if (snapshot.status === 'running' || snapshot === stored) return;
    try {
      for (const one of snapshot.open) await open(one, snapshot);
      const keys = new Set(snapshot.open.map(({ key }) => key));
      for (const [key, held] of [...known]) if (!keys.has(key)) await close(key, held);
      stored = snapshot;
    } catch (error) {
      // The run goes on. Its end writes the missing changes once more.
      warn('STORE_UNREACHABLE', error);
    }
  }

  return {
    async event(event) {
      tracker.event(threadId, event);
      await update();
    },
    callOf: (toolCallId) => wholeCall(tracker.call(threadId, toolCallId)),
    async end() {
      tracker.end(threadId);
      await update();
    },
  };
}

/** The same for the same request of the same run; null where the run has no id. */
function keyOf(threadId: string, { interrupt, also, runId, call }: InterruptDocument): string | null {
  return runId === null
    ? null
    : JSON.stringify([threadId, runId, digestOf([askedBy({ interrupt, ...(also && { also }) }), call])]);
}

/** Whether a history ends with something that the agent has not answered yet. */
function isInput(last: unknown): boolean {
  return last !== undefined && own(last, 'role') !== 'assistant';
}

/** What is open in a thread, as the store has it. */
export async function openInterrupts(
  store: InteractionStore,
  threadId: string,
): Promise<readonly TrackedInterrupt[]> {
  return interruptsIn((await store.list([threadId])).open);
}
