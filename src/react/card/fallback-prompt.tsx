import type { FreeformPrompt } from '../../core/protocol/prompt.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import { Freeform } from '../../renderers/freeform/freeform.js';
import { Actions } from '../../renderers/parts/actions.js';
import { formatJson } from '../../renderers/parts/format-json.js';
import { LongText } from '../../renderers/parts/long-text.js';
import type { RendererProps } from '../../renderers/renderer.js';
import { useHoldpoint } from '../../ui/settings.js';
import { WithoutReplacements } from '../provider/without-replacements.js';

interface FallbackPromptProps extends RendererProps {
  readonly pending: PendingInterrupt;
}

/**
 * Replaces a prompt that the built-in renderer cannot show: the raw texts, and an answer as text or JSON where the prompt takes
 * one. Any other can only be cancelled.
 */
export function FallbackPrompt({ pending, prompt, previous, ...props }: FallbackPromptProps) {
  const { labels } = useHoldpoint();
  const { message, kind } = prompt;
  const takesText = kind === 'form' || kind === 'freeform' || pending.definition !== undefined;
  const freeform: FreeformPrompt = { kind: 'freeform', message, calls: [], more: null, schema: null };
  const calls = 'calls' in prompt ? prompt.calls : [];
  const texts = calls.flatMap((call) => (call.found && call.argsText !== '' ? [call.argsText] : []));
  const shown = [...texts, formatJson(pending.interrupt, 2) ?? labels.tooDeep];
  return (
    <WithoutReplacements>
      {shown.map((text, index) => (
        <LongText key={index} text={text} label={labels.details} code />
      ))}
      {takesText ? (
        <Freeform
          {...props}
          draft={undefined}
          prompt={freeform}
          previous={previous?.kind === 'filled' ? previous : null}
        />
      ) : (
        <Actions>{props.cancel}</Actions>
      )}
    </WithoutReplacements>
  );
}
