import { useState } from 'react';
import type { InterruptedRunCommands } from '../../core/store/run-types.js';
import type { ReceiptFailure as Failure, Receipt } from '../../core/thread/run-state.js';
import { useFocusLater } from '../../renderers/controls/use-focus-later.js';
import { Notice } from '../../ui/look/notice.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { usePressGuard } from '../../ui/press/use-press-guard.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePlainAct } from '../run/use-plain-act.js';

interface ReceiptFailureProps {
  readonly receipt: Receipt;
  readonly run: Pick<InterruptedRunCommands, 'perform'>;
}

/** Whether a receipt has more to say or to offer because its run failed, or was stopped, after it took the answer. */
export function hasFailure({ failure }: Receipt): boolean {
  return failure !== undefined && (failure.offers.length > 0 || failure.error.code === 'abort');
}

/**
 * Below the line of an answer that was taken: that the person stopped the agent, or what they can do about the failed run.
 * Sending again, and changing the answer, takes a second press, because what was approved may happen twice.
 */
export function ReceiptFailure({ receipt, run }: ReceiptFailureProps) {
  const { failure } = receipt;
  if (!failure || !hasFailure(receipt)) return null;
  if (failure.error.code === 'abort') return <Stopped error={failure.error} />;
  return <Offers receipt={receipt} offers={failure.offers} run={run} />;
}

function Stopped({ error }: Pick<Failure, 'error'>) {
  const { labels } = useHoldpoint();
  return (
    <Notice tone="quiet" role="status">
      {labels.failure(error)}
    </Notice>
  );
}

type Offer = Failure['offers'][number];

interface OffersProps extends Pick<Failure, 'offers'>, ReceiptFailureProps {}

function Offers({ receipt, offers, run }: OffersProps) {
  const { labels } = useHoldpoint();
  const [chosen, choose] = useState<Offer | null>(null);
  const [place, focusLater] = useFocusLater<HTMLDivElement>();
  // The second step takes the place of the first: it gets a grace period of its own.
  const { key, prompt } = receipt;
  const guard = usePressGuard(place, { key, content: chosen ?? offers, about: [prompt] });
  const act = usePlainAct(guard, run.perform);
  const words: Readonly<Record<Offer, string>> = {
    sendAgain: labels.sendAgain,
    change: labels.changeAnswer,
  };
  const carryOut = (offer: Offer) => act(receipt, offer === 'change' ? 'reopen' : 'sendAgain');
  const open = (offer: Offer) => {
    guard.noteAct();
    choose(offer);
    // Never to the button that decides.
    focusLater('back');
  };
  const close = (offer: Offer) => {
    choose(null);
    focusLater(offer);
  };
  return (
    <div {...guard.handlers} ref={place} className="hp-receipt-offers">
      {chosen === null ? (
        offers.map((offer) => (
          <ActionButton
            key={offer}
            data-focus={offer}
            data-size="small"
            variant="outline"
            onClick={() => open(offer)}
          >
            {words[offer]}
          </ActionButton>
        ))
      ) : (
        <Notice
          tone="warn"
          role="status"
          actions={
            <span className="hp-summary-buttons">
              <ActionButton data-focus="back" data-size="small" variant="quiet" onClick={() => close(chosen)}>
                {labels.back}
              </ActionButton>
              <ActionButton data-size="small" variant="filled" onClick={() => carryOut(chosen)}>
                {words[chosen]}
              </ActionButton>
            </span>
          }
        >
          {labels.takenNote}
        </Notice>
      )}
      {guard.notice}
    </div>
  );
}
