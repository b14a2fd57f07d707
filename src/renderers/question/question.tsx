import type { Question as QuestionPrompt } from '../../core/prompt.js';
import { Act } from '../../ui/act.js';
import { useHoldpoint } from '../../ui/settings.js';
import { Actions } from '../parts/actions.js';
import { Ask } from '../parts/ask.js';
import { IssueList } from '../parts/issue-list.js';
import { Proposal } from '../parts/proposal.js';
import type { RendererProps } from '../renderer.js';
import { QuestionField } from './question-field.js';
import { QuestionSteps } from './question-steps.js';
import { useQuestion } from './use-question.js';

/** One to many questions; several are steps that one can go back to. */
export function Question(props: RendererProps<QuestionPrompt>) {
  const { id, prompt, phase } = props;
  const { labels } = useHoldpoint();
  const { container, draft, given, error, give, goTo, advance, onKeyDown } = useQuestion(props);
  const { questions } = prompt;
  const { step } = draft;
  const item = questions[step];
  const inactive = phase !== 'open';
  const several = questions.length > 1;
  const text = item?.text ?? (several ? (item?.header ?? null) : null);
  // A message that only repeats the question is not said twice.
  const asked = text === null || (prompt.message !== null && prompt.message !== text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears digits and Enter on their way up from the options
    <div className="hp-flow" ref={container} onKeyDown={onKeyDown}>
      {asked && <Ask id={id} text={prompt.message} fallback={labels.askQuestion} />}
      {prompt.calls.map((call, index) => (
        <Proposal key={`${index} ${call.toolCallId}`} call={call} />
      ))}
      {several && <QuestionSteps prompt={prompt} draft={draft} onStep={goTo} />}
      {item && (
        <QuestionField
          key={item.key}
          id={id}
          item={item}
          legend={text}
          heading={!asked}
          given={given}
          error={error}
          inactive={inactive}
          onGiven={give}
        />
      )}
      <IssueList issues={props.issues} />
      <Actions cancel={props.cancel}>
        <Act
          variant="filled"
          inactive={inactive}
          busy={phase === 'sending' || phase === 'checking'}
          onClick={advance}
        >
          {step < questions.length - 1 ? labels.next : labels.send}
        </Act>
        {step > 0 && (
          <Act variant="quiet" inactive={inactive} onClick={() => goTo(step - 1)}>
            {labels.back}
          </Act>
        )}
        {several && <span className="hp-faint">{labels.stepOf(step + 1, questions.length)}</span>}
      </Actions>
    </div>
  );
}
