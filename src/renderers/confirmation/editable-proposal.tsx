import { useMemo } from 'react';
import type { EditOffer, ProposedCall } from '../../core/protocol/prompt.js';
import { ActionButton } from '../../ui/action-button.js';
import { useHoldpoint } from '../../ui/settings.js';
import type { EditApproval } from '../form/edit-arguments-props.js';
import { changedRows } from '../parts/argument-rows.js';
import type { CallContext } from '../parts/call-previews.js';
import { hasLossyNumber } from '../parts/has-lossy-number.js';
import { Proposal } from '../parts/proposal.js';
import { EditPart } from './edit-part.js';

type Edited = { readonly args: unknown } | null;

interface EditableProposalProps {
  readonly id: string;
  readonly call: Extract<ProposedCall, { found: true }>;
  readonly context: CallContext;
  readonly edit: EditOffer;
  readonly edited: { readonly args: unknown } | null;
  readonly editing: boolean;
  readonly typed: { readonly args: unknown } | null;
  readonly inactive: boolean;
  /** The approval that the editor offers. */
  readonly approval: Omit<EditApproval, 'onApprove'> | null;
  readonly onTyped: (args: unknown) => void;
  readonly onEditing: (editing: boolean) => void;
  /** Called with null where the arguments are the proposal's own again. */
  readonly onEdited: (edited: Edited) => void;
  /** Called instead of `onEdited` where the person approves in the editor. */
  readonly onApproved: (edited: Edited) => void;
}

/** A proposal whose arguments the person may edit, with the difference shown before sending. */
export function EditableProposal({
  id,
  call,
  context,
  edit,
  edited,
  editing,
  typed,
  inactive,
  approval,
  onTyped,
  onEditing,
  onEdited,
  onApproved,
}: EditableProposalProps) {
  const { labels } = useHoldpoint();
  const isInexact = useMemo(() => hasLossyNumber(call), [call]);
  const editsOf = (args: unknown) => (changedRows(call.args, { args }).length > 0 ? { args } : null);
  if (editing) {
    return (
      <Proposal
        call={call}
        editor={
          <div className="hp-editor">
            <EditPart
              id={`${id}-edit`}
              call={call}
              edited={edited}
              context={context}
              schema={edit.schema}
              args={edited ? edited.args : call.args}
              draft={typed}
              onDraftChange={onTyped}
              onDone={(args) => onEdited(editsOf(args))}
              approval={
                inactive ? null : approval && { ...approval, onApprove: (args) => onApproved(editsOf(args)) }
              }
              onCancel={() => onEditing(false)}
            />
          </div>
        }
      />
    );
  }
  return (
    <Proposal
      call={call}
      edited={edited}
      context={context}
      actions={
        !inactive && (
          <>
            {edited && (
              <ActionButton variant="quiet" data-size="small" icon="undo" onClick={() => onEdited(null)}>
                {labels.undoEdits}
              </ActionButton>
            )}
            {/* Arguments with an inexact number cannot be sent back as they were proposed. */}
            {!isInexact && (
              <ActionButton variant="outline" data-size="small" icon="edit" onClick={() => onEditing(true)}>
                {labels.edit}
              </ActionButton>
            )}
          </>
        )
      }
    />
  );
}
