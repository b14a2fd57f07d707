import type { CallPreview } from '../../ui/settings/call-preview.js';
import { englishActionLabels } from '../english-action-labels.js';
import { findingInWords } from '../finding-in-words.js';
import { lazyPreview } from '../lazy-preview.js';
import { LEVELS, readRisk } from './read-risk.js';

/**
 * Shows the risk level that the agent's server gives a request (AI SDK: `approval.descriptor`), above what the call
 * will do.
 *
 * @example
 * <HoldpointProvider previews={[risk]}>
 *   <App />
 * </HoldpointProvider>
 */
export const risk: CallPreview = {
  match: ({ more }) => (readRisk(more) ? { shows: [] } : null),
  Preview: lazyPreview(async () => (await import('./risk-view.js')).RiskView),
  alongside: true,
  findings({ more }) {
    const level = readRisk(more)?.level;
    return level === 'high' || level === 'critical' ? [level] : [];
  },
  Finding: findingInWords(englishActionLabels, LEVELS, ({ riskLevel }, level) => riskLevel[level]),
};
