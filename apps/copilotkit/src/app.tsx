import {
  CopilotChat,
  CopilotChatInput,
  type CopilotChatInputProps,
  useAgent,
  useCopilotKit,
} from '@copilotkit/react-core/v2';
import { InterruptStack } from 'holdpoint';
import { CopilotInterrupts, useCopilotComposer, useCopilotRun } from 'holdpoint/copilotkit';
import 'holdpoint/styles.css';

/** It stands below `<CopilotKit runtimeUrl="…" {...interruptRenderers}>`. */
export function Chat() {
  const run = useCopilotRun({ ...useAgent(), ...useCopilotKit() });
  return (
    <CopilotInterrupts run={run}>
      <InterruptStack run={run} />
      <CopilotChat input={Input} />
    </CopilotInterrupts>
  );
}

// The slot's type asks for the parts of CopilotChatInput too.
const Input = Object.assign((props: CopilotChatInputProps) => {
  const composer = useCopilotComposer(props);
  return (
    <div {...composer.rootProps}>
      <CopilotChatInput {...props} {...composer.slots} />
    </div>
  );
}, CopilotChatInput);
