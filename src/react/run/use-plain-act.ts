import { admit, type Deed } from '../../core/admission/admit.js';
import { askedOf } from '../../core/admission/danger.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import type { InterruptedRunCommands } from '../../core/store/run-types.js';
import type { ActNotes } from '../../renderers/parts/use-admission.js';
import { useHoldpoint } from '../../ui/settings.js';

/**
 * Returns a function that cancels, retries, sends or reopens, unless the press was meant for something else. The control
 * is the second step itself where there is one: the dialog asks before it cancels.
 *
 * @param desk The guard of the card, or of the bar, whose control is pressed.
 */
export function usePlainAct(
  desk: ActNotes,
  perform: InterruptedRunCommands['perform'],
): (
  request: Pick<PendingInterrupt, 'key' | 'prompt' | 'toolCall'> | undefined,
  type: Exclude<Deed['type'], 'answer'>,
) => void {
  const settings = useHoldpoint();
  return (request, type) => {
    if (!request) return;
    const { press, seen } = desk.underWay();
    const verdict = admit(
      request.key,
      askedOf(request),
      { ...press, does: { type }, step: 'second' },
      seen,
      settings,
    );
    if (verdict.type !== 'send') return;
    desk.noteAct();
    void perform(verdict.admitted);
  };
}
