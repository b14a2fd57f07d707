import { useContext, useRef, useState } from 'react';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { RunSnapshot } from '../../core/protocol/source.js';
import { describesSecret } from '../../core/schema/secrets.js';
import { refusalOf } from '../../core/store/assemble-store.js';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { jsonText } from '../../core/util/json.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { usePressGuard } from '../../ui/press/use-press-guard.js';
import { useBaseSettings } from '../../ui/settings/settings.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { PartsContext } from '../parts/page-parts.js';

interface UnreadRequestsProps {
  readonly run: AnyInterruptedRun;
}

/** What the agent asks as plain text, where the code that shows it could not be loaded. It can be refused, never approved. */
export function UnreadRequests({ run }: UnreadRequestsProps) {
  const { unread } = run[COMPONENT_ACCESS];
  const asked = unread();
  return asked && <Requests run={run} asked={asked} />;
}

interface RequestsProps extends UnreadRequestsProps {
  readonly asked: RunSnapshot;
}

function Requests({ run, asked: { open, toolCalls } }: RequestsProps) {
  const { labels } = useBaseSettings();
  const { load } = useContext(PartsContext);
  const element = useRef<HTMLDivElement>(null);
  const [isRefused, setRefused] = useState(false);
  const guard = usePressGuard(element, { content: open, about: open });
  const how = refusalOf(open);
  const refuse = () => {
    guard.noteAct();
    setRefused(true);
    // A run that fails is reported to the app as any other, and what it leaves open is shown again.
    run[COMPONENT_ACCESS].refuse().then(
      () => setRefused(false),
      () => setRefused(false),
    );
  };
  return (
    <div {...guard.handlers} ref={element} className="hp-plain">
      <p role="alert">{labels.notLoaded}</p>
      {open.map((one) => (
        <div key={one.key}>
          {textsOf(one, toolCalls).map((text, index) => (
            <p key={index} dir="auto">
              <VisibleText text={text} ends="prose" />
            </p>
          ))}
        </div>
      ))}
      <span className="hp-summary-buttons">
        <ActionButton onClick={load}>{labels.tryAgain}</ActionButton>
        {how && (
          <ActionButton inactive={isRefused} onClick={refuse}>
            {how === 'deny' ? labels.deny : labels.cancelRequest}
          </ActionButton>
        )}
      </span>
      {guard.notice}
    </div>
  );
}

/**
 * What can be said of a request that nobody has read: the agent's words, its call with the arguments, else all that was sent
 * beside it. Where the answer has a secret in it, what was sent may have it too.
 */
function textsOf(
  { interrupt, also = [] }: OpenInterrupt,
  toolCalls: RunSnapshot['toolCalls'],
): readonly string[] {
  return [interrupt, ...also].flatMap(({ message, toolCallId = '', metadata, responseSchema }) => {
    const words = message ? [message] : [];
    if (describesSecret(responseSchema)) return words;
    const call = toolCalls.get(toolCallId);
    if (call) return [...words, `${call.name ?? ''} ${call.argsText}`];
    return message || metadata === undefined ? words : [jsonText(metadata)];
  });
}
