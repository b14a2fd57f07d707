import { own } from '../../core/util/json.js';
import type { CallPreview } from '../../ui/settings/call-preview.js';
import { lazyPreview } from '../lazy-preview.js';
import { stringArg } from '../string-arg.js';

// A longer text would keep the page busy while it is read.
const LONGEST = 50_000;

/**
 * Shows the plan of a call (Claude Code's `ExitPlanMode`, Mastra's `submit_plan`) with its headings, lists and code. Markup is shown
 * as text, images are not loaded, and addresses are not links.
 *
 * @example
 * <HoldpointProvider previews={[plan]}>
 *   <App />
 * </HoldpointProvider>
 */
export const plan: CallPreview = {
  match({ args }) {
    const read = stringArg(args, ['plan']);
    if (!read || read.value.length > LONGEST) return null;
    return { shows: typeof own(args, 'title') === 'string' ? ['title', 'plan'] : ['plan'], edits: ['plan'] };
  },
  Preview: lazyPreview(async () => (await import('./plan-view.js')).PlanView),
};
