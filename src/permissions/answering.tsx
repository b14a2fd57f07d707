import { useCallback, useMemo, useState } from 'react';
import { type Act, admit } from '../core/admission/admit.js';
import { type Asked, askedOf } from '../core/admission/danger.js';
import type { AdmissionRules, Seen } from '../core/admission/refusal.js';
import { type Answer, ruleOf } from '../core/protocol/answer.js';
import type { Prompt } from '../core/protocol/prompt.js';
import type { AnswerOutcome } from '../core/store/outcome-promises.js';
import type { PendingInterrupt } from '../core/thread/run-state.js';
import type { FirstParts, RequestParts } from '../react/provider/component-options.js';
import { promptPhase } from '../react/run/prompt-phase.js';
import { askedIn } from '../renderers/call/use-asked.js';
import { Notice } from '../ui/look/notice.js';
import { ActionButton } from '../ui/press/action-button.js';
import { useBeforePaint } from '../ui/settings/use-before-paint.js';
import { useHoldpoint } from '../ui/settings/use-holdpoint.js';
import type { RuleDesk } from './rule-desk.js';
import { useRuleLabels } from './rule-words.js';

interface AnsweringProps extends RequestParts {
  readonly desk: RuleDesk;
}

/**
 * Answers an open request where a rule approves it and the admission lets it. On a page that is in view it waits first, if the app
 * says so, and the person can stop it.
 */
export function Answering({ desk, pending, run }: AnsweringProps) {
  const settings = useHoldpoint();
  const labels = useRuleLabels();
  const { clock } = settings;
  const { store, pauseMs = 0 } = desk.options;
  const asked = useAskedOfRules(pending);
  const [isWaiting, setWaiting] = useState(false);
  const { key, prompt } = pending;
  const { perform, retract, getState, drafts } = run;

  /** Whether a rule approves it now; with `isDue`, also gives the approval. */
  const tryRules = useCallback(
    (isDue: boolean): boolean => {
      const { interrupts, threadId } = getState();
      const current = interrupts.find((one) => one.key === key);
      const isOurs = current?.prompt === prompt && isUntouched(current) && drafts.get(key) === undefined;
      if (!isOurs || desk.stopped.has(prompt)) return false;
      const request = desk.requestOf(current, threadId, settings.fromApp);
      const match = request && desk.match(current, request, clock.now());
      if (!match) return false;
      const answer = { kind: 'chosen', choice: match.call.choice.id } as const;
      const rulesOfApp = { ...settings, ruleTools: desk.dangerousTools };
      const admits = (given: Answer) =>
        admit(key, asked, byRule({ type: 'answer', answer: given }), UNSEEN, rulesOfApp);
      const first = admits({ ...answer, rule: { id: match.kept.rule.id, use: match.use } });
      if (first.type !== 'send' || !isDue) return first.type === 'send';
      const rule = desk.use(match, request, current);
      const verdict = rule && admits({ ...answer, rule });
      if (verdict?.type !== 'send') return false;
      desk.answering.add(prompt);
      void perform(verdict.admitted).then((all) => askIfRefused(all, desk, current, retract));
      sendIfAllByRules({ perform, getState }, current, rulesOfApp);
      return true;
    },
    [desk, key, prompt, asked, settings, clock, perform, retract, getState, drafts],
  );

  // Also when a rule is given or revoked: the next call may come while the approval that gave it is still under way.
  useBeforePaint(() => {
    let cancel = () => {};
    const look = () => {
      const pause = document.visibilityState === 'hidden' ? 0 : pauseMs;
      const waits = tryRules(pause <= 0) && pause > 0;
      cancel();
      cancel = waits ? clock.after(pause, () => void tryRules(true)) : () => {};
      setWaiting(waits);
    };
    look();
    const leave = store.subscribe(look);
    return () => {
      leave();
      cancel();
    };
  }, [tryRules, pauseMs, clock, store]);

  if (!isWaiting || !isUntouched(pending)) return null;
  const stop = () => {
    desk.stopped.add(prompt);
    setWaiting(false);
  };
  return (
    <Notice
      tone="quiet"
      role="status"
      actions={
        <ActionButton data-size="small" onClick={stop}>
          {labels.ruleStop}
        </ActionButton>
      }
    >
      {labels.ruleSoon}
    </Notice>
  );
}

interface AnsweringFirstProps extends FirstParts {
  readonly desk: RuleDesk;
}

/** Answers what is new and what rules approve, before it is shown. */
export function AnsweringFirst({ desk, run, interrupts, children }: AnsweringFirstProps) {
  const [looked, look] = useState<ReadonlySet<Prompt>>(new Set());
  const fresh = interrupts.filter(({ prompt }) => !looked.has(prompt));
  useBeforePaint(() => {
    if (fresh.length > 0) look(new Set(interrupts.map(({ prompt }) => prompt)));
  });
  const isByRule = ({ status }: PendingInterrupt) =>
    status.state === 'sending' && ruleOf(status.answer) !== undefined;
  return (
    <>
      {fresh.map((pending) => (
        <Answering key={pending.key} pending={pending} run={run} desk={desk} />
      ))}
      {children(interrupts.length === 0 || !interrupts.every((one) => fresh.includes(one) || isByRule(one)))}
    </>
  );
}

/** A server that knows the rule does not take its approval: the person is asked, as if nothing had been answered. */
function askIfRefused(
  [outcome]: readonly AnswerOutcome[],
  { stopped, answering }: RuleDesk,
  { key, prompt }: PendingInterrupt,
  retract: RequestParts['run']['retract'],
): void {
  if (outcome?.type !== 'failed' || outcome.error.code !== 'ANSWER_REFUSED') return;
  stopped.add(prompt);
  answering.delete(prompt);
  retract(key);
}

/** What a request asks, with all that previews find in its call: what an app expects of a person's approval, no rule gives. */
export function useAskedOfRules({ prompt, toolCall }: PendingInterrupt): Asked {
  const settings = useHoldpoint();
  return useMemo(
    () => askedIn({ ...settings, expectedFindings: {} }, { prompt, toolCall }),
    [settings, prompt, toolCall],
  );
}

/** Nobody looks when a rule acts. */
export const UNSEEN: Seen = { paintedAt: null, inView: 'none', unread: true, pressedOn: null, lastAct: null };

function byRule(does: Act['does']): Act {
  return { does, at: 0, by: 'rule', pointer: null, on: null };
}

/** Whether nobody has answered it yet. */
function isUntouched(pending: PendingInterrupt): boolean {
  const { status } = pending;
  return status.state === 'open' && status.previous === null && promptPhase(pending) === 'open';
}

/** Sends what waits, where rules have given all of it: no person is there to press Send. */
function sendIfAllByRules(
  { perform, getState }: Pick<RequestParts['run'], 'perform' | 'getState'>,
  current: PendingInterrupt,
  rules: AdmissionRules,
): void {
  const { interrupts } = getState();
  const isByRule = ({ status }: PendingInterrupt) =>
    status.state === 'staged' && ruleOf(status.answer) !== undefined;
  if (!interrupts.every(isByRule)) return;
  const verdict = admit(current.key, askedOf(current), byRule({ type: 'submit' }), UNSEEN, rules);
  if (verdict.type === 'send') void perform(verdict.admitted);
}
