import type { Warn } from '../../core/errors/warnings.js';
import { isObject, type JsonObject } from '../../core/util/json.js';
import { jsonCopy } from '../json-copy.js';
import type { RequestContext } from './ask-for-elicitation.js';
import type { AskOptions, AskOutcome } from './ask-options.js';

/** A blocking dialog that Claude Code wants its host to show. */
export interface UserDialogRequest {
  readonly dialogKind: string;
  /** What the dialog shows; each `dialogKind` has its own shape. */
  readonly payload: Record<string, unknown>;
  readonly toolUseID?: string | undefined;
}

/** The result of a dialog, as @anthropic-ai/claude-agent-sdk 0.3 defines it. */
export type UserDialogResult = { behavior: 'completed'; result: unknown } | { behavior: 'cancelled' };

/** How the person is asked in one dialog. */
export interface DialogInteraction {
  /**
   * Plain JSON. `message` and `responseSchema` mean what they mean in an AG-UI interrupt; a request without them
   * needs an `InteractionReader` of the kind `dialogKind`.
   */
  readonly request: unknown;
  /** Turns an answer from the browser into the dialog's result; undefined refuses it. An answer is untrusted input. */
  settle(answer: unknown): unknown;
}

/**
 * A kind of dialog that the app can show.
 *
 * @example
 * const trustFolder: GatewayDialog = {
 *   dialogKind: 'trust_folder',
 *   open: ({ payload }) => ({
 *     request: { message: `Trust ${payload.path}?`, responseSchema: { type: 'boolean' } },
 *     settle: (answer) => (typeof answer === 'boolean' ? { trusted: answer } : undefined),
 *   }),
 * };
 * const bridge = createGatewayBridge({ dialogs: [trustFolder] });
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `OnUserDialog` and `supportedDialogKinds`.
 */
export interface GatewayDialog {
  readonly dialogKind: string;
  /** How the person is asked; undefined cancels the dialog, for which Claude Code then does what it does by default. */
  open(request: UserDialogRequest): DialogInteraction | undefined;
}

/** Asks a person in one of the app's dialogs. Never rejects: a dialog that cannot be shown is cancelled. */
export async function askInDialog(
  dialogs: readonly GatewayDialog[],
  ask: <A>(options: AskOptions<A>) => Promise<AskOutcome<A>>,
  warn: Warn,
  asked: UserDialogRequest,
  { signal, requestId }: RequestContext,
): Promise<UserDialogResult> {
  const { dialogKind } = asked;
  try {
    const dialog = dialogs.find((one) => one.dialogKind === dialogKind);
    const payload = objectCopy(asked.payload);
    const interaction = dialog?.open({ ...asked, payload });
    if (!interaction) return { behavior: 'cancelled' };
    const outcome = await ask({
      kind: dialogKind,
      request: interaction.request,
      context: objectCopy(asked.payload),
      read: (answer) => wrapped(interaction.settle(answer)),
      signal,
      requestId,
    });
    return outcome.ending === 'answered'
      ? { behavior: 'completed', result: outcome.answer.result }
      : { behavior: 'cancelled' };
  } catch (error) {
    warn('GATEWAY_TOOL_FAILED', { kind: dialogKind, error });
    return { behavior: 'cancelled' };
  }
}

function wrapped(result: unknown): { readonly result: unknown } | undefined {
  return result === undefined ? undefined : { result };
}

function objectCopy(payload: unknown): JsonObject {
  const copy = jsonCopy(payload);
  return isObject(copy) ? copy : {};
}
