import { callsOf } from '../../core/dialects/calls-of.js';
import type { Answer, Chosen } from '../../core/protocol/answer.js';
import type { Prompt, ProposedCall } from '../../core/protocol/prompt.js';
import type { JsonSchema } from '../../core/util/json.js';
import { ArgumentList } from '../../renderers/call/argument-list.js';
import { type CallContext, NO_CONTEXT } from '../../renderers/call/call-previews.js';
import { PreviewedArguments } from '../../renderers/call/previewed-arguments.js';
import { FileChanges } from '../../renderers/call/proposal.js';
import { callContext } from '../../renderers/call/use-asked.js';
import { editTarget } from '../../renderers/confirmation/to-chosen.js';
import { asksForSecret } from '../../renderers/words/decision.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { NameChip } from '../../ui/text/name-chip.js';

interface ReceiptCallsProps {
  readonly prompt: Prompt;
  readonly answer: Answer | null;
  /** Whether it is open. The picture of a call is drawn only then, because a transcript has many receipts. */
  readonly isOpen: boolean;
}

/**
 * What a decision was about: the proposed calls as they were shown when they were decided, with the person's edits.
 * Arguments with secrets are left out.
 */
export function ReceiptCalls({ prompt, answer, isOpen }: ReceiptCallsProps) {
  const { labels } = useHoldpoint();
  if (asksForSecret(prompt)) return null;
  return decidedCalls(prompt, answer).map(({ call, edited, context, schema }, index) => {
    const plain = <ArgumentList args={call.args} edited={edited} schema={schema} />;
    return (
      <div key={index} className="hp-receipt-call">
        <div className="hp-tool">
          {call.name === null ? labels.unnamedTool : <NameChip name={call.name} />}
        </div>
        {isOpen ? (
          <PreviewedArguments
            call={call}
            edited={edited}
            context={context}
            schema={schema}
            changes={context.changes && <FileChanges changes={context.changes} />}
          >
            {plain}
          </PreviewedArguments>
        ) : (
          plain
        )}
      </div>
    );
  });
}

interface DecidedCall {
  readonly call: Extract<ProposedCall, { found: true }>;
  readonly edited: { readonly args: unknown } | null;
  readonly context: CallContext;
  readonly schema: JsonSchema | null;
}

/** Returns the calls of a request, with the person's edits. */
export function decidedCalls(prompt: Prompt, answer: Answer | null): readonly DecidedCall[] {
  if (prompt.kind === 'review') {
    const chosen = answer?.kind === 'reviewed' ? answer.items : [];
    return prompt.items.flatMap((item, index) => decidedCalls(item, chosen[index] ?? null));
  }
  const isConfirmation = prompt.kind === 'confirmation';
  const target = isConfirmation ? editTarget(prompt) : null;
  const context = isConfirmation ? callContext(prompt) : NO_CONTEXT;
  return callsOf(prompt).flatMap((call) => {
    if (!call.found) return [];
    const edited = call === target && answer?.kind === 'chosen' ? editsOf(answer) : null;
    return [{ call, edited, context, schema: isConfirmation ? (prompt.edit?.schema ?? null) : null }];
  });
}

function editsOf({ editedArgs }: Chosen): DecidedCall['edited'] {
  return editedArgs === undefined ? null : { args: editedArgs };
}
