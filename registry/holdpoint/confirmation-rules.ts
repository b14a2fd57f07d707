import type { Choice, ConfirmationPrompt, RendererProps } from 'holdpoint';
import type { AdmissionRules } from 'holdpoint/admission';

/** What `admit` goes by. Add the tools that ask a second time before they run to `destructiveTools`. */
export const RULES: Omit<AdmissionRules, 'graceMs'> = {
  destructiveTools: [],
  requireSeen: false,
  criticalApproval: 'type',
};

export interface ConfirmationDraft {
  readonly words: string;
  /** The ids of the extras that are ticked. */
  readonly extras: readonly string[];
}

/** What was typed before, else the earlier answer. Nothing is ticked that the person did not tick. */
export function readDraft({ draft, previous }: RendererProps<ConfirmationPrompt>): ConfirmationDraft {
  if (isDraft(draft)) return draft;
  return { words: previous?.feedback ?? '', extras: previous?.extras ?? [] };
}

/** A draft may come from a storage, so its type is not known. */
function isDraft(draft: unknown): draft is ConfirmationDraft {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    'words' in draft &&
    typeof draft.words === 'string' &&
    'extras' in draft &&
    Array.isArray(draft.extras) &&
    draft.extras.every((extra) => typeof extra === 'string')
  );
}

export function isDangerous(importance: ConfirmationPrompt['importance']): boolean {
  return importance === 'high' || importance === 'critical';
}

/** What is asked: the agent's words, else ours. */
export function questionOf({ message, calls: [call] }: ConfirmationPrompt): string {
  if (message !== null) return message;
  return call?.name ? `Run ${call.name}?` : 'Continue?';
}

const NEUTRAL: Readonly<Record<string, string>> = {
  respond: 'Reply',
  ignore: 'Ignore',
  result: 'Enter result',
  failure: 'Mark as failed',
};

/** The producer's words for a choice, else ours. */
export function labelOf({ id, label, tone }: Choice, { calls }: ConfirmationPrompt): string {
  if (label !== null) return label;
  if (tone === 'neutral') return NEUTRAL[id] ?? id;
  if (calls.length === 0) return tone === 'approve' ? 'Yes' : 'No';
  return tone === 'approve' ? 'Approve' : 'Deny';
}
