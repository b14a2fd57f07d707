import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { admit } from '../core/admission/admit.js';
import { callToRule } from '../core/permissions/call-to-rule.js';
import { proposeRules, toRule } from '../core/permissions/propose-rules.js';
import type { Reach } from '../core/permissions/rule.js';
import type { Prompt } from '../core/protocol/prompt.js';
import { uniqueId } from '../core/util/unique-id.js';
import type { OfferParts } from '../react/provider/component-options.js';
import { Actions } from '../renderers/controls/actions.js';
import { ActionButton } from '../ui/press/action-button.js';
import { useHoldpoint } from '../ui/settings/use-holdpoint.js';
import { usePageId } from '../ui/settings/use-page-id.js';
import { VisibleText } from '../ui/text/visible-text.js';
import { UNSEEN, useAskedOfRules } from './answering.js';
import type { RuleDesk } from './rule-desk.js';
import { reachWords, ruleSentence, useRuleLabels } from './rule-words.js';

interface OfferProps extends OfferParts {
  readonly desk: RuleDesk;
}

// Eight hours: a working day.
const LASTS_MS = 28_800_000;
const REACHES: readonly Reach['is'][] = ['conversation', 'until', 'always'];

/**
 * Below an open approval: how far and how wide a yes may reach, as a sentence, and the button that approves and gives the rule. The
 * buttons of the request itself answer this time only. Nothing where no rule could approve it, or something was written or edited,
 * which belongs to this call alone.
 */
export function Offer({ desk, pending, run, phase, onAnswer }: OfferProps) {
  const settings = useHoldpoint();
  const labels = useRuleLabels();
  const id = usePageId();
  const asked = useAskedOfRules(pending);
  const { key, prompt } = pending;
  const { drafts, getState, reviewer } = run;
  const readDraft = () => drafts.get(key);
  const draft = useSyncExternalStore(drafts.subscribe, readDraft, readDraft);
  const [isOpen, setOpen] = useState(false);
  const [picked, pick] = useState<{ readonly reach: number; readonly width: number }>({ reach: 0, width: 0 });
  const call = callToRule(prompt);
  const tool = call ? desk.toolRules(call.tool) : undefined;
  if (!call || !tool || draft !== undefined || phase !== 'open') return null;
  const answer = { kind: 'chosen', choice: call.choice.id } as const;
  const rules = { ...settings, ruleTools: desk.dangerousTools };
  const act = { at: 0, by: 'rule', pointer: null, on: null } as const;
  const byRule = { type: 'answer', answer: { ...answer, rule: { id: '', use: 0 } } } as const;
  if (admit(key, asked, { ...act, does: byRule }, UNSEEN, rules).type !== 'send') return null;

  const { threadId } = getState();
  const request = desk.requestOf(pending, threadId, settings.fromApp);
  const now = settings.clock.now();
  const reaches = reachesOf(desk, threadId, now);
  const widths = proposeRules(prompt, tool);
  const reach = reaches[picked.reach] ?? reaches[0];
  const proposal = widths[picked.width] ?? widths[0];
  if (!request || !reach || !proposal) return null;
  const { perDay = 10 } = desk.options;
  const told = { ...proposal, reach, perDay };
  const give = () => {
    const givenBy = reviewer?.();
    const rule = toRule(proposal, request, { id: uniqueId(), reach, perDay, at: now });
    if (rule) desk.note(answer, givenBy ? { ...rule, givenBy } : rule);
    onAnswer(answer);
  };
  return (
    <details
      className="hp-details"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{labels.ruleOffer}</summary>
      {isOpen && (
        <div className="hp-flow hp-rules">
          <Radios
            name={`${id}-reach`}
            legend={labels.ruleReach}
            options={reaches.map((one) => reachWords({ reach: one }, labels))}
            picked={reaches.indexOf(reach)}
            onPick={(at) => pick({ ...picked, reach: at })}
          />
          <Radios
            name={`${id}-width`}
            legend={labels.ruleWidth}
            options={widths.map(({ width }) => widthWords(width, labels))}
            picked={widths.indexOf(proposal)}
            onPick={(at) => pick({ ...picked, width: at })}
          />
          {/* Read again when it changes. */}
          <p id={`${id}-rule`} role="status" dir="auto">
            <VisibleText text={ruleSentence(told, tool, labels)} />
          </p>
          {hasOwnAlways(prompt) && <p className="hp-faint">{labels.ruleProducers}</p>}
          <Actions>
            <ActionButton variant="outline" aria-describedby={`${id}-rule`} onClick={give}>
              {labels.ruleGive}
            </ActionButton>
          </Actions>
        </div>
      )}
    </details>
  );
}

function widthWords(
  width: 'exact' | 'fields' | 'tool',
  labels: Pick<ReturnType<typeof useRuleLabels>, 'ruleExact' | 'ruleFields' | 'ruleWhole'>,
): string {
  return { exact: labels.ruleExact, fields: labels.ruleFields, tool: labels.ruleWhole }[width];
}

function reachesOf({ options }: RuleDesk, thread: string | null, now: number): readonly Reach[] {
  const { reaches = REACHES, lastsMs = LASTS_MS } = options;
  return reaches.flatMap((is): readonly Reach[] => {
    if (is === 'conversation') return thread === null ? [] : [{ is, thread }];
    return is === 'until' ? [{ is, at: now + lastsMs }] : [{ is }];
  });
}

/** Whether the producer has options of its own to allow something always, which this page neither knows nor revokes. */
function hasOwnAlways(prompt: Prompt): boolean {
  if (prompt.kind !== 'confirmation') return false;
  return prompt.extras.length > 0 || prompt.choices.filter(({ tone }) => tone === 'approve').length > 1;
}

interface RadiosProps {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly ReactNode[];
  readonly picked: number;
  readonly onPick: (at: number) => void;
}

/** A choice between a few ways; nothing where there is only one. */
function Radios({ name, legend, options, picked, onPick }: RadiosProps) {
  if (options.length < 2) return null;
  return (
    <fieldset className="hp-extras">
      <legend className="hp-faint">{legend}</legend>
      {options.map((option, at) => (
        <label key={at} className="hp-extra">
          <input type="radio" name={name} checked={at === picked} onChange={() => onPick(at)} />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
