import { inject } from 'vitest';

/**
 * The address of one story alone. At this address Axe does not check it, and Storybook records no
 * step of its play function for the interactions panel.
 *
 * @param globals More globals of Storybook's toolbar, such as `scheme:dark`.
 */
export function storyFrame(id: string, ...globals: readonly string[]): string {
  const said = ['a11y.manual:!true', ...globals].join(';');
  return `${inject('storybookUrl')}/iframe.html?viewMode=story&instrument=false&globals=${said}&id=${id}`;
}

/** The address of one page of text. */
export function pageFrame(id: string): string {
  return `${inject('storybookUrl')}/iframe.html?viewMode=docs&id=${id}`;
}
