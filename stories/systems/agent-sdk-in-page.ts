import wire from '../../test/wire/other-systems/agent-sdk.json';

/** The body of a run, as far as this agent uses it. */
interface Input {
  readonly threadId: string;
  readonly runId: string;
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[];
}

type Answer = { readonly [field: string]: unknown };

/**
 * An agent of agent_sdk inside the page, behind a fetch function: it asks whether to deploy, then
 * where the data is, then is done. `onRequest` gets the last message of each run.
 */
export function createInPageAgent(
  onRequest: (message: unknown) => void = () => {},
  suggested: string | null = null,
): typeof fetch {
  return async (_target, init) => {
    const input: Input = JSON.parse(String(init?.body));
    onRequest(input.messages.at(-1));
    return new Response(toStream(turn(input, suggested)), {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
}

function turn({ threadId, runId, messages }: Input, suggested: string | null): readonly object[] {
  const answer = answerIn(messages.at(-1)?.content);
  const run = (...events: readonly object[]) => [
    { type: 'RUN_STARTED', threadId, runId },
    ...events,
    { type: 'RUN_FINISHED', threadId, runId },
  ];
  if (!answer)
    return run(
      ...say(runId, 'The bot is built. I need your word before it goes out.'),
      ...askToDeploy(runId, suggested),
    );
  if (answer.cancelled === true) return run(...say(runId, 'All right, I leave it there.'));
  if (answer.interaction_id !== wire.event.interaction.interaction_id)
    return run(...say(runId, 'Connected.'));
  if (answer.confirmed === true) return run(...say(runId, 'Deployed. One more thing.'), wire.event_as_custom);
  return run(...say(runId, `Not deployed. ${String(answer.free_text ?? '')}`));
}

function answerIn(content: unknown): Answer | null {
  const [part] = Array.isArray(content) ? content : [];
  return part?.type === 'data' ? part.data : null;
}

function askToDeploy(runId: string, suggested: string | null): readonly object[] {
  const toolCallId = `ask-${runId}`;
  const { question, metadata } = wire.event.interaction;
  return [
    { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'ask_confirmation' },
    { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify({ question, ...metadata }) },
    { type: 'TOOL_CALL_END', toolCallId },
    {
      type: 'TOOL_CALL_RESULT',
      messageId: `result-${runId}`,
      toolCallId,
      content: JSON.stringify(wire.tool_result_seen_before),
    },
    { ...wire.event, interaction: { ...wire.event.interaction, default_option_id: suggested } },
  ];
}

function say(runId: string, text: string): readonly object[] {
  const messageId = `said-${runId}`;
  const words = text.match(/\S+\s*/g) ?? [];
  return [
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    ...words.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })),
    { type: 'TEXT_MESSAGE_END', messageId },
  ];
}

function toStream(events: readonly object[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(stream) {
      for (const event of events) stream.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      stream.close();
    },
  });
}
