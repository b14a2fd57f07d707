import { LabelWithAgentText } from '../../ui/labels/label-with-agent-text.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import type { Answers, ToolGroup } from './tool-groups.js';

interface ToolGroupButtonsProps {
  readonly id: string;
  readonly group: ToolGroup;
  /** True once each proposal of the group has been on screen. */
  readonly seen: boolean;
  readonly inactive: boolean;
  readonly onDecide: (answers: Answers) => void;
}

/** Approves or denies all open proposals of one tool. Nothing is sent yet, and each answer can still be changed. */
export function ToolGroupButtons({ id, group, seen, inactive, onDecide }: ToolGroupButtonsProps) {
  const { labels } = useHoldpoint();
  const { tool, places, approve, deny } = group;
  const offers = [
    { label: labels.approveAll, answers: approve },
    { label: labels.denyAll, answers: deny },
  ];
  return (
    <div className="hp-all" data-item="">
      {offers.map(
        ({ label, answers }, index) =>
          answers && (
            <ActionButton
              key={index}
              variant="outline"
              data-size="small"
              inactive={inactive || !seen}
              aria-describedby={seen ? undefined : `${id}-unseen`}
              onClick={() => onDecide(answers)}
            >
              <LabelWithAgentText
                label={(name) => label(places.length, tool === null ? null : name)}
                text={tool ?? ''}
                as="short-name"
              />
            </ActionButton>
          ),
      )}
      {!seen && (
        <span id={`${id}-unseen`} className="hp-faint">
          {labels.seeAllFirst}
        </span>
      )}
    </div>
  );
}
