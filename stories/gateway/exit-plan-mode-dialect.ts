import type { GatewayDialect } from 'holdpoint/claude';
import { HoldpointError } from 'holdpoint/core';

/** The plan as it is, with two choices. */
export const exitPlanModeDialect: GatewayDialect = {
  kind: 'exit-plan-mode',
  read({ request }) {
    const plan = typeof request === 'object' && request !== null && 'plan' in request ? request.plan : null;
    if (typeof plan !== 'string') return undefined;
    return {
      kind: 'confirmation',
      message: plan,
      calls: [],
      choices: [
        { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
        { id: 'deny', label: null, tone: 'deny', feedback: 'optional' },
      ],
      edit: null,
      extras: [],
      importance: null,
    };
  },
  write(_interaction, _prompt, answer) {
    if (answer.kind !== 'chosen') throw new HoldpointError('UNWRITABLE', answer.kind);
    return answer.choice === 'approve' ? 'go on' : { change: answer.feedback ?? '' };
  },
};
