import { createFromApp } from '../../core/errors/app-values.js';
import { createWarn } from '../../core/errors/warnings.js';
import { systemClock } from '../../core/util/clock.js';
import { askForElicitation } from '../asks/ask-for-elicitation.js';
import { askForTool } from '../asks/ask-for-tool.js';
import { askInDialog, type GatewayDialog } from '../asks/ask-in-dialog.js';
import { askUserQuestionTool } from '../asks/ask-user-question-tool.js';
import { checkOpened, type GatewayTool, messagesOf } from '../asks/gateway-tool.js';
import { permissionTool } from '../asks/permission-tool.js';
import { SessionWatchers } from '../http/session-watchers.js';
import { InteractionNotifications } from '../notifications/interaction-notifications.js';
import { setViewer } from '../people/approvals-and-viewers.js';
import { settleIn } from '../records/settle-recorded.js';
import { createRequestSigner } from '../request-signer.js';
import { memoryStore } from '../store/memory-store.js';
import { toInteraction } from './gateway-interaction.js';
import type { GatewayOptions } from './gateway-options.js';
import type { GatewayBridge, GatewaySession, GatewaySessions } from './gateway-session.js';
import { isAcceptable } from './is-acceptable.js';
import { type CheckAnswer, SessionAnswers } from './session-answers.js';
import { WaitingAgents } from './waiting-agents.js';

/** The session of an app that names none. */
export const DEFAULT_SESSION = 'default';

const ONE_MINUTE = 60_000;
const FIVE_MINUTES = 5 * ONE_MINUTE;

/**
 * Creates the server's half: it pauses an agent's tools until a person has answered in the browser, the time
 * is up, or the agent has aborted. It runs on web standards alone, so not only in Node.
 *
 * @param options Tools, timeout and messages.
 * @returns The bridge. Each of its promises is settled by an answer, a timeout, an abort or `stop()`.
 *
 * @example
 * const bridge = createGatewayBridge();
 * const handle = createGatewayHandler(bridge); // takes a Request, returns a Response
 * const { canUseTool, onElicitation } = bridge;
 * for await (const message of query({ prompt, options: { canUseTool, onElicitation } })) show(message);
 *
 * Source: Claude Agent SDK, "Handle approvals and user input"
 * (https://platform.claude.com/docs/en/agent-sdk/user-input).
 */
export function createGatewayBridge(options: GatewayOptions = {}): GatewayBridge {
  const warn = createWarn(() => options.onWarning);
  const clock = options.clock ?? systemClock;
  const store = options.store ?? memoryStore({ clock });
  const settle = settleIn(store, options.records);
  const schedule = options.schedule?.open({ store, settle, clock, warn });
  const spans = options.spans?.open(store, warn);
  const notifications = new InteractionNotifications(options, store, clock, warn, { schedule, spans });
  const signer = options.signingKey === undefined ? null : createRequestSigner(options.signingKey, 'request');
  const requests = new WaitingAgents(store, clock, warn, notifications, signer);
  const watchers = new SessionWatchers(store, clock, warn);
  const { timeoutMs = FIVE_MINUTES, mayAnswer, records, viewingMs = ONE_MINUTE } = options;
  const fromApp = createFromApp(warn);
  const own = (options.tools ?? []).map((tool): GatewayTool => {
    return { kind: tool.kind, open: (permission) => checkOpened(tool.open(permission)) };
  });
  const tools = [...own, askUserQuestionTool, permissionTool(options, fromApp)];
  const messages = messagesOf(options.messages, fromApp);
  const dialogs = (options.dialogs ?? []).map((dialog): GatewayDialog => {
    return { dialogKind: dialog.dialogKind, open: (request) => checkOpened(dialog.open(request)) };
  });
  const rules = options.rules?.open(store, warn);
  const check: CheckAnswer = (id, document, answer) => {
    const read = requests.readerOf(id);
    return read ? read(answer) !== undefined : isAcceptable(document, answer, { tools, dialogs, messages });
  };

  function sessions(ids: readonly string[], name = ''): GatewaySessions {
    const answers = new SessionAnswers(
      ids,
      store,
      { check, mayAnswer, records, settle, signer, rules },
      warn,
    );
    return {
      submit: (interaction, answer, submitOptions = {}) => answers.submit(interaction, answer, submitOptions),
      cancel: (interaction, submitOptions = {}) => answers.cancel(interaction, submitOptions),
      setViewing: (interaction, reviewer, viewing = true) =>
        setViewer(store, ids, interaction, reviewer, viewing ? viewingMs : null),
      async pending() {
        const { open } = await store.list(ids);
        return open.flatMap((stored) => toInteraction(stored) ?? []);
      },
      rulesOf: (reviewer, others = []) => rules?.of(reviewer, others, ids) ?? null,
      subscribe: (watcher) => watchers.subscribe(ids, name, watcher),
    };
  }

  function session(id: string): GatewaySession {
    const ask: GatewaySession['ask'] = (asked) =>
      requests.ask(id, { ...asked, timeoutMs: asked.timeoutMs === undefined ? timeoutMs : asked.timeoutMs });
    return {
      id,
      ask,
      canUseTool: (toolName, input, context) =>
        askForTool({ tools, messages, timeoutMs, warn }, ask, toolName, input, context),
      onElicitation: (request, context) => askForElicitation(ask, warn, request, context),
      onUserDialog: (request, context) => askInDialog(dialogs, ask, warn, request, context),
      supportedDialogKinds: dialogs.map(({ dialogKind }) => dialogKind),
      ...sessions([id], id),
    };
  }

  return {
    ...session(DEFAULT_SESSION),
    session,
    // An app in plain JavaScript may pass one id as text.
    sessions: (ids) => sessions([...new Set([ids].flat())]),
    ownersOf: options.rules?.options.ownersOf,
    async stop() {
      await requests.stop();
      watchers.stop();
    },
  };
}
