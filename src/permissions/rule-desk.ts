import { type FromApp, isText } from '../core/errors/app-values.js';
import type { RuleRequest } from '../core/permissions/call-to-rule.js';
import { aboutOf, endOf, type RuleUse } from '../core/permissions/kept-rule.js';
import { matchRules, type RuleMatch } from '../core/permissions/match-rules.js';
import type { ToolRules } from '../core/permissions/propose-rules.js';
import { type PermissionRule, type Reach, readRule } from '../core/permissions/rule.js';
import type { RuleStore } from '../core/permissions/rule-store.js';
import type { Answer, GivingRule } from '../core/protocol/answer.js';
import type { PendingInterrupt } from '../core/thread/run-state.js';
import { digestOf } from '../core/util/digest.js';
import { own } from '../core/util/json.js';
import { guardedStore } from './memory-rules.js';

export interface PermissionsOptions {
  /** Where the rules live: `memoryRules()`, `storageRules(() => localStorage)`, `createGatewayRules(transport)`, or the app's own. */
  readonly store: RuleStore;
  /**
   * What rules may be about, by the name of the tool; `false` for a tool that is always asked about. Tools that are not named may have
   * rules by their arguments, unless they are destructive or of high importance.
   */
  readonly tools?: Readonly<Record<string, ToolRules | false>> | undefined;
  /** How far a person may let a rule reach. Default: `conversation`, `until` and `always`. */
  readonly reaches?: readonly Reach['is'][] | undefined;
  /** How long a rule lasts that is given until a time, in milliseconds. Default: eight hours. */
  readonly lastsMs?: number | undefined;
  /** How often a rule may approve on one day, up to 100; null for no limit. Default: 10. */
  readonly perDay?: number | null | undefined;
  /**
   * How long an approval by a rule waits on a page that is in view, in milliseconds, so that the person can stop it. Default: 0, it is
   * sent before the request is shown.
   */
  readonly pauseMs?: number | undefined;
  /**
   * Names what asks, as rules know it: a call of another source with the same name is another call. Default: the dialect, and the
   * name of the subagent.
   */
  readonly sourceOf?: ((pending: PendingInterrupt) => string) | undefined;
}

/** What the parts of the permissions share: the store, what the app has set, and what is under way on the page. */
export interface RuleDesk {
  readonly options: PermissionsOptions;
  /** Null where the app cannot say what asks. */
  readonly requestOf: (
    pending: PendingInterrupt,
    threadId: string | null,
    fromApp: FromApp,
  ) => RuleRequest | null;
  /** The tools that a rule may approve although a person would take a step for them. */
  readonly dangerousTools: readonly string[];
  /** Undefined where the app wants the tool to be asked about. */
  readonly toolRules: (tool: string) => ToolRules | undefined;
  readonly match: (pending: PendingInterrupt, request: RuleRequest, now: number) => RuleMatch | null;
  /** Counts an approval. Null where the rule may not give it after all. */
  readonly use: (match: RuleMatch, request: RuleRequest, pending: PendingInterrupt) => GivingRule | null;
  /** Notes that an answer gives a rule, once the agent has taken it. */
  readonly note: (answer: Answer, rule: PermissionRule) => void;
  readonly notedFor: (answer: Answer) => PermissionRule | undefined;
  /** The prompts that the person has kept from their rules. */
  readonly stopped: WeakSet<object>;
  /** The prompts that rules answer, or have answered. */
  readonly answering: WeakSet<object>;
  /** Ends the rules whose time is over, so that no clock revives them. */
  readonly endOver: (now: number) => void;
}

// An agent may ask the same again; another page that sees the same request does so within this time.
const SAME_REQUEST_MS = 60_000;

export function createRuleDesk(given: PermissionsOptions): RuleDesk {
  const store = guardedStore(given.store);
  const options = { ...given, store };
  const noted = new WeakMap<Answer, PermissionRule>();
  /** When each request was first looked at here. */
  const seen = new WeakMap<object, number>();
  // The latest time that this page knows of: a clock that jumps back is not believed.
  let latest = 0;

  function endOver(now: number): void {
    latest = Math.max(latest, now);
    store.refresh();
    for (const kept of store.read().rules) {
      const how = endOf(kept, latest);
      if (how !== null && !kept.ended) store.end(kept.rule.id, how, latest);
    }
  }

  const requestOf: RuleDesk['requestOf'] = (pending, threadId, fromApp) => {
    const { prompt, dialect, subagent } = pending;
    const { sourceOf } = options;
    const source = sourceOf
      ? fromApp(
          'permissions.sourceOf',
          () => sourceOf(pending),
          isText,
          () => null,
        )
      : [dialect, ...(subagent?.name ? [subagent.name] : [])].join('/');
    return source === null ? null : { prompt, source, threadId };
  };

  const toolRules: RuleDesk['toolRules'] = (tool) => {
    const said = own(options.tools, tool) === undefined ? {} : options.tools?.[tool];
    return said === false ? undefined : said;
  };

  return {
    options,
    requestOf,
    dangerousTools: Object.keys(options.tools ?? {}).filter((name) => toolRules(name)?.dangerous === true),
    toolRules,
    match(pending, request, now) {
      endOver(now);
      const { prompt, asked, people } = pending;
      const since = Math.min(asked?.at ?? latest, seen.get(prompt) ?? latest);
      seen.set(prompt, since);
      // What was open when a rule was given, the person has left open.
      const rules = store.read().rules.filter(({ rule }) => rule.at <= since);
      const match = matchRules(rules, request, latest, store.startOfDay);
      const tool = match && toolRules(match.call.tool);
      // A rule is no second person.
      if (people?.approvals) return null;
      // The app may allow less than when the rule was given.
      return tool && readRule(match.kept.rule, tool.whole ? [match.call.tool] : []).rule ? match : null;
    },
    use({ kept, call, use, at }, { threadId }, { interrupt }) {
      const { rule, uses } = kept;
      const request = digestOf([threadId, interrupt.id, interrupt.toolCallId ?? null, call.tool, call.args]);
      const isClaimed = uses.recent.some((one) => one.request === request && one.at > at - SAME_REQUEST_MS);
      const entry: RuleUse = { at, request, thread: threadId, about: aboutOf(rule, call.args) };
      return !isClaimed && store.use(rule.id, entry) ? { id: rule.id, use } : null;
    },
    note: (answer, rule) => void noted.set(answer, rule),
    notedFor: (answer) => noted.get(answer),
    stopped: new WeakSet(),
    answering: new WeakSet(),
    endOver,
  };
}
