import type { GatewayTool } from 'holdpoint/gateway';

/** Claude has a plan: it may go on with it, or is told what to change. */
export const exitPlanModeTool: GatewayTool = {
  kind: 'exit-plan-mode',
  open({ toolName, input, messages }) {
    if (toolName !== 'ExitPlanMode') return undefined;
    return {
      request: { plan: input.plan },
      settle(answer) {
        if (answer === 'go on') return { behavior: 'allow', updatedInput: input };
        const change =
          typeof answer === 'object' && answer !== null && 'change' in answer ? answer.change : null;
        if (typeof change !== 'string') return undefined;
        return { behavior: 'deny', message: change === '' ? messages.denied : change };
      },
    };
  },
};
