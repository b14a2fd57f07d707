import { isRecord } from './json.js';
import { type Beat, type ProposedCall, type Settlement, say } from './scenario.js';

export const approvalSchema = {
  type: 'object',
  properties: { approved: { type: 'boolean' } },
  required: ['approved'],
};

/** The schema of "Approve with edits" on the AG-UI interrupts page, with a tool's own arguments. */
export const editableApproval = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties: {
    approved: { type: 'boolean' },
    editedArgs: {
      type: 'object',
      description: 'Full replacement of the tool args. Not merged.',
      properties,
    },
  },
  required: ['approved'],
});

type Args = ProposedCall['args'];

export interface ApprovalWords {
  /** The tool's own result, as JSON. */
  result: (args: Args) => Record<string, unknown>;
  approved: (args: Args) => string;
  denied: string;
  cancelled: string;
}

function readApproval(payload: unknown): { approved: boolean; editedArgs?: Args } {
  if (!isRecord(payload)) return { approved: false };
  const approved = payload.approved === true;
  return isRecord(payload.editedArgs) ? { approved, editedArgs: payload.editedArgs } : { approved };
}

/**
 * What the agent does with a proposed call after the person has settled it: it executes it with
 * the edited arguments if there are any, reports a denial as the call's result, and does nothing
 * for a cancelled call.
 */
export function settleCall(call: ProposedCall, settlement: Settlement, words: ApprovalWords): Beat[] {
  if (settlement.status === 'cancelled') return [say(words.cancelled)];
  const { approved, editedArgs } = readApproval(settlement.payload);
  if (!approved) {
    const content = JSON.stringify({ status: 'denied', message: 'The person denied this call.' });
    return [{ kind: 'refuse', call, content }, say(words.denied)];
  }
  // A full replacement, never a merge ("Approve with edits" on the AG-UI interrupts page).
  const args = editedArgs ?? call.args;
  const content = JSON.stringify(words.result(args));
  return [{ kind: 'perform', call: { ...call, args }, content }, say(words.approved(args))];
}
