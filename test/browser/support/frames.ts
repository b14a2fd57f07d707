import { inject } from 'vitest';

/** The address of one story alone. Axe does not look at it there by itself: it does in the project `stories`, at each story. */
export function storyFrame(id: string): string {
  return `${inject('storybookUrl')}/iframe.html?viewMode=story&globals=a11y.manual:!true&id=${id}`;
}

/** The address of one page of text. */
export function pageFrame(id: string): string {
  return `${inject('storybookUrl')}/iframe.html?viewMode=docs&id=${id}`;
}
