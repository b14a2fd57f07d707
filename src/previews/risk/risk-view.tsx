import type { PreviewProps } from '../../ui/call-preview.js';
import { useAddedLabels } from '../../ui/use-added-labels.js';
import { englishActionLabels } from '../english-action-labels.js';
import { readRisk } from './read-risk.js';

/** Says how great the risk of a request is called. */
export function RiskView({ call }: PreviewProps) {
  const labels = useAddedLabels(englishActionLabels);
  const level = readRisk(call.more);
  return (
    level && (
      <p className="hp-risk" data-level={level}>
        {labels.riskLevel(level)}
      </p>
    )
  );
}
