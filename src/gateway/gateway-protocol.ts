import type { RuleLack } from '../core/permissions/rule.js';
import type { GivingRule } from '../core/protocol/answer.js';
import type { Approvals, Reviewer } from '../core/protocol/people.js';

export type { Approvals, GivingRule, Reviewer };

/** The tool call that an interaction is about. */
export interface InteractionCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** One request that an agent on the server waits for, as it is sent to the browser. Plain JSON. */
export interface Interaction {
  /** 128 random bits, so nobody can guess it. */
  readonly id: string;
  /** Names the `GatewayTool` that opened it and the `InteractionReader` that shows it. */
  readonly kind: string;
  readonly sessionId: string;
  /** What is asked; its shape is known to the two halves of this kind only. */
  readonly request: unknown;
  readonly toolCall: InteractionCall | null;
  /** The subagent that asks; null for the agent itself. */
  readonly agentId: string | null;
  /** ISO 8601, by the server's clock; null where it never expires. */
  readonly expiresAt: string | null;
  /** Left out where the bridge has no `signingKey`. */
  readonly signature?: string | undefined;
  /** Left out where one person decides. */
  readonly approvals?: Approvals | undefined;
  /** Who is viewing it; left out where nobody is. */
  readonly viewers?: readonly Viewer[] | undefined;
  /** The person or group to whom it was handed on (`schedule`); left out where it was not. */
  readonly assignedTo?: Reviewer | undefined;
}

/** What a page was asked, and the signature under which it was told. */
export type AskedInteraction = Pick<Interaction, 'kind' | 'request' | 'toolCall' | 'agentId' | 'signature'>;

/**
 * How an interaction ended. `aborted`: the agent's signal aborted it. `stopped`: the bridge was stopped. `orphaned`: the
 * process that waited for the answer is no longer there.
 */
export type Ending = 'answered' | 'cancelled' | 'expired' | 'aborted' | 'stopped' | 'orphaned';

/** A person who is viewing an interaction. */
export interface Viewer extends Reviewer {
  /** Until when the person counts as viewing, unless the page renews it: ISO 8601, by the server's clock. */
  readonly until: string;
}

/** An approval that was one of several, and the tokens with which it was sent. */
export interface CountedApproval extends Reviewer {
  readonly tokens: readonly string[];
}

/** An interaction that ended, and the answer that ended it. */
export interface Settled {
  readonly id: string;
  readonly ending: Ending;
  /** The token of the answer or cancellation that ended it; null where there was none, or it had no token. */
  readonly token: string | null;
  /** Who answered or cancelled, where the app says so. */
  readonly reviewer?: Reviewer | undefined;
  /** Where several people had to approve and did: all of them, in their order. */
  readonly approvals?: readonly CountedApproval[] | undefined;
  /** The standing permission that answered, where no person did. */
  readonly rule?: GivingRule | undefined;
  /** In a list: what was asked, where the store still has it. */
  readonly interaction?: Interaction | undefined;
  /** In a list: when it ended, by the server's clock, ISO 8601. */
  readonly at?: string | undefined;
}

/** An event from the server to the browser. */
export type GatewayEvent =
  /** All open interactions. Always the first event, also after a reconnection. */
  | {
      readonly type: 'pending';
      /** Empty where the stream is of several sessions: each interaction names its own. */
      readonly sessionId: string;
      /** The server's time, ISO 8601, because the browser's clock may differ. */
      readonly now: string;
      readonly interactions: readonly Interaction[];
      /** The interactions that ended last, oldest first, for a page that was disconnected. */
      readonly settled: readonly Settled[];
    }
  | { readonly type: 'opened'; readonly interaction: Interaction }
  | ({ readonly type: 'settled' } & Settled)
  /** Who has approved an open interaction, or is viewing it, or whose it is has changed. */
  | ({ readonly type: 'amended'; readonly id: string } & Pick<
      Interaction,
      'approvals' | 'viewers' | 'assignedTo'
    >)
  /** The standing permissions of the person who listens, and of others whose rules they may see: all of them, or the changed ones. */
  | RulesEvent
  /**
   * Changes may be missing, because the server cannot reach its store now, or because the transport, which then makes
   * this event itself, has lost its connection. `pending` follows as soon as the open interactions are known again.
   */
  | { readonly type: 'behind' };

/** Standing permissions, oldest first, with what became of them. */
export interface RulesEvent {
  readonly type: 'rules';
  /** The server's time, ISO 8601. */
  readonly now: string;
  /** True where these are all of them; false for those that have changed. */
  readonly all: boolean;
  /** Those of the person who listens: each a `KeptRule`, which the reader checks. */
  readonly rules: readonly unknown[];
  /** Those of other people, which this person may revoke and which never answer for them. */
  readonly others: readonly unknown[];
  /** The ids of those that were removed from the history. */
  readonly gone: readonly string[];
  /** How many cannot be read. They approve nothing. */
  readonly unreadable: number;
}

/**
 * What the browser sends about standing permissions: a `PermissionRule` that it suggests, with the id of the interaction that the person
 * has just approved and at which it was given; or the id of one that is to be revoked, or, once it has ended, forgotten.
 */
export type RuleRequest =
  | { readonly give: unknown; readonly from: string }
  | { readonly revoke: string }
  | { readonly forget: string };

/**
 * What became of it. `wide`: the rule cannot be read or is too wide, as `lacks` says. `unfounded`: this person has not approved
 * such a call there. `forbidden`: the app does not want it. `full`: this person has as many as are kept. `unknown`: there is no such
 * rule that this person may change.
 */
export type RuleOutcome =
  | { readonly accepted: true; readonly id: string }
  | { readonly accepted: false; readonly why: 'wide'; readonly lacks: readonly RuleLack[] }
  | { readonly accepted: false; readonly why: 'unfounded' | 'forbidden' | 'full' | 'unknown' };

/**
 * What the browser sends: an answer in the shape that the tool's server half takes, or a cancellation.
 * `token` identifies the answer: it is random, and the same each time that answer is sent, so that the answer is
 * taken once. `Settled.token` repeats it. `record` is the page's own record of the answer (`ApprovalRecord`), with
 * `approvalRecords({ attach: true })`: a bridge without `records` ignores it. `asked` is what the page was asked, where that was
 * signed: a bridge without `signingKey` ignores it. `rule` is the id of the standing permission that gave the answer, where no
 * person did.
 */
export type Submission = {
  readonly id: string;
  readonly token?: string;
  readonly rule?: string | undefined;
  readonly record?: unknown;
  readonly asked?: AskedInteraction | undefined;
} & ({ readonly answer: unknown } | { readonly cancelled: true });

/** What the browser sends when its person is viewing an interaction, or no longer does. */
export interface ViewingRequest {
  readonly id: string;
  readonly viewing: boolean;
}

/**
 * Whether an answer was taken. `unknown`: this session never had an interaction with that id. `settled`: the
 * interaction has ended already, as `settled` says. `invalid`: the tool refuses an answer of this shape, or the page's record
 * is wrong. `changed`: the page was asked something else than was signed (`signingKey`). `rule`: the standing permission that it names does not
 * give it: it has ended, was used as often as it may, is not this person's or does not cover the call. `unrecorded`: the server could not make its record. `forbidden`: this person may not answer it, and `message` are
 * the app's words.
 *
 * `approvals` means that the answer counts, and that the interaction stays open until enough people have approved.
 * `settled` says who ended it, where the server knows who answers.
 */
export type SubmitOutcome =
  | {
      readonly accepted: true;
      readonly approvals?: Approvals | undefined;
      readonly settled?: Settled | undefined;
    }
  | { readonly accepted: false; readonly why: 'unknown' | 'invalid' | 'changed' | 'rule' | 'unrecorded' }
  | { readonly accepted: false; readonly why: 'forbidden'; readonly message?: string | undefined }
  | { readonly accepted: false; readonly why: 'settled'; readonly settled?: Settled | undefined };

/** Receives the events of one session. */
export interface GatewayWatcher {
  next(event: GatewayEvent): void;
  /** The bridge was stopped, and there will be no more events. */
  end(): void;
}

/**
 * Carries events to the browser and answers to the server. `createHttpTransport` and `createDirectTransport`
 * are two of them; an app can write its own for another connection.
 *
 * @example
 * const overElectron: GatewayTransport = {
 *   subscribe: (next) => ipc.on('gateway', next),
 *   submit: (submission) => ipc.invoke('gateway:submit', submission),
 * };
 */
export interface GatewayTransport {
  /**
   * Calls `next` with each event, with `pending` first and after each reconnection. The returned function ends
   * the subscription.
   */
  subscribe(next: (event: GatewayEvent) => void): () => void;
  /**
   * Resolves with the bridge's outcome; rejects where the bridge could not be reached. `signal` aborts when the
   * interaction was settled otherwise, so that the outcome is no longer needed.
   */
  submit(submission: Submission, signal?: AbortSignal): Promise<SubmitOutcome>;
  /**
   * Says that this page's person is viewing an interaction, or no longer does. Called again while they do, because the
   * server forgets a viewer after a while. Left out where the transport does not send it.
   */
  setViewing?(request: ViewingRequest): Promise<void>;
  /**
   * Suggests, revokes or forgets a standing permission, and resolves with the `RuleOutcome`, which `createGatewayRules` checks. Left
   * out where the transport does not send it.
   */
  changeRules?(request: RuleRequest): Promise<unknown>;
}

const ENDINGS: readonly Ending[] = ['answered', 'cancelled', 'expired', 'aborted', 'stopped', 'orphaned'];

/** Reads how an interaction ended. An ending that is not known, as a newer version may send or store, still ends it. */
export function readEnding(value: unknown): Ending {
  return ENDINGS.find((ending) => ending === value) ?? 'aborted';
}
