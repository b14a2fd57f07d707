import type { RunAgentInput } from '@ag-ui/core';

/** The response that the page gets. */
export type Sent =
  | 'nothing'
  | {
      readonly status: number;
      readonly type: string;
      readonly text: string;
      /** Whether the connection is torn after the text instead of being closed properly. */
      readonly broken: boolean;
      /** Whether the connection stays open after the text. */
      readonly held?: boolean;
    };

/** What happens to one request. It reaches the agent only if `forward` is called. */
export type Fault = (forward: () => Promise<readonly string[]>, input: RunAgentInput) => Promise<Sent>;

const STREAM = { status: 200, type: 'text/event-stream' };

function stream(frames: readonly string[], { broken = false, rest = '' } = {}): Sent {
  return { ...STREAM, text: frames.map((frame) => `${frame}\n\n`).join('') + rest, broken };
}

const frameOf = (event: object) => `data: ${JSON.stringify(event)}`;
const typeOf = (frame: string) => /"type":"([A-Z_]+)"/.exec(frame)?.[1] ?? '';

export const CLEAN: Fault = async (forward) => stream(await forward());

/** No server: the agent gets no request, and the page no response. */
export const refused: Fault = async () => 'nothing';

/** The agent gets the request and acts, and its whole response is lost. */
export const lost: Fault = async (forward) => {
  await forward();
  return 'nothing';
};

/** A server that responds with a page of its own. */
export function page(status: number): Fault {
  const text = `<!doctype html><title>${status}</title><script>alert(1)</script><h1>Sorry</h1>`;
  return async () => ({ status, type: 'text/html', text, broken: false });
}

/**
 * The agent acts; the page gets the events before this one (`before`) or including it (`after`).
 * `torn` breaks the connection there, also within the next line; `closed` ends the stream as if it
 * were complete.
 */
export function cut(
  where: 'before' | 'after',
  event: string,
  how: 'torn' | 'torn within a line' | 'closed' = 'torn',
): Fault {
  return async (forward) => {
    const frames = await forward();
    const at = frames.findIndex((frame) => typeOf(frame) === event);
    if (at < 0) throw new Error(`No ${event} in ${frames.map(typeOf).join(' ')}`);
    const end = where === 'before' ? at : at + 1;
    const rest = how === 'torn within a line' ? (frames[end] ?? '').slice(0, 20) : '';
    return stream(frames.slice(0, end), { broken: how !== 'closed', rest });
  };
}

/** The agent acts; the page gets the events up to this one, and the connection stays open. */
export function held(event: string): Fault {
  return async (forward) => {
    const frames = await forward();
    const end = frames.findIndex((frame) => typeOf(frame) === event) + 1;
    return {
      ...STREAM,
      text: frames
        .slice(0, end)
        .map((frame) => `${frame}\n\n`)
        .join(''),
      broken: false,
      held: true,
    };
  };
}

/** These events instead of the agent, which gets no request. */
export function instead(
  events: (input: RunAgentInput) => readonly object[],
  how: 'torn' | 'closed' = 'closed',
): Fault {
  return async (_forward, input) => stream(events(input).map(frameOf), { broken: how === 'torn' });
}

/** The agent's response, changed. */
export function rewritten(rewrite: (frames: readonly string[]) => readonly string[]): Fault {
  return async (forward) => stream(rewrite(await forward()));
}

/** Every event of these types arrives twice. */
export function twice(...types: readonly string[]): Fault {
  return rewritten((frames) =>
    frames.flatMap((frame) => (types.includes(typeOf(frame)) ? [frame, frame] : [frame])),
  );
}

export const started = ({ threadId, runId }: RunAgentInput) => ({ type: 'RUN_STARTED', threadId, runId });

export const says = (text: string) => [
  { type: 'TEXT_MESSAGE_START', messageId: 'made-up', role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'made-up', delta: text },
];

export const fails = (code: string) => ({ type: 'RUN_ERROR', code, message: `${code} said the agent` });

export const asks = ({ threadId, runId }: RunAgentInput, ...interrupts: readonly object[]) => ({
  type: 'RUN_FINISHED',
  threadId,
  runId,
  outcome: { type: 'interrupt', interrupts },
});
