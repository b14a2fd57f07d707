import { useDeferredValue, useMemo, useState } from 'react';
import type { EditOffer, ProposedCall } from '../../core/protocol/prompt.js';
import { isObject, type JsonSchema, own } from '../../core/util/json.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { ArgumentRows } from '../call/argument-list.js';
import { changedRows } from '../call/argument-rows.js';
import type { CallContext } from '../call/call-previews.js';
import { hasLossyNumber } from '../call/format-json.js';
import { usePreviews } from '../call/previewed-arguments.js';
import { Proposal } from '../call/proposal.js';
import { EditArguments } from '../form/edit-arguments.js';
import type { EditApproval, EditArgumentsProps } from '../form/edit-arguments-props.js';

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
  /** True where the heading above names the tool already. */
  readonly isNamed: boolean;
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
  isNamed,
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
        isNamed={isNamed}
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
      schema={edit.schema}
      isNamed={isNamed}
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

interface EditPartProps extends EditArgumentsProps {
  readonly call: Extract<ProposedCall, { found: true }>;
  readonly edited: { readonly args: unknown } | null;
  readonly context: CallContext;
}

/**
 * Edits the arguments that the call's preview names, such as the text of a mail, and shows the difference to the agent's proposal
 * while the person types. The form lists the others. Edits all arguments where no preview names any, or where the person asks
 * for it.
 */
function EditPart({ call, edited, context, ...editor }: EditPartProps) {
  const { labels } = useHoldpoint();
  const { main } = usePreviews(call, edited, context);
  const [all, setAll] = useState(false);
  const { args, schema } = editor;
  const keys = main?.match.edits;
  const part = useMemo(() => (keys ? partOf(schema, args, keys) : null), [schema, args, keys]);
  if (!keys || !part || all) return <EditArguments {...editor} />;
  return (
    <div className="hp-edit-part" data-code={main?.match.editsCode ? '' : undefined}>
      <EditArguments
        {...editor}
        schema={part}
        changes={<Changes proposed={call.args} typed={editor.draft?.args ?? args} keys={keys} />}
      />
      <ActionButton variant="quiet" data-size="small" icon="edit" onClick={() => setAll(true)}>
        {labels.editAll}
      </ActionButton>
    </div>
  );
}

interface ChangesProps {
  readonly proposed: unknown;
  readonly typed: unknown;
  readonly keys: readonly string[];
}

/** The difference between the agent's proposal and the person's text. It may lag behind the typing on a busy page. */
function Changes({ proposed, typed, keys }: ChangesProps) {
  const now = useDeferredValue(typed);
  const rows = keys.flatMap((key) => {
    const [before, value] = [own(proposed, key), own(now, key)];
    return before === value ? [] : [{ state: 'changed', key, before, value } as const];
  });
  return rows.length > 0 && <ArgumentRows rows={rows} />;
}

/** Returns a schema for these arguments, or null where one of them is not text. */
function partOf(schema: JsonSchema | null, args: unknown, keys: readonly string[]): JsonSchema | null {
  if (!isObject(args) || keys.length === 0) return null;
  if (keys.some((key) => typeof own(args, key) !== 'string')) return null;
  const known = isObject(schema) ? own(schema, 'properties') : undefined;
  const properties = keys.map((key) => {
    const property = isObject(known) ? own(known, key) : undefined;
    // A property defined elsewhere, such as by a reference, cannot be copied out of the schema.
    return [
      key,
      isObject(property) && own(property, 'type') === 'string' ? property : { type: 'string' },
    ] as const;
  });
  return { type: 'object', properties: Object.fromEntries(properties), required: [...keys] };
}
