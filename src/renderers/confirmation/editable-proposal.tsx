import { useDeferredValue, useMemo, useState } from 'react';
import type { EditOffer, ProposedCall } from '../../core/protocol/prompt.js';
import { isObject, type JsonSchema, own } from '../../core/util/json.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { ArgumentRows } from '../call/argument-list.js';
import { changedRows } from '../call/argument-rows.js';
import type { CallContext } from '../call/call-previews.js';
import { hasLossyNumber } from '../call/format-json.js';
import { TypedPreview, usePreviews } from '../call/previewed-arguments.js';
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
  // What is found in a command follows what is typed, as its preview does.
  const late = useDeferredValue(typed);
  const editsOf = (args: unknown) => (changedRows(call.args, { args }).length > 0 ? { args } : null);
  if (editing) {
    return (
      <Proposal
        call={call}
        edited={late ?? edited}
        context={context}
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
 * Edits the arguments that the call's preview names, such as the text of a mail, and shows the preview of what is typed below.
 * The form lists the others. Edits all arguments where no preview names any, or where the person asks for it.
 */
function EditPart({ call, edited, context, ...editor }: EditPartProps) {
  const { labels } = useHoldpoint();
  const { main } = usePreviews(call, edited, context);
  const [all, setAll] = useState(false);
  const { args, schema } = editor;
  const keys = main?.match.edits;
  const part = useMemo(() => (keys ? partOf(schema, args, keys) : null), [schema, args, keys]);
  const isPart = part !== null && !all;
  return (
    <div className="hp-edit-part" data-code={isPart && main?.match.editsCode ? '' : undefined}>
      <EditArguments
        // Another form begins with what was typed into the first.
        key={isPart ? 'part' : 'all'}
        {...editor}
        schema={isPart ? part : schema}
        isCode={isPart && main?.match.editsCode === true}
        changes={<Typed call={call} typed={editor.draft ?? edited} context={context} schema={schema} />}
      />
      {isPart && (
        <ActionButton variant="quiet" data-size="small" icon="edit" onClick={() => setAll(true)}>
          {labels.editAll}
        </ActionButton>
      )}
    </div>
  );
}

interface TypedProps {
  readonly call: Extract<ProposedCall, { found: true }>;
  readonly typed: Edited;
  readonly context: CallContext;
  readonly schema: JsonSchema | null;
}

/** What the person has typed, as the call's preview shows it, and how it differs from the agent's proposal. */
function Typed({ call, typed, context, schema }: TypedProps) {
  const { labels } = useHoldpoint();
  const now = useDeferredValue(typed);
  const rows = changedRows(call.args, now);
  return (
    <div className="hp-typed">
      <TypedPreview call={call} typed={now} context={context} />
      {rows.length > 0 && (
        <details className="hp-details">
          <summary>{labels.edits(rows.length)}</summary>
          <ArgumentRows rows={rows} schema={schema} />
        </details>
      )}
    </div>
  );
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
