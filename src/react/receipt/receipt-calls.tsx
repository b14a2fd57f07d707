import { callsOf } from '../../core/dialects/calls-of.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import { ArgumentList } from '../../renderers/parts/argument-list.js';
import { asksForSecret } from '../../renderers/parts/decision.js';
import { NameChip } from '../../ui/name-chip.js';
import { useHoldpoint } from '../../ui/settings.js';

/** What a decision was about: the proposed calls with their arguments. Arguments with secrets are left out. */
export function ReceiptCalls({ prompt }: { readonly prompt: Prompt }) {
  const { labels } = useHoldpoint();
  const found = asksForSecret(prompt) ? [] : callsOf(prompt).flatMap((call) => (call.found ? [call] : []));
  return found.map(({ name, args }, index) => (
    <div key={index} className="hp-receipt-call">
      <div className="hp-tool">{name === null ? labels.unnamedTool : <NameChip name={name} />}</div>
      <ArgumentList args={args} edited={null} />
    </div>
  ));
}
