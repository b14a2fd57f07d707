import type { ProposedCall } from '../../core/protocol/prompt.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import type { CallContext } from './call-previews.js';
import { lookAtCall } from './look-at-call.js';

interface CallFindingsProps {
  readonly call: ProposedCall;
  readonly edited: { readonly args: unknown } | null;
  readonly context: CallContext;
}

/** Says what previews have found in a call, and where they could not look. It is there before their views are loaded. */
export function CallFindings({ call, edited, context }: CallFindingsProps) {
  const settings = useHoldpoint();
  const { labels } = settings;
  const { findings, hasLooked } = lookAtCall(call, edited, context, settings);
  if (findings.length === 0 && hasLooked) return null;
  return (
    <div className="hp-caveat">
      {labels.findings}
      <ul className="hp-hints">
        {findings.map(({ preview: { Finding }, what }, index) => (
          <li key={index} dir="auto">
            <ErrorBoundary fallback={() => <VisibleText text={what} />}>
              {Finding ? <Finding finding={what} /> : <VisibleText text={what} />}
            </ErrorBoundary>
          </li>
        ))}
        {!hasLooked && <li>{labels.notChecked}</li>}
      </ul>
    </div>
  );
}
