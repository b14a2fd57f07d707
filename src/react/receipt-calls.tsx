import { callsOf } from '../core/dialects/read-prompt.js';
import type { Prompt } from '../core/protocol/prompt.js';
import { describesSecret } from '../core/schema/secrets.js';
import { ArgumentList } from '../renderers/parts/argument-list.js';
import { useHoldpoint } from '../ui/settings.js';
import { VisibleText } from '../ui/visible-text.js';

/** What a decision was about: the proposed calls with their arguments. Arguments with secrets are left out. */
export function ReceiptCalls({ prompt }: { readonly prompt: Prompt }) {
  const { labels } = useHoldpoint();
  const found = hasSecrets(prompt) ? [] : callsOf(prompt).flatMap((call) => (call.found ? [call] : []));
  return found.map(({ name, args }, index) => (
    <div key={index} className="hp-receipt-call">
      <bdi className="hp-tool">
        <VisibleText text={name ?? labels.unnamedTool} />
      </bdi>
      <ArgumentList args={args} edited={null} />
    </div>
  ));
}

function hasSecrets(prompt: Prompt): boolean {
  switch (prompt.kind) {
    case 'confirmation':
      return describesSecret(prompt.edit?.schema);
    case 'review':
      return prompt.items.some(hasSecrets);
    case 'form':
      return describesSecret(prompt.schema);
    default:
      return false;
  }
}
