import type { DynamicToolUIPart, ToolUIPart } from 'ai';
import { type InterruptedRun, InterruptSlot, useInterruptSlot } from 'holdpoint';
import {
  Confirmation,
  ConfirmationAccepted,
  ConfirmationRejected,
  ConfirmationTitle,
} from '@/components/ai-elements/confirmation.js';
import { Tool, ToolContent, ToolHeader, ToolInput, ToolOutput } from '@/components/ai-elements/tool.js';

type Part = ToolUIPart | DynamicToolUIPart;

/** A call: AI Elements' own account of it, and below that what is asked about it and how that ended. */
export function ElementsCall({ run, part }: { run: InterruptedRun; part: Part }) {
  const { interrupts, receipts } = useInterruptSlot(run, { toolCallId: part.toolCallId });
  const isHere = interrupts.length > 0 || receipts.length > 0;
  return (
    <div className="w-full">
      <Tool>
        {part.type === 'dynamic-tool' ? (
          <ToolHeader type={part.type} state={part.state} toolName={part.toolName} />
        ) : (
          <ToolHeader type={part.type} state={part.state} />
        )}
        <ToolContent>
          <ToolInput input={part.input} />
          <ToolOutput output={part.output} errorText={part.errorText} />
        </ToolContent>
      </Tool>
      {isHere ? <InterruptSlot run={run} toolCallId={part.toolCallId} /> : <Decided part={part} />}
    </div>
  );
}

/** What was decided before this page was loaded, of which there is no receipt. */
function Decided({ part }: { part: Part }) {
  if (part.approval?.approved === undefined) return null;
  return (
    <Confirmation approval={part.approval} state={part.state}>
      <ConfirmationTitle>
        <ConfirmationAccepted>Approved</ConfirmationAccepted>
        <ConfirmationRejected>Denied</ConfirmationRejected>
      </ConfirmationTitle>
    </Confirmation>
  );
}
