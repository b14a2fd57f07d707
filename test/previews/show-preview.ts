import { waitFor, within } from '@testing-library/react';
import { previews } from 'holdpoint/previews';
import { expect } from 'vitest';
import { toolCall } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';

const responseSchema = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
  required: ['approved'],
};

/** The card of a call once its preview is loaded. */
export async function showPreview(name: string, args: object, metadata?: Readonly<Record<string, unknown>>) {
  const ask = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', responseSchema };
  const stack = showStack([metadata ? { ...ask, metadata } : ask], {
    before: toolCall('t-1', name, args),
    previews,
  });
  const found = await waitFor(() => {
    const all = document.querySelectorAll<HTMLElement>('.hp-call-preview');
    expect(all.length).toBeGreaterThan(0);
    return [...all];
  });
  const preview = found.at(-1) ?? document.body;
  return { ...stack, preview, in: within(preview) };
}

/** The lines of a difference in one kind of element. */
export const rows = (preview: HTMLElement, element: string) =>
  [...preview.querySelectorAll(`${element}.hp-line`)].map(({ textContent }) => textContent);
