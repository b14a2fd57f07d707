import { inject } from 'vitest';

/** The address of one story alone. */
export function storyFrame(id: string): string {
  return `${inject('storybookUrl')}/iframe.html?viewMode=story&id=${id}`;
}

/** The address of one page of text. */
export function pageFrame(id: string): string {
  return `${inject('storybookUrl')}/iframe.html?viewMode=docs&id=${id}`;
}
