import type { Chosen } from '../../core/protocol/answer.js';
import type { Confirmation } from '../../core/protocol/prompt.js';
import { Glyph } from '../../ui/glyph.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useSlots } from '../../ui/use-slots.js';
import { VisibleText } from '../../ui/visible-text.js';
import { answerTone, summarise } from '../parts/summarise.js';

interface DecidedChipProps {
  readonly item: Confirmation;
  readonly answer: Chosen;
}

/** Says what was decided of one proposal, with the edits and the feedback that go with it. */
export function DecidedChip({ item, answer }: DecidedChipProps) {
  const { labels } = useHoldpoint();
  const slot = useSlots();
  const tone = answerTone(item, answer);
  const text = { approve: labels.ended.approved, deny: labels.ended.denied, neutral: null, cancel: null }[
    tone
  ];
  const isPlain = answer.editedArgs === undefined && text !== null;
  return (
    <p className="hp-decided">
      <span className={slot('status')} data-leaning={tone}>
        <Glyph name={tone === 'deny' ? 'no' : 'check'} />
        <bdi className="hp-clip">
          <VisibleText text={isPlain ? text : summarise(item, answer, labels)} />
        </bdi>
      </span>
      {answer.feedback && (
        <span className="hp-faint" dir="auto">
          <VisibleText text={labels.quoted(answer.feedback)} />
        </span>
      )}
    </p>
  );
}
