import {
  CopilotChat,
  CopilotChatInput,
  type CopilotChatInputProps,
  useAgent,
  useCopilotKit,
} from '@copilotkit/react-core/v2';
import { InterruptComposerLine, InterruptStack } from 'holdpoint';
import {
  CopilotInterrupts,
  useCopilotComposer,
  useCopilotInterrupts,
  useCopilotRun,
} from 'holdpoint/copilotkit';
import 'holdpoint/styles.css';
import './above-input.css';

/** It stands below `<CopilotKit runtimeUrl="…" {...interruptRenderers}>`. */
export function Chat(props: { threadId?: string }) {
  const run = useCopilotRun({ ...useAgent(), ...useCopilotKit() });
  return (
    <CopilotInterrupts run={run}>
      <CopilotChat {...props} input={Input} />
    </CopilotInterrupts>
  );
}

// The slot's type asks for the parts of CopilotChatInput too.
const Input = Object.assign((props: CopilotChatInputProps) => {
  const run = useCopilotInterrupts();
  const composer = useCopilotComposer(props);
  return (
    <div {...composer.rootProps}>
      <div className="above-input">
        <InterruptStack run={run} />
        <InterruptComposerLine run={run} composer={composer} />
      </div>
      <CopilotChatInput {...props} {...composer.slots} />
    </div>
  );
}, CopilotChatInput);
