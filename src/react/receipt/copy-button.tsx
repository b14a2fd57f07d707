import { type RefObject, useState } from 'react';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';

interface CopyButtonProps {
  readonly text: string;
  /** What is selected where the page may not write to the clipboard: the keys of the browser copy it then. */
  readonly place: RefObject<HTMLElement | null>;
}

/** A button that copies a text, and says so. */
export function CopyButton({ text, place }: CopyButtonProps) {
  const { labels } = useHoldpoint();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (place.current) getSelection()?.selectAllChildren(place.current);
    }
  };
  return (
    <>
      <ActionButton variant="quiet" data-size="small" onClick={() => void copy()}>
        {isCopied ? labels.copied : labels.copy}
      </ActionButton>
      <span className="hp-visually-hidden" role="status">
        {isCopied && labels.copied}
      </span>
    </>
  );
}
