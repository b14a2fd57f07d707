import { lexer } from 'marked';
import { useMemo } from 'react';
import { ownText } from '../../core/util/json.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { MarkdownBlocks } from './markdown-blocks.js';

/** Shows a plan as text with headings, lists and code. */
export function PlanView({ call }: PreviewProps) {
  const plan = ownText(call.args, 'plan') ?? '';
  const title = ownText(call.args, 'title');
  const tokens = useMemo(() => lexer(plan), [plan]);
  return (
    <div className="hp-plan" dir="auto">
      {title !== null && (
        <p className="hp-plan-heading">
          <VisibleText text={title} />
        </p>
      )}
      <MarkdownBlocks tokens={tokens} />
    </div>
  );
}
