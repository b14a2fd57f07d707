import { createWarn, type OnWarning } from '../../core/errors/warnings.js';
import { isObject } from '../../core/util/json.js';
import type { GatewaySession } from '../../gateway/bridge/gateway-session.js';
import { jsonCopy } from '../../gateway/json-copy.js';
import type { Ask, CopilotMessages } from './ask.js';
import { askForPermission } from './ask-for-permission.js';
import { askForPlan } from './ask-for-plan.js';
import { askForUserInput } from './ask-for-user-input.js';
import type { CopilotCallbacks } from './callback-types.js';
import { createOpenRequests } from './open-requests.js';

/**
 * What the agent is told where nobody answered, and who is told of requests that cannot be shown.
 *
 * @example
 * copilotCallbacks(bridge, { messages: { unanswered: 'No answer yet. Continue with what you know.' } });
 */
export interface CopilotCallbackOptions {
  readonly messages?: Partial<CopilotMessages> | undefined;
  readonly onWarning?: OnWarning | undefined;
}

/** The default messages. */
const ENGLISH: CopilotMessages = {
  dismissed: 'The user dismissed this without an answer.',
  unanswered: 'Nobody answered.',
};

/**
 * The callbacks of a session of the GitHub Copilot SDK, which ask a person over a gateway. Make them once for each
 * session, because they follow its events.
 *
 * @param session A bridge (`createGatewayBridge` of `holdpoint/gateway`), or one of its sessions.
 * @param options What the agent is told where nobody answered.
 * @returns The callbacks, to be spread into the session's options. An app with an `onEvent` of its own calls both.
 *
 * @example
 * const session = await client.createSession({ model: 'gpt-5', ...copilotCallbacks(bridge.session(chat)) });
 *
 * Source: @github/copilot-sdk 1.0, `SessionConfigBase`.
 */
export function copilotCallbacks(
  session: Pick<GatewaySession, 'ask' | 'onElicitation'>,
  options: CopilotCallbackOptions = {},
): CopilotCallbacks {
  const warn = createWarn(() => options.onWarning);
  const messages = { ...ENGLISH, ...options.messages };
  const requests = createOpenRequests();

  const ask: Ask = async (kind, request, toOptions) => {
    try {
      const copy = jsonCopy(request);
      const asked = isObject(copy) ? copy : {};
      const { signal, close } = requests.open(kind, asked);
      return await session.ask({ kind: `copilot:${kind}`, signal, ...toOptions(asked) }).finally(close);
    } catch (error) {
      warn('GATEWAY_TOOL_FAILED', { kind, error });
      return { ending: 'stopped' };
    }
  };

  return {
    onPermissionRequest: (request) => askForPermission(ask, request),
    onUserInputRequest: (request) => askForUserInput(ask, messages, request),
    onExitPlanModeRequest: (request) => askForPlan(ask, messages, request),
    async onElicitationRequest({ message, requestedSchema, mode, url, elicitationSource }) {
      const request = { message, requestedSchema, mode, url, serverName: elicitationSource };
      const { signal, close } = requests.open('elicitation', { message, url });
      return session.onElicitation(request, { signal }).finally(close);
    },
    onEvent: requests.onEvent,
  };
}
