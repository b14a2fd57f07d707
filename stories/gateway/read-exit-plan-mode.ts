import type { InteractionReader } from 'holdpoint/gateway/client';

/** The plan as it is, with two choices. */
export const readExitPlanMode: InteractionReader = ({ kind, request }, ask) => {
  if (kind !== 'exit-plan-mode') return undefined;
  const plan = typeof request === 'object' && request !== null && 'plan' in request ? request.plan : null;
  if (typeof plan !== 'string') return undefined;
  return ask.confirmation(
    {
      message: plan,
      choices: [
        { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
        { id: 'deny', label: null, tone: 'deny', feedback: 'optional' },
      ],
    },
    { payload: ({ choice, feedback = '' }) => (choice === 'approve' ? 'go on' : { change: feedback }) },
  );
};
