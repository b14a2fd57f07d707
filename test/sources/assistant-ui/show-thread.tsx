import {
  AssistantRuntimeProvider,
  type ChatModelAdapter,
  type ChatModelRunOptions,
  type ChatModelRunResult,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
  type ToolCallMessagePartComponent,
  useAui,
  useLocalRuntime,
} from '@assistant-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import { HoldpointProvider, InterruptStack } from 'holdpoint';
import {
  AssistantInterrupts,
  MessageInterrupts,
  ToolCallInterrupts,
  useAssistantComposer,
  useAssistantInterrupts,
} from 'holdpoint/assistant-ui';
import { person } from '../show-source.js';

type Content = NonNullable<ChatModelRunResult['content']>;
type Run = Pick<ChatModelRunOptions, 'messages' | 'runConfig'>;

const args = { to: 'ada@example.com' };
const call = {
  type: 'tool-call',
  toolCallId: 'call-1',
  toolName: 'sendEmail',
  args,
  argsText: JSON.stringify(args),
} as const;

/** A call that asks for approval, and the text after it. */
export const approval: Content = [
  { ...call, approval: { id: 'approval-1' } },
  { type: 'text', text: 'I wait for your word.' },
];

/** A model that asks this in its first run, and answers with text in every other. */
function model(asked: Content) {
  const runs: Run[] = [];
  const adapter: ChatModelAdapter = {
    async run({ messages, runConfig, unstable_getMessage }): Promise<ChatModelRunResult> {
      runs.push({ messages: [...messages, unstable_getMessage()], runConfig });
      return runs.length === 1
        ? { content: asked, status: { type: 'requires-action', reason: 'tool-calls' } }
        : { content: [{ type: 'text', text: `Done ${runs.length}` }] };
    },
  };
  return { adapter, runs };
}

function Composer() {
  const aui = useAui();
  const composer = useAssistantComposer();
  return (
    <ComposerPrimitive.Root {...composer.rootProps}>
      <ComposerPrimitive.Input aria-label="Message" {...composer.inputProps} />
      <button type="button" onClick={() => aui.composer.setRunConfig({ custom: { mood: 'brief' } })}>
        Be brief
      </button>
      {composer.status === 'idle' ? (
        <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
      ) : (
        <button type="submit">{composer.intent.label}</button>
      )}
    </ComposerPrimitive.Root>
  );
}

/** The stack for requests that have no place in the thread, as an app puts it below. */
export function Stack() {
  const run = useAssistantInterrupts();
  return (
    <>
      <InterruptStack run={run} />
      <button type="button" onClick={() => void run.send('Something else', { cancelOpen: true })}>
        Say something else
      </button>
    </>
  );
}

interface ShowOptions {
  readonly asked?: Content;
  readonly humanTools?: string[];
  /** The app's own tool UI. */
  readonly tool?: ToolCallMessagePartComponent;
}

/** A thread of the real package, with a request open in it. */
export async function showThread({
  asked = approval,
  humanTools = [],
  tool = ToolCallInterrupts,
}: ShowOptions = {}) {
  const { adapter, runs } = model(asked);
  function Message() {
    return (
      <MessagePrimitive.Root data-testid="message">
        <MessagePrimitive.Parts components={{ tools: { Fallback: tool } }} />
        <MessageInterrupts />
      </MessagePrimitive.Root>
    );
  }
  function App() {
    const runtime = useLocalRuntime(adapter, { unstable_humanToolNames: humanTools });
    return (
      <AssistantRuntimeProvider runtime={runtime}>
        <HoldpointProvider graceMs={0}>
          <AssistantInterrupts>
            <ThreadPrimitive.Root>
              <ThreadPrimitive.Messages components={{ Message }} />
            </ThreadPrimitive.Root>
            <Composer />
            <Stack />
          </AssistantInterrupts>
        </HoldpointProvider>
      </AssistantRuntimeProvider>
    );
  }
  render(<App />);
  const { user, press } = person();
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.type(field, 'Write to Ada{Enter}');
  await waitFor(() => {
    if (!document.querySelector('[data-prompt]')) throw new Error('Nothing is asked.');
  });
  return {
    user,
    press,
    field,
    runs,
    /** The call with its result, as the model gets it in the second run. */
    async heard() {
      await screen.findByText('Done 2');
      const parts = runs[1]?.messages.flatMap(({ content }) => [...content]) ?? [];
      return parts.find((part) => part.type === 'tool-call');
    },
    /** The messages of the thread, as a person reads them. */
    messages: () => screen.getAllByTestId('message'),
  };
}
