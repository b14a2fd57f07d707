import { inject } from 'vitest';

/**
 * The address of one story alone. Axe does not look at it there by itself, and no step of its play function is recorded for
 * Storybook's panel of interactions.
 *
 * @param globals More that Storybook's toolbar would say, such as `scheme:dark`.
 */
export function storyFrame(id: string, ...globals: readonly string[]): string {
  const said = ['a11y.manual:!true', ...globals].join(';');
  return `${inject('storybookUrl')}/iframe.html?viewMode=story&instrument=false&globals=${said}&id=${id}`;
}

/** The address of one page of text. */
export function pageFrame(id: string): string {
  return `${inject('storybookUrl')}/iframe.html?viewMode=docs&id=${id}`;
}
