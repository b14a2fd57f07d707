import { Fragment } from 'react';
import { LongText } from '../../renderers/controls/long-text.js';
import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { englishActionLabels } from '../english-action-labels.js';
import { readMessage } from './read-message.js';

/** Shows who gets a message, its subject and its text. */
export function MessageView({ call }: PreviewProps) {
  const labels = useAddedLabels(englishActionLabels);
  const read = readMessage(call.args);
  if (!read) return null;
  return (
    <div className="hp-message-preview">
      <dl className="hp-parts">
        {read.lines.map(({ part, values }) => (
          <div key={part}>
            <dt>{labels.messagePart[part]}</dt>
            <dd data-part={part}>
              {values.map((value, index) => (
                <Fragment key={index}>
                  {index > 0 && ', '}
                  <bdi>
                    <VisibleText text={value} />
                  </bdi>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <LongText text={read.body.value} label={read.body.key} />
    </div>
  );
}
