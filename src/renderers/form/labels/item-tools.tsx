import type { ComponentProps, ReactNode } from 'react';
import { Drawing, Icon } from '../../../ui/look/icon.js';
import { ActionButton } from '../../../ui/press/action-button.js';
import { VisibleText } from '../../../ui/text/visible-text.js';
import { useFormLabels } from '../state/use-form-labels.js';
import type { ItemTool } from '../state/use-item-focus.js';

const DRAWINGS: Readonly<Record<Exclude<ItemTool, 'remove'>, string>> = {
  up: 'M8 12.5v-9M4.2 7.2 8 3.4l3.8 3.8',
  down: 'M8 3.5v9M4.2 8.8 8 12.6l3.8-3.8',
  copy: 'M5.5 5.5h7.5v7.5H5.5zM3 10.5V3h7.5',
};

interface ToolProps extends Pick<ComponentProps<typeof ActionButton>, 'inactive' | 'aria-label' | 'onClick'> {
  readonly tool: ItemTool;
}

/** A small button of one item of a list. */
export function Tool({ tool, ...props }: ToolProps) {
  return (
    <ActionButton variant="quiet" data-size="small" data-tool={tool} {...props}>
      {tool === 'remove' ? <Icon name="no" /> : <Drawing path={DRAWINGS[tool]} />}
    </ActionButton>
  );
}

interface AddButtonProps extends Pick<ComponentProps<typeof ActionButton>, 'inactive' | 'onClick'> {
  readonly children: ReactNode;
}

/** The button below a list that adds an item. */
export function AddButton(props: AddButtonProps) {
  return (
    <div className="hp-adding">
      <ActionButton variant="outline" data-size="small" data-add="" {...props} />
    </div>
  );
}

interface ListStatusProps {
  /** What has just been done to the list; empty for nothing that is to be said. */
  readonly said: string;
  /** Takes it back; undefined where it can be taken back by the list's own buttons. */
  readonly onUndo?: (() => void) | undefined;
}

/** Says what has been done to a list, and offers to take back a removal. */
export function ListStatus({ said, onUndo }: ListStatusProps) {
  const labels = useFormLabels();
  return (
    <div className={onUndo ? 'hp-list-status' : 'hp-visually-hidden'}>
      <span role="status">
        <VisibleText text={said} />
      </span>
      {onUndo && (
        <ActionButton variant="quiet" data-size="small" icon="undo" data-undo="" onClick={onUndo}>
          {labels.formUndo}
        </ActionButton>
      )}
    </div>
  );
}
