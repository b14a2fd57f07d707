import type { KeyboardEvent, RefObject } from 'react';

interface InboxKeys {
  /** Goes from line to line, and opens the next one where one is open. */
  readonly step: (by: 1 | -1) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Leads through the inbox by keys: J and K from anywhere in it except for fields, the arrows from a line, Escape from a
 * card back to its line. They work only while the focus is in the inbox (WCAG 2.2, success criterion 2.1.4).
 *
 * @param opened The id of the request whose card is open.
 */
export function useInboxKeys(
  root: RefObject<HTMLElement | null>,
  opened: string | null,
  onOpen: (id: string | null) => void,
): InboxKeys {
  const step = (by: 1 | -1) => {
    const lines = linesIn(root.current);
    const active = root.current?.ownerDocument.activeElement ?? null;
    const row = active?.closest('[data-prompt-row]');
    const current = lines.findIndex((line) =>
      row ? row.contains(line) : idOf(line) === opened && opened !== null,
    );
    const next = lines[current === -1 ? (by === 1 ? 0 : lines.length - 1) : current + by];
    if (!next) return;
    if (opened !== null) onOpen(idOf(next));
    next.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target instanceof Element)) return;
    const card = target.closest('[data-prompt]');
    if (key === 'Escape' && card && opened !== null) {
      const line = card.closest('[data-prompt-row]')?.querySelector<HTMLElement>('.hp-inbox-line');
      onOpen(null);
      line?.focus();
    } else {
      const by = STEPS[key.length === 1 ? key.toLowerCase() : key];
      const isOnLine = target.matches('.hp-inbox-line');
      if (by === undefined || (!isOnLine && (key.length > 1 || target.matches(TYPED_INTO)))) return;
      step(by);
    }
    event.preventDefault();
  };
  return { step, onKeyDown };
}

function linesIn(root: HTMLElement | null): readonly HTMLElement[] {
  const lines = root?.querySelectorAll<HTMLElement>('.hp-inbox-line') ?? [];
  return Array.from(lines).filter((line) => !line.closest('[hidden]'));
}

function idOf(line: HTMLElement): string | null {
  return line.dataset['item'] ?? null;
}
