import { useRef } from 'react';
import type { Danger } from '../../core/admission/danger.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import { kindLabel } from '../../renderers/parts/kind-label.js';
import { Countdown } from '../../ui/countdown.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { LabelWithAgentText } from '../../ui/label-with-agent-text.js';
import { useHoldpoint } from '../../ui/settings.js';
import { ShownKeys } from '../../ui/shown-keys.js';
import { useClassNames } from '../../ui/use-class-names.js';
import { useLeadsHere } from '../focus/use-shortcut.js';
import { RequestAge } from './request-age.js';

interface PromptHeaderProps {
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly danger: Danger | null;
  /** The shortcut, where it leads here. */
  readonly keys?: string | undefined;
}

/** The first row of a prompt: the kind of request, who asks, the keys that lead here, and the time left. */
export function PromptHeader({ id, pending, danger, keys }: PromptHeaderProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  const { prompt, subagent, expiry, asked } = pending;
  const row = useRef<HTMLDivElement>(null);
  const leadsHere = useLeadsHere(row, keys);
  return (
    <div className={classOf('header')} ref={row}>
      <span className={classOf('icon')}>
        <Icon name={danger ? 'danger' : promptIcon(prompt)} />
      </span>
      <span className={classOf('kind')} id={`${id}-kind`}>
        {kindLabel(prompt, danger, labels)}
      </span>
      {subagent && (
        <div className="hp-by" dir="auto">
          {subagent.name === null ? (
            labels.askedBy(null)
          ) : (
            <LabelWithAgentText label={labels.askedBy} text={subagent.name} as="name" />
          )}
        </div>
      )}
      {leadsHere && keys !== undefined && <ShownKeys keys={keys} />}
      <RequestAge asked={asked} />
      {expiry.kind === 'open' && <Countdown at={expiry.at} />}
    </div>
  );
}

/** Returns the icon of a kind of prompt. */
export function promptIcon(prompt: Prompt): IconName {
  return prompt.kind === 'confirmation' ? 'approval' : prompt.kind;
}
