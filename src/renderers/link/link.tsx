import type { MouseEvent } from 'react';
import { askedOf, dangerOf } from '../../core/admission/danger.js';
import type { LinkPrompt } from '../../core/protocol/prompt.js';
import { Icon } from '../../ui/look/icon.js';
import { Notice } from '../../ui/look/notice.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { Actions } from '../controls/actions.js';
import { More } from '../controls/more.js';
import { readWebAddress } from '../controls/read-web-address.js';
import type { RendererProps } from '../renderer.js';
import { useAdmissionDesk } from '../steps/use-admission.js';
import { PromptHeading } from '../words/prompt-heading.js';

/** Renders a `link`: the address with its host emphasised. Only the person's click opens it. */
export function Link({ id, prompt, phase, onAnswer, cancel }: RendererProps<LinkPrompt>) {
  const settings = useHoldpoint();
  const { labels } = settings;
  const { asked = askedOf({ prompt, toolCall: null }) } = useAdmissionDesk();
  const classOf = useClassNames();
  const address = readWebAddress(prompt.url);
  const inactive = phase !== 'open';
  const open = (event: MouseEvent) => {
    // A dangerous link opens with its second step.
    if (inactive || dangerOf(asked, settings) !== null) event.preventDefault();
    if (!inactive) onAnswer({ kind: 'opened' });
  };
  return (
    <div className="hp-flow">
      <PromptHeading id={id} text={prompt.message} fallback={labels.askLink(address?.host ?? '')} />
      <div className={classOf('proposal', 'hp-address')}>
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
        {address && (
          <p className="hp-hint" id={`${id}-elsewhere`}>
            {labels.opensElsewhere}
          </p>
        )}
      </div>
      <More prompt={prompt} />
      {!address && <Notice tone="warn">{labels.linkRefused}</Notice>}
      {phase !== 'confirming' && (
        <Actions cancel={cancel}>
          {address && (
            <a
              className={classOf('button')}
              data-variant="filled"
              // The `href` stays while inactive, because the browser follows the link after the click that sets that
              // state.
              href={address.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-disabled={inactive || undefined}
              aria-describedby={`${id}-elsewhere`}
              onClick={open}
              // The middle button follows the link, too; the right one only shows a menu.
              onAuxClick={(event) => {
                if (event.button === 1) open(event);
              }}
            >
              <Icon name="link" />
              <span className="hp-button-words">{labels.open(address.host)}</span>
            </a>
          )}
          <ActionButton inactive={inactive} onClick={() => onAnswer({ kind: 'declined' })}>
            {labels.decline}
          </ActionButton>
        </Actions>
      )}
    </div>
  );
}
