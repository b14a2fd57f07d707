import { act, cleanup, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSessionPersistence, InterruptStack, useInterruptedRun } from 'holdpoint';
import type { HoldpointCode, Interrupt } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { StrictMode } from 'react';
import { APPROVES, approvedWithEdits, approvedWithReason } from '../../../stories/parts/events.js';

export const email = { to: 'a@b.com', subject: 'Hi', body: 'Hello' };
const call = (name: string) => ({ name, args: { n: 1 } });

/** One of each kind; two are about calls that only the stream of the first page has. */
export const everything: readonly Interrupt[] = [
  { id: 'edit', reason: 'tool_call', toolCallId: 't-1', responseSchema: approvedWithEdits },
  { id: 'half', reason: 'tool_call', toolCallId: 't-2', responseSchema: approvedWithEdits },
  { id: 'reason', reason: 'confirmation', message: 'Go on?', responseSchema: approvedWithReason },
  { id: 'question', reason: 'input_required', message: 'Which?', responseSchema: { enum: ['red', 'blue'] } },
  {
    id: 'form',
    reason: 'input_required',
    message: 'Who?',
    responseSchema: {
      type: 'object',
      properties: { name: { type: 'string', title: 'Name' }, age: { type: 'integer', title: 'Age' } },
      required: ['name'],
    },
  },
  { id: 'free', reason: 'acme:odd', message: 'Anything else?' },
  {
    id: 'review',
    reason: 'langgraph:interrupt',
    metadata: {
      langgraph: {
        raw: {
          action_requests: [call('first'), call('second')],
          review_configs: ['first', 'second'].map((action_name) => ({
            action_name,
            allowed_decisions: ['approve', 'reject'],
          })),
        },
      },
    },
  },
];

/** A page: its own agent, store and tree. Only the tab's storage is shared. */
export function openPage({ persists = true, strict = false } = {}) {
  cleanup();
  const warnings: HoldpointCode[] = [];
  const source = createScriptedSource();
  const persist = persists ? createSessionPersistence() : undefined;
  function Chat() {
    const run = useInterruptedRun(source, { persist, onWarning: ({ code }) => void warnings.push(code) });
    return <InterruptStack receipts run={run} graceMs={0} />;
  }
  render(<Chat />, strict ? { wrapper: StrictMode } : {});
  return {
    source,
    warnings,
    user: userEvent.setup(),
    raise: (interrupts: readonly Interrupt[], before: readonly object[] = []) =>
      act(() => source.interrupt(interrupts, before)),
  };
}

/** The card of the n-th interrupt. */
export function card(id: string) {
  const index = everything.findIndex((one) => one.id === id);
  const element = document.querySelectorAll<HTMLElement>('[data-prompt]')[index];
  if (!element) throw new Error(`${id} is not shown`);
  return within(element);
}

export const press = (id: string, name: string | RegExp) =>
  userEvent.click(card(id).getByRole('button', { name }));
export const find = (id: string, name: string | RegExp) =>
  card(id).findByRole<HTMLInputElement>('textbox', { name });

export async function fillIn(): Promise<void> {
  const user = userEvent.setup();
  const retype = async (id: string, name: RegExp, text: string) => {
    const field = await find(id, name);
    await user.clear(field);
    await user.type(field, text);
  };
  await press('edit', 'Edit');
  await retype('edit', /body/i, 'Revised');
  await press('edit', 'Save changes');
  await press('half', 'Edit');
  await retype('half', /subject/i, 'Half a subject');
  await press('reason', 'No with a reason…');
  await user.type(await find('reason', /Reason/), 'Too early');
  await user.click(card('question').getByRole('radio', { name: 'blue' }));
  await retype('form', /Name/, 'Ada');
  await user.type(await find('free', /Your answer/), 'Half a thought');
  await user.click(card('review').getAllByRole('button', { name: APPROVES })[0] ?? document.body);
}

export const everyField = () => [
  ...[...document.querySelectorAll('input')].map(({ checked, value }) => [checked, value]),
  ...[...document.querySelectorAll('textarea')].map(({ value }) => value),
  ...[...document.querySelectorAll('dd')].map((one) => one.textContent),
];
