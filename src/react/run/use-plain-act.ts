import { admit, type Deed } from '../../core/admission/admit.js';
import { askedOf } from '../../core/admission/danger.js';
import type { InterruptedRunCommands } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import type { ActNotes } from '../../renderers/steps/use-admission.js';
import { type BaseSettings, useBaseSettings } from '../../ui/settings/settings.js';

/**
 * Returns a function that cancels, retries, sends or reopens, unless the press was meant for something else. The control
 * is the second step itself where there is one: the dialog asks before it cancels.
 *
 * @param desk The guard of the card, or of the bar, whose control is pressed.
 */
export function usePlainAct(
  desk: ActNotes,
  perform: InterruptedRunCommands['perform'],
): (request: ActRequest | undefined, type: PlainDeed) => void {
  const settings = useBaseSettings();
  return (request, type) => plainAct(desk, perform, settings, request, type);
}

type ActRequest = Pick<PendingInterrupt, 'key' | 'prompt' | 'toolCall'>;
type PlainDeed = Exclude<Deed['type'], 'answer'>;

/** Cancels, retries, sends or reopens, unless the press was meant for something else. */
export function plainAct(
  desk: ActNotes,
  perform: InterruptedRunCommands['perform'],
  settings: BaseSettings,
  request: ActRequest | undefined,
  type: PlainDeed,
): void {
  if (!request) return;
  const { press, seen } = desk.underWay();
  const act = { ...press, does: { type }, step: 'second' } as const;
  const verdict = admit(request.key, askedOf(request), act, seen, settings);
  if (verdict.type !== 'send') return;
  desk.noteAct();
  void perform(verdict.admitted);
}
