import { Fragment } from 'react';
import { useAddedLabels } from '../../ui/labels/use-added-labels.js';
import type { PreviewProps } from '../../ui/settings/call-preview.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { englishActionLabels } from '../english-action-labels.js';
import { readRisk } from './read-risk.js';

/** Shows the risk level of a request, and the details that come with it. */
export function RiskView({ call }: PreviewProps) {
  const labels = useAddedLabels(englishActionLabels);
  const risk = readRisk(call.more);
  if (!risk) return null;
  return (
    <div className="hp-risk-preview">
      {risk.level && (
        <p className="hp-risk" data-level={risk.level}>
          {labels.riskLevel[risk.level]}
        </p>
      )}
      {risk.facts.length > 0 && (
        <dl className="hp-parts">
          {risk.facts.map(({ fact, texts }) => (
            <div key={fact}>
              <dt>{labels.riskFact[fact]}</dt>
              <dd>
                {texts.map((text, index) => (
                  <Fragment key={index}>
                    {index > 0 && ', '}
                    <bdi>
                      <VisibleText text={text} />
                    </bdi>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
