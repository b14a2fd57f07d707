import type { Answer } from '../../core/protocol/answer.js';
import type { AskedPrompt } from '../../core/protocol/defined-request.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';
import { answerTone, summarize } from '../../renderers/parts/summarize.js';
import { LabelWithAgentText } from '../../ui/label-with-agent-text.js';
import { useHoldpoint } from '../../ui/settings.js';

interface FailureMessageProps {
  readonly error: RunFailure;
  /** As the status of the answer has it. */
  readonly arrival?: 'unknown' | undefined;
}

/** Shows why an answer was not delivered, with the agent's message set apart, or that it may have arrived. */
export function FailureMessage({ error, arrival }: FailureMessageProps) {
  const { labels } = useHoldpoint();
  if (arrival === 'unknown') return labels.mayHaveArrived;
  if (error.message.trim() === '') return labels.failure(error);
  return (
    <LabelWithAgentText
      label={(message) => labels.failure({ ...error, message })}
      text={asSentence(error.message)}
    />
  );
}

interface SavedAnswerProps {
  readonly asked: AskedPrompt;
  readonly answer: Answer;
}

/** Says that an answer that did not arrive is kept. */
export function SavedAnswer({ asked, answer }: SavedAnswerProps) {
  const { labels } = useHoldpoint();
  const tone = answerTone(asked.prompt, answer);
  if (tone === 'approve') return labels.approvalSaved;
  if (tone === 'deny') return labels.denialSaved;
  return <LabelWithAgentText label={labels.answerSaved} text={summarize(asked, answer, labels)} />;
}

/** Ends an agent's words with the full stop of their script, because a sentence of ours follows. */
function asSentence(words: string): string {
  const text = words.trim();
  if (/[\p{Terminal_Punctuation}…]$/u.test(text)) return text;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text) ? `${text}。` : `${text}.`;
}
