import type { Prompt } from '../core/protocol/prompt.js';
import type { PendingInterrupt } from '../core/store/run-types.js';
import { dangerOf } from '../renderers/parts/danger-of.js';
import { kindInWords } from '../renderers/parts/kind-in-words.js';
import { Countdown } from '../ui/countdown.js';
import { Glyph, type GlyphName } from '../ui/glyph.js';
import { useHoldpoint } from '../ui/settings.js';
import { useSlots } from '../ui/use-slots.js';
import { WithWords } from '../ui/with-words.js';

interface PromptHeaderProps {
  readonly id: string;
  readonly pending: PendingInterrupt;
}

/** The first row of a prompt: what kind of request it is, who asks, and how long it waits. */
export function PromptHeader({ id, pending }: PromptHeaderProps) {
  const { labels, destructiveTools } = useHoldpoint();
  const slot = useSlots();
  const { prompt, subagent, expiry } = pending;
  const danger = dangerOf(prompt, destructiveTools);
  return (
    <div className={slot('header')}>
      <span className={slot('glyph')}>
        <Glyph name={danger ? 'danger' : glyphOf(prompt)} />
      </span>
      <span className={slot('kind')} id={`${id}-kind`}>
        {kindInWords(prompt, danger, labels)}
      </span>
      {subagent && (
        <span className="hp-by" dir="auto">
          {subagent.name === null ? (
            labels.askedBy(null)
          ) : (
            <WithWords label={labels.askedBy} words={subagent.name} />
          )}
        </span>
      )}
      {expiry.kind === 'open' && <Countdown at={expiry.at} />}
    </div>
  );
}

function glyphOf(prompt: Prompt): GlyphName {
  return prompt.kind === 'confirmation' ? 'approval' : prompt.kind;
}
