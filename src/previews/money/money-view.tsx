import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { englishActionLabels } from '../english-action-labels.js';
import { formatMoney, readMoney } from './read-money.js';

/** Shows the amount of a call in large digits. */
export function MoneyView({ call }: PreviewProps) {
  const { previewAmount } = useAddedLabels(englishActionLabels);
  const money = readMoney(call.args);
  if (!money) return null;
  return (
    <p className="hp-money">
      <span className="hp-visually-hidden">{previewAmount} </span>
      <bdi>
        <VisibleText text={formatMoney(money)} />
      </bdi>
    </p>
  );
}
