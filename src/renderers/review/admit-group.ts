import { type Act, type Admitted, admit } from '../../core/admission/admit.js';
import type { Asked } from '../../core/admission/danger.js';
import type { Chosen } from '../../core/protocol/answer.js';
import type { Settings } from '../../ui/settings/use-holdpoint.js';
import { withEdits } from '../call/use-asked.js';
import type { ActNotes } from '../steps/use-admission.js';
import type { RequireSeen } from '../steps/use-require-seen.js';

/** One of several requests that are answered in one press. */
interface Member {
  readonly key: string;
  readonly asked: Asked;
  readonly answer: Chosen;
  /** Where it is shown. */
  readonly card: HTMLElement | null;
}

/**
 * Admits one answer for each of several requests, as one press. Where a value of one was not read to its end, the focus
 * goes there.
 *
 * @returns What was admitted, in their order; null where one of them was not.
 */
export function admitGroup(
  members: readonly Member[],
  desk: ActNotes,
  unseen: RequireSeen,
  settings: Settings,
): readonly Admitted[] | null {
  const { press, seen } = desk.underWay();
  const admitted: Admitted[] = [];
  for (const { key, asked, answer, card } of members) {
    const act: Act = { ...press, by: 'group', does: { type: 'answer', answer } };
    const verdict = admit(
      key,
      withEdits(asked, answer, settings),
      act,
      { ...seen, unread: unseen.isUnread(card), endAhead: unseen.isEndAhead(card) },
      settings,
    );
    if (verdict.type === 'refuse' && verdict.why === 'unseen') unseen.goToUnseen(card);
    if (verdict.type !== 'send') return null;
    admitted.push(verdict.admitted);
  }
  desk.noteAct();
  return admitted;
}
