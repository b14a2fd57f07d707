import { useRef } from 'react';
import type { Admitted } from '../../core/admission/admit.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { askedIn } from '../../renderers/call/use-asked.js';
import { BatchList } from '../../renderers/review/batch-list.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { usePressGuard } from '../../ui/press/use-press-guard.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { useStableItems } from '../../ui/settings/use-stable-value.js';
import { cardCommands } from '../card/card-commands.js';
import { PromptHeader } from '../card/prompt-header.js';
import { WithPermissions } from '../provider/component-provider.js';
import { promptSends } from '../run/prompt-phase.js';
import { usePlainAct } from '../run/use-plain-act.js';
import type { Batch, BatchMember } from './use-batches.js';

interface BatchCardProps {
  readonly run: AnyInterruptedRun;
  readonly batch: Batch;
  /** The shortcut, where it leads to this card. */
  readonly keys: string | undefined;
  /** True while it was answered, and stays only so that nothing else comes under the pointer. */
  readonly isHeld: boolean;
}

/** Several requests of one tool as one card. */
export function BatchCard({ run, batch: { tool, members }, keys, isHeld }: BatchCardProps) {
  const settings = useHoldpoint();
  const classOf = useClassNames();
  const id = usePageId();
  const section = useRef<HTMLElement>(null);
  const prompts = useStableItems(members.map(({ prompt }) => prompt));
  const guard = usePressGuard(section, { content: prompts, about: prompts });
  const submit = usePlainAct(guard, run.perform);
  const [first] = members;
  if (!first) return null;
  const decide = (admitted: readonly Admitted[]) => {
    void run.perform(...admitted);
    // Nothing else is open, so nothing else is sent along.
    if (promptSends(run) === 'later' && admitted.length === run.interrupts.length) submit(first, 'submit');
  };
  return (
    <section
      {...guard.handlers}
      ref={section}
      className={classOf('card')}
      aria-labelledby={`${id}-ask`}
      tabIndex={-1}
      data-prompt={first.key}
      data-kind="confirmation"
      data-state={isHeld ? 'sending' : 'open'}
      data-held={isHeld ? '' : undefined}
      aria-busy={isHeld || undefined}
    >
      <PromptHeader id={id} pending={soonest(first, members)} danger={null} keys={keys} />
      <div className={classOf('body')}>
        <BatchList
          id={id}
          tool={tool}
          items={members.map((pending) => ({
            place: pending.key,
            key: pending.key,
            prompt: pending.prompt,
            asked: askedIn(settings, pending),
            isRequest: pending !== first,
            below: !isHeld && (
              <WithPermissions>
                {({ Answering }) => <Answering pending={pending} run={cardCommands(run)} />}
              </WithPermissions>
            ),
          }))}
          message={null}
          container={section}
          desk={guard}
          phase={isHeld ? 'sending' : 'open'}
          onDecide={decide}
          onReviewEach={() => run[COMPONENT_ACCESS].slots.takeApart(members.map(({ key }) => key))}
        />
      </div>
      {guard.notice}
    </section>
  );
}

/** The one that expires first, whose time the header shows. */
function soonest(first: BatchMember, members: readonly BatchMember[]): BatchMember {
  const timeOf = ({ expiry }: BatchMember) => (expiry.kind === 'open' ? expiry.at : Number.POSITIVE_INFINITY);
  return members.reduce((one, other) => (timeOf(other) < timeOf(one) ? other : one), first);
}
