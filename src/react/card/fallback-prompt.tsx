import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { Freeform as FreeformPrompt } from '../../core/protocol/prompt.js';
import { Freeform } from '../../renderers/freeform/freeform.js';
import { formatJson } from '../../renderers/parts/format-json.js';
import { LongText } from '../../renderers/parts/long-text.js';
import type { RendererProps } from '../../renderers/renderer.js';
import { useHoldpoint } from '../../ui/settings.js';
import { WithoutReplacements } from '../provider/without-replacements.js';

interface FallbackPromptProps extends RendererProps {
  readonly interrupt: Interrupt;
}

/** Replaces a prompt whose renderer failed: the raw texts, and an answer as text or JSON. */
export function FallbackPrompt({ interrupt, prompt, previous, ...props }: FallbackPromptProps) {
  const { labels } = useHoldpoint();
  const { message } = prompt;
  const freeform: FreeformPrompt = { kind: 'freeform', message, calls: [], more: null, schema: null };
  const calls = 'calls' in prompt ? prompt.calls : [];
  const texts = calls.flatMap((call) => (call.found && call.argsText !== '' ? [call.argsText] : []));
  const shown = [...texts, formatJson(interrupt, 2) ?? labels.tooDeep];
  return (
    <WithoutReplacements>
      {shown.map((text, index) => (
        <LongText key={index} text={text} label={labels.details} code />
      ))}
      <Freeform
        {...props}
        draft={undefined}
        prompt={freeform}
        previous={previous?.kind === 'filled' ? previous : null}
      />
    </WithoutReplacements>
  );
}
