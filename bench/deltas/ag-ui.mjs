import { AbstractAgent, EventType } from '@ag-ui/client';
import { Observable } from 'rxjs';
import { spentOnDelta, TEXT } from './spent.mjs';

class Scripted extends AbstractAgent {
  deltas = 0;

  /** @param {import('@ag-ui/client').RunAgentInput} input */
  run({ threadId, runId }) {
    const events = [
      { type: EventType.RUN_STARTED, threadId, runId },
      { type: EventType.TEXT_MESSAGE_START, messageId: 'new', role: 'assistant' },
      ...Array.from({ length: this.deltas }, () => ({
        type: EventType.TEXT_MESSAGE_CONTENT,
        messageId: 'new',
        delta: 'x',
      })),
      { type: EventType.TEXT_MESSAGE_END, messageId: 'new' },
      { type: EventType.RUN_FINISHED, threadId, runId },
    ];
    return new Observable((/** @type {import('rxjs').Subscriber<object>} */ subscriber) => {
      for (const event of events) subscriber.next(event);
      subscriber.complete();
    });
  }
}

/**
 * The cost of @ag-ui/client's own application of a text delta to the messages.
 *
 * @param {number} history
 */
export function agUiDelta(history) {
  const initialMessages = Array.from({ length: history }, (_, index) => ({
    id: `m-${index}`,
    role: /** @type {const} */ ('assistant'),
    content: TEXT,
  }));
  return spentOnDelta(history, async (deltas) => {
    const agent = new Scripted({ threadId: 't-1', initialMessages });
    agent.deltas = deltas;
    return () => agent.runAgent();
  });
}
