import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { englishActionLabels } from '../english-action-labels.js';
import { formatMoney, readMoney } from './read-money.js';

/** Shows the amount of a call in large digits, with the code of its currency. */
export function MoneyView({ call }: PreviewProps) {
  const { previewAmount } = useAddedLabels(englishActionLabels);
  const money = readMoney(call.args);
  if (!money) return null;
  const amount = formatMoney(money);
  return (
    <p className="hp-money">
      <span className="hp-visually-hidden">{previewAmount} </span>
      <bdi>
        <VisibleText text={amount} />
      </bdi>
      {/* A sign alone is not what is sent, and not everybody knows which currency it stands for. */}
      {!amount.includes(money.currency) && <small className="hp-money-currency"> {money.currency}</small>}
    </p>
  );
}
