import type { Warn } from '../../core/errors/warnings.js';
import type { Interaction, Reviewer, SubmitOutcome } from '../gateway-protocol.js';

/**
 * Whether a person may answer an interaction: true, or the words with which they are refused. False refuses without
 * words of the app's. `reviewer` is undefined where the server does not know who answers.
 *
 * @example
 * const mayAnswer: MayAnswer = (reviewer, { toolCall }) =>
 *   toolCall?.name !== 'Deploy' || isOnCall(reviewer?.id) || 'Only the person on call may deploy.';
 */
export type MayAnswer = (
  reviewer: Reviewer | undefined,
  interaction: Interaction,
) => boolean | string | Promise<boolean | string>;

/** Why a person may not answer; undefined where they may. Where the app's function throws, nobody may. */
export async function checkReviewer(
  mayAnswer: MayAnswer | undefined,
  reviewer: Reviewer | undefined,
  interaction: Interaction,
  warn: Warn,
): Promise<SubmitOutcome | undefined> {
  if (!mayAnswer) return undefined;
  try {
    const allowed = await mayAnswer(reviewer, interaction);
    if (allowed === true) return undefined;
    return typeof allowed === 'string' && allowed !== '' ? { ...FORBIDDEN, message: allowed } : FORBIDDEN;
  } catch (error) {
    warn('CALLBACK_FAILED', { callback: 'mayAnswer', error });
    return FORBIDDEN;
  }
}

/** Refuses without words. */
export const FORBIDDEN = { accepted: false, why: 'forbidden' } as const satisfies SubmitOutcome;
