import { Act } from '../../ui/act.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import type { Answers, ToolGroup } from './tool-groups.js';

interface AllAtOnceProps {
  readonly id: string;
  readonly group: ToolGroup;
  /** Whether each of the proposals has been on the screen. */
  readonly seen: boolean;
  readonly inactive: boolean;
  readonly onDecide: (answers: Answers) => void;
}

/** Approves or denies every open proposal of one tool. Nothing is sent, and each can still be changed. */
export function AllAtOnce({ id, group, seen, inactive, onDecide }: AllAtOnceProps) {
  const { labels } = useHoldpoint();
  const { tool, places, approve, deny } = group;
  const offers = [
    { words: labels.approveAll(places.length, tool), answers: approve },
    { words: labels.denyAll(places.length, tool), answers: deny },
  ];
  return (
    <div className="hp-all" data-item="">
      {offers.map(
        ({ words, answers }) =>
          answers && (
            <Act
              key={words}
              variant="outline"
              data-size="small"
              inactive={inactive || !seen}
              aria-describedby={seen ? undefined : `${id}-unseen`}
              onClick={() => onDecide(answers)}
            >
              <VisibleText text={words} />
            </Act>
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
