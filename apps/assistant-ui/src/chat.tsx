import {
  AssistantRuntimeProvider,
  type ChatModelAdapter,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
  useLocalRuntime,
} from '@assistant-ui/react';
import { InterruptComposerLine, InterruptStack } from 'holdpoint';
import {
  AssistantInterrupts,
  MessageInterrupts,
  ToolCallInterrupts,
  useAssistantComposer,
  useAssistantInterrupts,
} from 'holdpoint/assistant-ui';
import 'holdpoint/styles.css';

export function App({ model }: { model: ChatModelAdapter }) {
  const runtime = useLocalRuntime(model);
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <AssistantInterrupts>
        <Thread />
      </AssistantInterrupts>
    </AssistantRuntimeProvider>
  );
}

export function Thread() {
  return (
    <ThreadPrimitive.Root>
      <ThreadPrimitive.Messages components={{ Message }} />
      <Requests />
      <Composer />
    </ThreadPrimitive.Root>
  );
}

function Message() {
  return (
    <MessagePrimitive.Root>
      <MessagePrimitive.Parts components={{ tools: { Fallback: ToolCallInterrupts } }} />
      <MessageInterrupts />
    </MessagePrimitive.Root>
  );
}

/** Announces requests, and shows those that have no place in the thread. */
function Requests() {
  return <InterruptStack run={useAssistantInterrupts()} />;
}

function Composer() {
  const run = useAssistantInterrupts();
  const composer = useAssistantComposer();
  return (
    <ComposerPrimitive.Root {...composer.rootProps}>
      <InterruptComposerLine run={run} composer={composer} />
      <ComposerPrimitive.Input placeholder="Ask the agent" {...composer.inputProps} />
      {composer.status === 'idle' ? (
        <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
      ) : (
        <button type="submit">{composer.intent.label}</button>
      )}
    </ComposerPrimitive.Root>
  );
}
