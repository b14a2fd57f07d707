import { screen } from '@testing-library/react';
import { HoldpointProvider, type HoldpointProviderProps } from 'holdpoint';
import {
  createPermissions,
  memoryRules,
  type PermissionsOptions,
  type StandingPermissions,
  type ToolRules,
} from 'holdpoint/permissions';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { APPROVES } from '../../stories/parts/events.js';
import { asking, showStack } from '../react/show-stack.js';
import { eventually } from '../support/eventually.js';
import { asksFor } from './support.js';

const EMAIL: ToolRules = { does: 'Send emails', fields: { body: 'any' } };
export const TOOLS = { send_email: EMAIL };

/** A request to send an email, at a tool call of its own. */
export function email(to: string, id: string, more: Parameters<typeof asksFor>[2] = {}) {
  const prompt = asksFor({ to, body: `Text of ${id}` }, { toolCallId: `call-${id}` }, more);
  return { ...asking(prompt, id), toolCallId: `call-${id}` };
}

export interface ShowChat extends Partial<PermissionsOptions> {
  readonly as?: 'stack' | 'slots' | 'dialog';
  readonly provider?: Omit<HoldpointProviderProps, 'children' | 'permissions'>;
  readonly first?: readonly ReturnType<typeof email>[];
}

/** A chat in which one email waits, and rules may be given. */
export function showChat({ as = 'stack', provider, first, ...options }: ShowChat = {}) {
  const store = options.store ?? memoryRules();
  const permissions: StandingPermissions = createPermissions({ tools: TOOLS, ...options, store });
  const around = ({ children }: { readonly children: ReactNode }) => (
    <HoldpointProvider {...provider} permissions={permissions}>
      {children}
    </HoldpointProvider>
  );
  const shown = showStack(first ?? [email('ada@example.com', 'i-1')], { around, as });
  return {
    ...shown,
    store,
    permissions,
    /** Waits until this many runs were started. */
    sends: (count: number) => eventually(() => expect(shown.sent()).toHaveLength(count)),
    /** Gives a rule with these ways at the open request, which is then taken. */
    async give(...ways: readonly string[]) {
      await shown.user.click(screen.getByText(OFFER));
      for (const way of ways) await shown.user.click(screen.getByRole('radio', { name: way }));
      const before = shown.sent().length;
      await shown.press(GIVE);
      await eventually(() => expect(shown.sent()).toHaveLength(before + 1));
      shown.finish();
      await eventually(() => expect(store.read().rules.length).toBeGreaterThan(0));
    },
  };
}

export const OFFER = 'Approve from now on…';
export const GIVE = 'Approve, and allow this from now on';
export const approveButton = () => screen.queryByRole('button', { name: APPROVES });
