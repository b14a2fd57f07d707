import { type ReactNode, useState } from 'react';
import type { ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { isObject } from '../../core/util/json.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { argumentNames } from '../call/argument-name.js';
import { ArgumentValue } from '../call/argument-value.js';
import { Proposal } from '../call/proposal.js';
import { callContext } from '../call/use-asked.js';
import { BesideCalls } from '../confirmation/confirmation.js';
import { Quotation } from '../words/prompt-heading.js';
import { callSummary } from '../words/question-text.js';

interface BatchRowProps {
  readonly id: string;
  /** Marks the row, as `data-place`. */
  readonly place: string;
  readonly prompt: ConfirmationPrompt;
  /** The key of the request that this row alone stands for; null where the card stands for it. */
  readonly promptKey: string | null;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  /** Below the line. */
  readonly children?: ReactNode;
}

/**
 * One call of a batch: a tick, and a line that opens to all that its own card would show. It is open from the beginning
 * where the line does not hold all of that, so nothing is approved that was not on the screen.
 */
export function BatchRow({ id, place, prompt, promptKey, isTicked, onTick, children }: BatchRowProps) {
  const isWhole = shortArguments(prompt) !== null;
  const [isOpen, setOpen] = useState(!isWhole);
  const [call] = prompt.calls;
  const end = <span data-edge="actions" />;
  return (
    <li
      className="hp-batch-row"
      data-place={place}
      tabIndex={-1}
      aria-labelledby={`${id}-line`}
      data-ticked={isTicked ? '' : undefined}
      {...(promptKey !== null && {
        'data-prompt': promptKey,
        'data-kind': 'confirmation',
        'data-state': 'open',
      })}
    >
      <label className="hp-batch-tick">
        <input
          type="checkbox"
          checked={isTicked}
          aria-labelledby={`${id}-line`}
          onChange={({ target }) => onTick(target.checked)}
        />
      </label>
      <details
        className="hp-batch-item"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <span id={`${id}-line`} className="hp-batch-line" data-edge="ask">
            <BatchLineWords prompt={prompt} />
          </span>
          {isWhole && end}
        </summary>
        {/* Its end counts as seen only where it was open. */}
        <div className="hp-flow">
          {(isOpen || !isWhole) && call && (
            <>
              <Proposal
                call={call}
                context={callContext(prompt)}
                schema={prompt.edit?.schema ?? null}
                isNamed
              />
              {prompt.message?.trim() && <Quotation text={prompt.message} />}
              <BesideCalls prompt={prompt} />
            </>
          )}
          {!isWhole && end}
        </div>
      </details>
      {children}
    </li>
  );
}

/** A request in one line: the agent's words, and the arguments where they are short; else what it is about. */
function BatchLineWords({ prompt }: { readonly prompt: ConfirmationPrompt }) {
  const { labels } = useHoldpoint();
  const schema = prompt.edit?.schema ?? null;
  const short = shortArguments(prompt);
  const message = prompt.message?.trim() ?? '';
  const names = short?.map(([name]) => name) ?? [];
  const nameOf = argumentNames(schema, schema, names, labels);
  return (
    <>
      {short?.map(([name, value]) => (
        <span key={name}>
          <span className="hp-faint">
            <bdi>
              <VisibleText text={nameOf(name)} />
            </bdi>
          </span>{' '}
          <ArgumentValue value={value} label={name} />{' '}
        </span>
      ))}
      {message !== '' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
        <span className="hp-batch-message" role="group" aria-label={labels.agentWords} dir="auto">
          <VisibleText text={message.split('\n')[0] ?? ''} ends="prose" />
        </span>
      )}
      {!short && message === '' && <BatchAbout prompt={prompt} />}
    </>
  );
}

/** What a request is about, in a few words. */
export function BatchAbout({ prompt }: { readonly prompt: ConfirmationPrompt }) {
  const settings = useHoldpoint();
  const summary = callSummary(prompt, settings);
  const about = typeof summary === 'object' ? summary?.argument : summary;
  return (
    <bdi>
      <VisibleText text={about ?? prompt.message?.trim().split('\n')[0] ?? settings.labels.details} />
    </bdi>
  );
}

// What stands in one or two lines of a chat's column.
const MOST = 4;
const LONGEST = 120;

/** The arguments of a call where a line holds them, and nothing else is to be shown of the request; else null. */
function shortArguments({
  calls: [call],
  message,
  more,
  changes,
  approvalSends,
}: ConfirmationPrompt): readonly (readonly [name: string, value: unknown])[] | null {
  if (more || changes || approvalSends || !call?.found || !isObject(call.args)) return null;
  const words = message?.trim() ?? '';
  const entries = Object.entries(call.args);
  if (words.includes('\n') || words.length > LONGEST || entries.length === 0 || entries.length > MOST)
    return null;
  const isPlain = entries.every(([, value]) =>
    typeof value === 'string' ? !value.includes('\n') : ['number', 'boolean'].includes(typeof value),
  );
  const length = entries.reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
  return isPlain && length <= LONGEST ? entries : null;
}
