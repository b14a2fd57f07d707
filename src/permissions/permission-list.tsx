import { forwardRef, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { endOf, type KeptRule, type RuleUse } from '../core/permissions/kept-rule.js';
import { readPointer } from '../core/util/json-pointer.js';
import type { HoldpointOptions } from '../react/provider/component-options.js';
import { ComponentProvider } from '../react/provider/component-provider.js';
import { ActionButton } from '../ui/press/action-button.js';
import type { RootProps } from '../ui/settings/root-provider.js';
import { useHoldpoint } from '../ui/settings/use-holdpoint.js';
import { usePageId } from '../ui/settings/use-page-id.js';
import { VisibleText } from '../ui/text/visible-text.js';
import type { StandingPermissions } from './create-permissions.js';
import type { RuleDesk } from './rule-desk.js';
import { ruleSentence, useRuleLabels, valueWords } from './rule-words.js';

export interface PermissionListProps extends HoldpointOptions {
  /** What `createPermissions` returned. */
  readonly permissions: StandingPermissions;
}

/**
 * All rules that were given, in one place: each as its sentence, with what it has approved and a button that revokes it at once, on
 * other pages too. Those that have ended follow as history. The ref is the outermost element.
 *
 * @example
 * <PermissionList permissions={permissions} />
 */
export const PermissionList = forwardRef<HTMLElement, PermissionListProps>(function PermissionList(
  { permissions, ...options },
  outerRef,
) {
  return (
    <ComponentProvider options={options} outerRef={outerRef}>
      {(root) => <ListBody root={root} desk={permissions.desk} />}
    </ComponentProvider>
  );
});

interface ListBodyProps {
  readonly root: RootProps;
  readonly desk: RuleDesk;
}

function ListBody({ root, desk }: ListBodyProps) {
  const labels = useRuleLabels();
  const { clock, headingLevel } = useHoldpoint();
  const { store } = desk.options;
  const list = useSyncExternalStore(store.subscribe, store.read, store.read);
  const rules = useMemo(() => [...list.rules, ...(list.others ?? [])], [list]);
  const [said, say] = useState('');
  const section = useRef<HTMLElement>(null);
  const titleId = usePageId();
  useEnds(desk, rules);
  const now = clock.now();
  const standing = rules.filter((kept) => endOf(kept, now) === null);
  const past = rules.filter((kept) => endOf(kept, now) !== null).reverse();
  const revoke = ({ rule }: KeptRule) => {
    store.end(rule.id, 'revoked', clock.now());
    say(`${labels.ruleEnded.revoked}: ${sentenceOf(rule, desk, labels)}`);
    // Its button leaves with the rule.
    section.current?.focus();
  };
  return (
    <div {...root}>
      <section ref={section} className="hp-flow hp-rules" aria-labelledby={titleId} tabIndex={-1}>
        {/* biome-ignore lint/a11y/useSemanticElements: the app says which level this heading has */}
        <div role="heading" aria-level={headingLevel} id={titleId} className="hp-ask">
          {labels.rules}
        </div>
        <div className="hp-visually-hidden" role="status">
          {said}
        </div>
        {list.unreadable > 0 && <p>{labels.rulesUnreadable(list.unreadable)}</p>}
        {standing.length === 0 && <p className="hp-faint">{labels.rulesNone}</p>}
        <RuleItems rules={standing} desk={desk} act={labels.ruleRevoke} onAct={revoke} />
        {past.length > 0 && (
          <details className="hp-details">
            <summary>{labels.rulesPast}</summary>
            <RuleItems
              rules={past}
              desk={desk}
              act={labels.ruleForget}
              onAct={({ rule }) => {
                store.forget(rule.id);
                section.current?.focus();
              }}
            />
          </details>
        )}
      </section>
    </div>
  );
}

/** Ends each rule at its time, while the list is on the page. */
function useEnds(desk: RuleDesk, rules: readonly KeptRule[]): void {
  const { clock } = useHoldpoint();
  useEffect(() => {
    const now = clock.now();
    desk.endOver(now);
    const ends = rules.flatMap(({ rule, ended }) =>
      rule.reach.is === 'until' && !ended && rule.reach.at > now ? [rule.reach.at] : [],
    );
    return ends.length === 0
      ? undefined
      : clock.after(Math.min(...ends) - now, () => desk.endOver(clock.now()));
  }, [desk, rules, clock]);
}

interface RuleItemsProps {
  readonly rules: readonly KeptRule[];
  readonly desk: RuleDesk;
  /** What the button of each says, and does. */
  readonly act: string;
  readonly onAct: (kept: KeptRule) => void;
}

function RuleItems({ rules, desk, act, onAct }: RuleItemsProps) {
  const labels = useRuleLabels();
  const { clock } = useHoldpoint();
  const id = usePageId();
  if (rules.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none
    <ul className="hp-receipts" role="list">
      {rules.map((kept) => {
        const { rule } = kept;
        const ended = endOf(kept, clock.now());
        const notes = [ended && labels.ruleEnded[ended], labels.ruleGiven(rule.at), giverOf(kept, labels)];
        const place = `${id}-${rule.id}`;
        return (
          <li key={rule.id} className="hp-flow">
            <p id={place} dir="auto">
              <VisibleText text={sentenceOf(rule, desk, labels)} />
            </p>
            <p className="hp-faint">{notes.filter(Boolean).join(' · ')}</p>
            <Uses kept={kept} />
            <div>
              <ActionButton
                data-size="small"
                id={`${place}-act`}
                // Each rule has such a button.
                aria-labelledby={`${place}-act ${place}`}
                onClick={() => onAct(kept)}
              >
                {act}
              </ActionButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** How often a rule has approved and, opened, the last approvals. */
function Uses({ kept: { uses } }: { readonly kept: KeptRule }) {
  const labels = useRuleLabels();
  if (uses.total === 0) return null;
  return (
    <details className="hp-details">
      <summary>{labels.ruleUses(uses.total)}</summary>
      <ul>
        {[...uses.recent].reverse().map((use, index) => (
          <li key={index}>
            <time dateTime={new Date(use.at).toISOString()}>{labels.time(use.at)}</time>{' '}
            <bdi>
              <VisibleText text={aboutWords(use, labels)} />
            </bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Words = ReturnType<typeof useRuleLabels>;

/** A rule that is told outside of its conversation. */
function sentenceOf(rule: KeptRule['rule'], desk: RuleDesk, labels: Words): string {
  const elsewhere = { ...labels, ruleInConversation: labels.ruleInOneConversation };
  return ruleSentence(rule, desk.toolRules(rule.tool), elsewhere);
}

function giverOf({ rule: { givenBy } }: KeptRule, labels: Words): string | null {
  return givenBy ? labels.decidedBy(givenBy.name ?? givenBy.id) : null;
}

function aboutWords({ about }: RuleUse, labels: Words): string {
  return Object.entries(about)
    .map(([pointer, value]) => `${readPointer(pointer).join('.')} ${valueWords(value, labels)}`)
    .join(', ');
}
