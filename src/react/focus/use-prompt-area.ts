import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { type RefCallback, type RefObject, useRef } from 'react';
import type { RootProps } from '../../ui/root-provider.js';
import { type FocusHandlers, useFocusRecovery } from './use-focus-recovery.js';
import { useShortcut } from './use-shortcut.js';

interface PromptArea {
  readonly element: RefObject<HTMLDivElement | null>;
  /** The keys for `aria-keyshortcuts`; not every element with prompts sets it. */
  readonly keys: string | undefined;
  /** The element's props. */
  readonly area: Omit<RootProps, 'ref'> & FocusHandlers & { readonly ref: RefCallback<HTMLDivElement> };
}

/**
 * What every element that holds prompts needs: the theme of its root, a focus that does not get lost with a prompt, and
 * the shortcut that leads to it.
 */
export function usePromptArea({ ref, ...attributes }: RootProps, hasShortcut = true): PromptArea {
  const element = useRef<HTMLDivElement>(null);
  const focus = useFocusRecovery(element);
  const keys = useShortcut(element, hasShortcut);
  const composed = useComposedRefs(element, ref);
  return { element, keys, area: { ...attributes, ...focus, ref: composed } };
}
