import type { Extra } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';

interface ExtrasProps {
  readonly id: string;
  readonly extras: readonly Extra[];
  readonly ticked: readonly string[];
  readonly inactive: boolean;
  readonly onChange: (ticked: readonly string[]) => void;
}

/** Checkboxes beside the answer, such as "always allow". None is ticked by default. */
export function Extras({ id, extras, ticked, inactive, onChange }: ExtrasProps) {
  const { labels } = useHoldpoint();
  if (extras.length === 0) return null;
  return (
    <div className="hp-extras">
      {extras.map((extra, index) => (
        <label key={extra.id} className="hp-extra">
          <input
            type="checkbox"
            checked={ticked.includes(extra.id)}
            disabled={inactive}
            aria-labelledby={`${id}-extra-${index}`}
            aria-describedby={extra.description === null ? undefined : `${id}-extra-${index}-more`}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...ticked, extra.id] : ticked.filter((other) => other !== extra.id),
              )
            }
          />
          <span id={`${id}-extra-${index}`} dir="auto">
            <VisibleText text={extra.label ?? labels.alwaysAllow} />
          </span>
          {extra.description !== null && (
            <code id={`${id}-extra-${index}-more`} className="hp-code hp-rule" dir="auto">
              <VisibleText text={extra.description} />
            </code>
          )}
        </label>
      ))}
    </div>
  );
}
