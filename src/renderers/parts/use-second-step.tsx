import type { ReactNode, RefObject } from 'react';
import type { AnswerTo } from '../../core/protocol/answer.js';
import type { Form, Freeform, Question } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import type { RendererProps } from '../renderer.js';
import { DangerStep } from './danger-step.js';
import { approvalStep } from './prompt-danger.js';
import { useAwaiting } from './use-awaiting.js';
import { useFocusLater } from './use-focus-later.js';
import { useRequireSeen } from './use-require-seen.js';

interface SecondStep<P extends Form | Question | Freeform> {
  /** Takes the answer: at once, or after the second step where the prompt names a dangerous call. */
  readonly answer: (answer: AnswerTo<P>) => void;
  /** Whether an answer waits for the second step. Its fields must not change meanwhile. */
  readonly waits: boolean;
  readonly container: RefObject<HTMLDivElement | null>;
  /** Returns the buttons, or the second step in their place. */
  readonly orStep: (buttons: ReactNode) => ReactNode;
}

// Only the call: other boxes, such as the expected format, show nothing that will run.
const UNREAD_CALL = '[data-focus="proposal"] [data-unread]';

/**
 * Asks a second time before an answer reaches a dangerous call, in prompts of any kind, and first asks the person to
 * read the call where the app requires that (`requireSeen`). A waiting answer is dropped when the prompt changes.
 */
export function useSecondStep<P extends Form | Question | Freeform>({
  id,
  prompt,
  phase,
  sends,
  onAnswer,
}: Pick<RendererProps<P>, 'id' | 'prompt' | 'phase' | 'sends' | 'onAnswer'>): SecondStep<P> {
  const { labels, destructiveTools } = useHoldpoint();
  const [container, focusLater] = useFocusLater<HTMLDivElement>();
  const unseenGuard = useRequireSeen(id);
  const [waiting, hold] = useAwaiting<AnswerTo<P>>(prompt);
  return {
    container,
    waits: waiting !== null,
    answer(answer) {
      const card = container.current?.closest<HTMLElement>('.hp-flow') ?? null;
      if (unseenGuard.goToUnseen(card, UNREAD_CALL)) return;
      if (approvalStep(prompt, destructiveTools) === 'none') return onAnswer(answer);
      hold(answer);
      focusLater('sure');
    },
    orStep: (buttons) =>
      waiting === null ? (
        <>
          {buttons}
          {unseenGuard.notice}
        </>
      ) : (
        <DangerStep
          id={id}
          prompt={prompt}
          label={sends === 'later' ? labels.saveAnswer : labels.send}
          backLabel={labels.back}
          feedback=""
          inactive={phase !== 'open'}
          busy={phase === 'sending' || phase === 'checking'}
          onSend={() => onAnswer(waiting)}
          onBack={() => {
            hold(null);
            focusLater('send');
          }}
        />
      ),
  };
}
