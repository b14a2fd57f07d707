import type { Link as LinkPrompt } from '../../core/prompt.js';
import { Act } from '../../ui/act.js';
import { Notice } from '../../ui/notice.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useSlots } from '../../ui/slots.js';
import { VisibleText } from '../../ui/visible-text.js';
import { Actions } from '../parts/actions.js';
import { Ask } from '../parts/ask.js';
import { readWebAddress } from '../parts/web-address.js';
import type { RendererProps } from '../renderer.js';

/** Something to open elsewhere. Its host is shown, and nothing but the person's click opens it. */
export function Link({ id, prompt, phase, onAnswer, cancel }: RendererProps<LinkPrompt>) {
  const { labels } = useHoldpoint();
  const slot = useSlots();
  const address = readWebAddress(prompt.url);
  const inactive = phase !== 'open';
  return (
    <div className="hp-flow">
      <Ask id={id} text={prompt.message} fallback={labels.askLink(address?.host ?? '')} />
      <div className={slot('proposal', 'hp-address')}>
        {address ? (
          <bdi dir="ltr">
            <span className="hp-faint">{address.before}</span>
            <b>{address.host}</b>
            <span className="hp-faint">
              <VisibleText text={address.after} />
            </span>
          </bdi>
        ) : (
          <bdi dir="ltr">
            <VisibleText text={prompt.url} />
          </bdi>
        )}
      </div>
      {!address && <Notice tone="warn">{labels.linkRefused}</Notice>}
      <Actions cancel={cancel}>
        {address && !inactive && (
          <a
            className={slot('button')}
            data-variant="filled"
            href={address.href}
            target="_blank"
            rel="noopener noreferrer"
            title={labels.opensElsewhere}
            onClick={() => onAnswer({ kind: 'opened' })}
          >
            {labels.open(address.host)}
          </a>
        )}
        <Act inactive={inactive} onClick={() => onAnswer({ kind: 'declined' })}>
          {labels.decline}
        </Act>
      </Actions>
    </div>
  );
}
