import { type AGUIEvent, EventType, type RunAgentInput } from '@ag-ui/core';
import { serve } from '../agent/support.js';

export interface ServedRuns {
  readonly url: string;
  /** The bodies that were posted, oldest first. */
  readonly posted: readonly RunAgentInput[];
}

/**
 * Serves recorded runs over real HTTP, one for each request; later requests get a run that
 * succeeds.
 */
export async function serveRuns(runs: readonly (readonly object[])[]): Promise<ServedRuns> {
  const posted: RunAgentInput[] = [];
  const url = await serve(async (request, response) => {
    request.setEncoding('utf8');
    let text = '';
    for await (const chunk of request) text += chunk;
    const body: RunAgentInput = JSON.parse(text);
    const events = runs[posted.length] ?? plainRun(body);
    posted.push(body);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // Exactly as recorded, also with unknown fields: the tests check what the client makes of it.
    for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.end();
  });
  return { url, posted };
}

function plainRun({ threadId, runId }: RunAgentInput): readonly AGUIEvent[] {
  return [
    { type: EventType.RUN_STARTED, threadId, runId },
    { type: EventType.RUN_FINISHED, threadId, runId, outcome: { type: 'success' } },
  ];
}
