import { useState, useSyncExternalStore } from 'react';
import { endOf, type KeptRule } from '../core/permissions/kept-rule.js';
import { type Answer, ruleOf } from '../core/protocol/answer.js';
import { Actions } from '../renderers/controls/actions.js';
import { ActionButton } from '../ui/press/action-button.js';
import { useHoldpoint } from '../ui/settings/use-holdpoint.js';
import { VisibleText } from '../ui/text/visible-text.js';
import type { RuleDesk } from './rule-desk.js';
import { ruleSentence, useRuleLabels } from './rule-words.js';

interface OnLineProps {
  readonly desk: RuleDesk;
  readonly answer: Answer | null;
}

/** Below the line of a call that a rule approved: which approval of the day it was, and a way to the rule. */
export function OnLine({ desk, answer }: OnLineProps) {
  const labels = useRuleLabels();
  const { store } = desk.options;
  const { rules } = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [isOpen, setOpen] = useState(false);
  const given = ruleOf(answer);
  if (!given) return null;
  const kept = rules.find(({ rule }) => rule.id === given.id);
  return (
    <div className="hp-flow hp-rules">
      <p className="hp-faint">
        {labels.ruleApproved}
        {kept && ` · ${labels.ruleToday(given.use, kept.rule.perDay)}`}{' '}
        {kept && (
          <ActionButton
            variant="quiet"
            data-size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {labels.change}
          </ActionButton>
        )}
      </p>
      {kept && isOpen && <RuleToChange desk={desk} kept={kept} />}
    </div>
  );
}

interface RuleToChangeProps {
  readonly desk: RuleDesk;
  readonly kept: KeptRule;
}

/** A rule as its sentence, and the button that revokes it while it is in force. */
export function RuleToChange({ desk, kept }: RuleToChangeProps) {
  const labels = useRuleLabels();
  const { clock } = useHoldpoint();
  const { rule } = kept;
  const ended = endOf(kept, clock.now());
  return (
    <>
      <p dir="auto">
        <VisibleText text={ruleSentence(rule, desk.toolRules(rule.tool), labels)} />
      </p>
      {ended ? (
        <p role="status">{labels.ruleEnded[ended]}</p>
      ) : (
        <Actions>
          <ActionButton
            data-size="small"
            onClick={() => desk.options.store.end(rule.id, 'revoked', clock.now())}
          >
            {labels.ruleRevoke}
          </ActionButton>
        </Actions>
      )}
    </>
  );
}
