import type { Answer, AnswerStatus, ConfirmationPrompt } from 'holdpoint';
import { Button } from '@/components/ui/button';
import { AgentText } from './agent-text';
import { labelOf, questionOf } from './confirmation-rules';

interface AnswerLineProps {
  readonly id: string;
  readonly prompt: ConfirmationPrompt;
  readonly status: Extract<AnswerStatus, { state: 'staged' | 'sending' }>;
  readonly onChange: () => void;
}

/** A request with an answer that waits for the others, or is being sent, as one line. */
export function AnswerLine({ id, prompt, status, onChange }: AnswerLineProps) {
  const waits = status.state === 'staged';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span id={`${id}-ask`} className="min-w-0 grow break-words" dir="auto">
        <AgentText text={questionOf(prompt)} />
      </span>
      <span className="min-w-0 break-words text-muted-foreground">
        <AgentText text={answerText(prompt, status.answer)} /> · {waits ? 'not sent yet' : 'Sending…'}
      </span>
      {waits && (
        <Button type="button" variant="ghost" size="sm" onClick={onChange}>
          Change
        </Button>
      )}
    </div>
  );
}

/** What was answered, in the words of the button that was pressed. */
export function answerText(prompt: ConfirmationPrompt, answer: Answer): string {
  if (answer.kind !== 'chosen') return 'Will be skipped';
  const choice = prompt.choices.find(({ id }) => id === answer.choice);
  const label = choice ? labelOf(choice, prompt) : answer.choice;
  return answer.feedback === undefined ? label : `${label}: ${answer.feedback}`;
}
