import type { QuestionPrompt } from '../../core/protocol/prompt.js';
import { spellHidden } from '../../ui/hidden-characters.js';
import { Icon } from '../../ui/icon.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useClassNames } from '../../ui/use-class-names.js';
import { VisibleText } from '../../ui/visible-text.js';
import { isAnswered, type QuestionDraft } from './question-draft.js';

interface QuestionStepsProps {
  readonly prompt: QuestionPrompt;
  readonly draft: QuestionDraft;
  readonly onStep: (step: number) => void;
}

/** The questions by name, each a button that leads to it. Answered ones say so. */
export function QuestionSteps({ prompt, draft, onStep }: QuestionStepsProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  return (
    <ol className={classOf('steps')}>
      {prompt.questions.map((item, index) => {
        const itemDraft = draft.items[index];
        const done = itemDraft !== undefined && isAnswered(item, itemDraft);
        const name = item.header ?? labels.questionNumber(index + 1);
        return (
          <li key={item.key}>
            <button
              type="button"
              className="hp-step"
              data-done={done ? '' : undefined}
              aria-current={index === draft.step ? 'step' : undefined}
              aria-label={done ? labels.stepDone(spellHidden(name)) : undefined}
              onClick={() => onStep(index)}
            >
              {done && <Icon name="check" />}
              <bdi>
                <VisibleText text={name} />
              </bdi>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
