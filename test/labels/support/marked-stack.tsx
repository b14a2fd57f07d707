import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { asWords } from '../../../src/core/util/as-words.js';
import { FormOptionsContext } from '../../../src/renderers/form/state/form-options.js';
import { showStack } from '../../react/show-stack.js';
import { eventually } from '../../support/eventually.js';
import { keysIn, markers, unmarked } from './markers.js';
import { readable } from './readable.js';
import type { Scene } from './scenes.js';

/**
 * A currency of ISO 4217; names of arguments, also as words, and words of SQL; the scheme of an address, which is
 * shown apart from its host; Unicode's names of hidden characters; a field of the agent's schema;
 * the first key of an added entry, which is sent as shown; the names of keys on a keyboard.
 */
const OF_NO_LANGUAGE = [
  'EUR',
  'amount',
  'currency',
  ...[
    'path',
    'old_string',
    'new_string',
    'input',
    'command',
    'cwd',
    'plan',
    'recipient',
    'body',
    'url',
    'headers',
  ],
  ...['sql', 'SELECT', 'before', 'after', 'descriptor', 'risk', 'high', 'policy', 'content'],
  'new file mode 120000',
  'https://',
  'RLO',
  'SP',
  'LF',
  'reason',
  'newKey',
  'send',
  'Alt+Shift+H',
  '(J)',
  '(K)',
];

/** Every label that was on the screen since the file began. */
export const seen = new Set<string>();
const left = new Set<string>();

/** Records the labels and all other words that are on the page now. */
export function look(): void {
  for (const part of readable()) {
    for (const key of keysIn(part)) seen.add(key);
    const words = OF_NO_LANGUAGE.reduce(
      (rest, own) => rest.replaceAll(own, '').replaceAll(asWords(own), ''),
      unmarked(part),
    );
    if (/\p{L}/u.test(words)) left.add(part);
  }
}

/** The words that were neither a marker nor from the wire, since the last call. */
export function takeLeft(): readonly string[] {
  const all = [...left];
  left.clear();
  return all;
}

type Options = NonNullable<Parameters<typeof showStack>[1]>;

/** A stack with a marker in place of every word of ours. The page is recorded after each action. */
export function markedStack(scene: Scene, options: Options = {}) {
  const stack = showStack(scene.interrupts, { ...scene, labels: markers, ...options });
  look();
  /** Finds by text, because computing the accessible names in a large form takes seconds. */
  const button = (key: string, index: number) =>
    eventually(() => {
      const found = [...document.querySelectorAll('button')].filter((one) =>
        /^[|⟧]/.test((one.getAttribute('aria-label') ?? one.textContent).split(`⟦#${key}`, 2)[1] ?? ''),
      )[index];
      if (!found) throw new Error(`There are not ${index + 1} of ${key}.`);
      return found;
    });
  const press = async (key: string, index = 0) => {
    await stack.user.click(await button(key, index));
    look();
  };
  return {
    ...stack,
    button,
    press,
    /** Presses these one after the other. */
    async pressAll(...keys: readonly string[]) {
      for (const key of keys) await press(key);
    },
    /** Types into the field with this name. */
    async type(name: RegExp, text: string) {
      await stack.user.type((await screen.findAllByRole('textbox', { name }))[0] ?? document.body, text);
      look();
    },
    async tick(role: 'radio' | 'checkbox', name: RegExp | string, index = 0) {
      const found = (await screen.findAllByRole(role, { name }))[index];
      await stack.user.click(found ?? document.body);
      look();
    },
    async key(keys: string) {
      await stack.user.keyboard(keys);
      look();
    },
    finish(results: readonly object[] = []) {
      stack.finish(results);
      look();
    },
    /** Waits for a label to be shown. */
    async shows(key: string) {
      await eventually(() => expect(readable().flatMap(keysIn)).toContain(key));
      look();
    },
  };
}

/** Wraps a form that is never loaded, or fails to load. */
export function withForm(load: () => Promise<never>) {
  return function Around({ children }: { readonly children: React.ReactNode }) {
    return <FormOptionsContext.Provider value={{ load }}>{children}</FormOptionsContext.Provider>;
  };
}
