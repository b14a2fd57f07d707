import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InterruptedRunOptions } from 'holdpoint';
import type { Interrupt } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import {
  type Conversation,
  type ConversationList,
  InterruptInbox,
  type InterruptInboxProps,
  useInterruptedRuns,
} from 'holdpoint/inbox';
import {
  createManualClock,
  createScriptedSource,
  type ManualClock,
  type ScriptedSource,
} from 'holdpoint/testing';
import { type ReactNode, StrictMode } from 'react';
import { storyDialect } from '../../stories/parts/story-dialect.js';

export const NOON = Date.UTC(2026, 0, 1, 12);

export interface Scripted extends Conversation {
  readonly agent: ScriptedSource;
}

/** A conversation with these open requests. */
export function conversation(id: string, interrupts: readonly Interrupt[], more: Partial<Conversation> = {}) {
  const agent = createScriptedSource({ threadId: id });
  if (interrupts.length > 0) agent.interrupt(interrupts);
  return { id, title: `Title ${id}`, ...more, agent } satisfies Scripted;
}

// Scripted, so that a test can choose the kind of prompt.
const dialects = [storyDialect, ...defaultDialects];

interface ShownOptions extends Pick<InterruptedRunOptions, 'reviewer' | 'dialects'> {
  readonly clock?: ManualClock;
}

/** A real inbox over real stores, on scripted runs. */
export function showInbox(
  watched: readonly (Conversation | ConversationList)[],
  { beside, ...props }: Partial<InterruptInboxProps> & { beside?: ReactNode } = {},
  { clock = createManualClock(NOON), ...options }: ShownOptions = {},
) {
  function Page({ list = watched }: { list?: typeof watched }) {
    const conversations = useInterruptedRuns(list, { clock, dialects, ...options });
    return (
      <StrictMode>
        {beside}
        <InterruptInbox clock={clock} graceMs={0} {...props} conversations={conversations} />
      </StrictMode>
    );
  }
  const page = render(<Page />);
  return {
    ...page,
    user: userEvent.setup(),
    clock,
    watch: (list: typeof watched) => page.rerender(<Page list={list} />),
  };
}

/** The lines of the inbox, by their questions. */
export const lines = () =>
  [...document.querySelectorAll<HTMLElement>('.hp-inbox-line')]
    .filter((line) => !line.closest('[hidden]'))
    .map(
      (line) =>
        line.querySelector('.hp-inbox-ask > :not(.hp-visually-hidden), .hp-inbox-ask')?.textContent ?? '',
    )
    .map((text) => text.replace(/^.*?: /, ''));

export const line = (name: RegExp | string) => screen.getByRole('button', { name });
