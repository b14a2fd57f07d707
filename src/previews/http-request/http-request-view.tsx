import { useState } from 'react';
import { ArgumentValue } from '../../renderers/call/argument-value.js';
import { LabelWithAgentText } from '../../ui/labels/label-with-agent-text.js';
import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import { ActionButton } from '../../ui/press/action-button.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { englishActionLabels } from '../english-action-labels.js';
import { type HttpHeader, readHttpRequest } from './read-http-request.js';

/** Shows where a request goes, and what it sends. */
export function HttpRequestView({ call }: PreviewProps) {
  const read = readHttpRequest(call);
  if (!read) return null;
  return (
    <div className="hp-http">
      <p className="hp-http-line" dir="ltr">
        {read.method !== null && (
          <b>
            <VisibleText text={read.method} />{' '}
          </b>
        )}
        <VisibleText text={read.url} />
      </p>
      {read.headers.length > 0 && (
        <dl className="hp-parts">
          {read.headers.map((header) => (
            <div key={header.name}>
              <dt className="hp-code">
                <VisibleText text={header.name} />
              </dt>
              <dd>
                <HeaderValue {...header} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {read.body && <ArgumentValue value={read.body.value} label={read.body.key} />}
    </div>
  );
}

function HeaderValue({ name, value, isSecret }: HttpHeader) {
  const labels = useAddedLabels(englishActionLabels);
  const [isShown, setShown] = useState(!isSecret);
  if (isShown)
    return (
      <bdi className="hp-code">
        <VisibleText text={value} />
      </bdi>
    );
  return (
    <>
      <span className="hp-faint">{labels.secretHidden}</span>{' '}
      <ActionButton variant="quiet" data-size="small" onClick={() => setShown(true)}>
        <LabelWithAgentText label={labels.showSecret} text={name} />
      </ActionButton>
    </>
  );
}
