import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type OnWarning, runCallback } from '../../core/errors/warnings.js';
import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/merge-objects.js';
import { readElicitResult, secretsAskedFor } from '../../gateway/asks/elicitation.js';
import { elicitationReading } from '../mcp/elicitation-reading.js';
import { createKeys } from '../shared/create-keys.js';
import { createInterruptList } from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { listedSource } from '../shared/native-requests.js';
import { untilSettled } from '../shared/until-settled.js';
import {
  type AcpNotificationLike,
  type AcpRequestLike,
  type ElicitationResponse,
  isPermissionResponse,
  type PermissionResponse,
} from './acp-request.js';
import { permissionReading } from './permission-reading.js';
import { proposedCall } from './tool-call-content.js';
import { createAskedCalls, type LoggedCall, toToolCall } from './tool-call-log.js';

/**
 * The agent's name, and what is called back.
 *
 * @example
 * createAcpSource({ agent: 'Builder', onComplete: () => showThatSignInWorked() });
 */
export interface AcpSourceOptions {
  /** The agent's name, shown to the person where several agents ask. */
  readonly agent?: string;
  /** Called when the agent says that the person has completed what a link led to. */
  readonly onComplete?: (elicitationId: string) => void;
  readonly onWarning?: OnWarning | undefined;
}

export interface AcpSource extends InterruptSource {
  /** For `client().onRequest('session/request_permission', …)`: resolves with the person's answer. */
  readonly requestPermission: (request: AcpRequestLike) => Promise<PermissionResponse>;
  /** For `client().onRequest('elicitation/create', …)`: resolves with the person's answer. */
  readonly createElicitation: (request: AcpRequestLike) => Promise<ElicitationResponse>;
  /** For `client().onNotification('elicitation/complete', …)`: closes the link's prompt. */
  readonly completeElicitation: (notification: AcpNotificationLike) => void;
  /**
   * For `client().onNotification('session/update', …)`: a permission may leave out what the agent sent about its tool
   * call earlier, and receipts show how the call ended.
   */
  readonly sessionUpdate: (notification: AcpNotificationLike) => void;
  /**
   * Answers everything that is open in a session as cancelled. Call it beside `session/cancel`, as v1 of the protocol
   * demands. In v2 the agent takes its requests back itself.
   */
  cancelSession(sessionId: string): void;
}

interface PendingRequest {
  readonly read: (ask: Ask) => Reading;
  readonly sessionId: string | null;
  readonly elicitationId: unknown;
  /** @throws HoldpointError `UNWRITABLE` for what is no response to this request. */
  settle(response: unknown): void;
  /** @param as How it ended, where the person did not cancel it. */
  cancel(as?: SettledElsewhere): void;
}

/** The response to a permission request that the person abandons. */
const CANCELLED: PermissionResponse = { outcome: { outcome: 'cancelled' } };

/** What a request asks. */
interface Asking {
  readonly reason: string;
  /** The request's params, as its prompt shows them. */
  readonly shown: JsonObject;
  readonly call: LoggedCall | null;
  readonly read: (ask: Ask) => Reading;
}

/** How a request is answered. */
interface Answering<Response> {
  /** Undefined for what the agent could not take. */
  readResponse(value: unknown): Response | undefined;
  readonly cancelled: Response;
}

/**
 * Creates a source of what an agent asks over the Agent Client Protocol: permissions and elicitations. Each one is
 * settled by itself. Both versions of the protocol are read.
 *
 * @param options The agent's name, and callbacks.
 * @returns The source for `useInterruptedRun`, and the handlers for the SDK's client builder.
 *
 * @example
 * const source = createAcpSource();
 * const app = client()
 *   .onRequest('session/request_permission', source.requestPermission)
 *   .onRequest('elicitation/create', source.createElicitation)
 *   .onNotification('session/update', source.sessionUpdate);
 *
 * Source: https://agentclientprotocol.com/protocol/v1/tool-calls, "Requesting Permission"; .../protocol/v1/elicitation.
 */
export function createAcpSource(options: AcpSourceOptions = {}): AcpSource {
  const warn = createWarn(() => options.onWarning);
  const list = createInterruptList<PendingRequest>();
  const calls = createAskedCalls(list);
  const toKey = createKeys();

  function ask<Response>(
    { params, signal }: AcpRequestLike,
    { reason, shown, call, read }: Asking,
    { readResponse, cancelled }: Answering<Response>,
  ): Promise<Response> {
    return untilSettled(list, { signal, cancelled, endingOf }, (settle) => {
      return {
        open: nativeInterrupt({
          key: toKey('acp'),
          reason,
          toolCallId: call?.id,
          metadata: { acp: shown, ...(call && { toolCall: call.fields }) },
          agent: options.agent,
        }),
        toolCall: call && toToolCall(call),
        data: {
          read,
          sessionId: ownText(params, 'sessionId'),
          elicitationId: own(params, 'elicitationId'),
          settle(value) {
            const response = readResponse(value);
            if (response === undefined) throw new HoldpointError('UNWRITABLE', value);
            settle(response);
          },
          cancel: (as) => settle(cancelled, as),
        },
      };
    });
  }

  return {
    onlyAsks: true,
    ...listedSource(
      'acp-client',
      list,
      ({ data }, asking) => data.read(asking),
      ({ data }, sent) => (sent === 'cancelled' ? data.cancel() : data.settle(sent.payload)),
    ),
    requestPermission(request) {
      const shown = toObject(request.params);
      const call = calls.callOf(shown);
      const read = (asking: Ask) => permissionReading(shown, call?.fields ?? null, asking);
      return ask(
        request,
        { reason: 'acp:permission', shown, call, read },
        { readResponse: (value) => (isPermissionResponse(value) ? value : undefined), cancelled: CANCELLED },
      );
    },
    createElicitation(request) {
      const params = toObject(request.params);
      const secrets = secretsAskedFor(params);
      if (secrets.length > 0) warn('SECRET_IN_FORM', secrets);
      const shown = omitKeys(params, 'sessionId', 'toolCallId', 'requestId');
      const call = calls.callOf(params);
      const read = (asking: Ask) => withCall(elicitationReading(shown, asking), call?.fields);
      const asked = { reason: 'acp:elicitation', shown, call, read };
      return ask(request, asked, {
        readResponse: (value) => readElicitResult(value, shown),
        cancelled: { action: 'cancel' },
      });
    },
    completeElicitation({ params }) {
      const elicitationId = ownText(params, 'elicitationId');
      if (elicitationId === null) return;
      // The agent's notification is not the person's consent, so the request is closed and not accepted.
      cancelWhere((data) => data.elicitationId === elicitationId, 'elsewhere');
      runCallback('onComplete', () => options.onComplete?.(elicitationId), warn);
    },
    sessionUpdate: ({ params }) => calls.update(params),
    cancelSession: (sessionId) => cancelWhere((data) => data.sessionId === sessionId, 'stopped'),
  };

  function cancelWhere(isMeant: (data: PendingRequest) => boolean, as: SettledElsewhere): void {
    for (const { data } of list.state.interrupts) if (isMeant(data)) data.cancel(as);
  }
}

/**
 * How a request ended whose signal aborted: the agent cancelled it, or the connection is lost.
 *
 * Source: https://agentclientprotocol.com/protocol/v1/cancellation, the error code of a cancelled request.
 */
function endingOf(reason: unknown): SettledElsewhere {
  return own(reason, 'code') === -32800 ? 'withdrawn' : 'closed';
}

/** Adds the tool call that a form is for, where the agent sent its input. */
function withCall(reading: Reading, call: JsonObject | undefined): Reading {
  const { prompt } = reading;
  if (prompt.kind !== 'form' || !call || !isObject(own(call, 'rawInput'))) return reading;
  return { ...reading, prompt: { ...prompt, calls: [proposedCall(call)] } };
}

function toObject(params: object): JsonObject {
  return { ...params };
}
