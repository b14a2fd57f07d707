import { useRef } from 'react';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { documentOrShadowRoot, focusPrompt } from '../focus/focus-prompt.js';
import { BatchLineWords } from './batch-row.js';
import type { Batch, BatchMember } from './use-batches.js';

interface MemberLineProps {
  readonly member: BatchMember;
  readonly batch: Batch;
}

/** At the call of a request that is shown in a card with others: a quiet line that leads there. */
export function MemberLine({ member, batch: { members } }: MemberLineProps) {
  const { labels } = useHoldpoint();
  const line = useRef<HTMLDivElement>(null);
  const id = usePageId();
  const goToIt = () => line.current && focusPrompt(documentOrShadowRoot(line.current), null, [member.key]);
  return (
    <div className="hp-batch-elsewhere" ref={line}>
      <span className="hp-batch-line" id={id}>
        <BatchLineWords prompt={member.prompt} />
      </span>
      <span className="hp-faint">{labels.askedWithOthers(members.length - 1)}</span>
      <ActionButton variant="quiet" data-size="small" aria-describedby={id} onClick={goToIt}>
        {labels.goToIt}
      </ActionButton>
    </div>
  );
}
