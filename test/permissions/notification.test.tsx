import { act, render } from '@testing-library/react';
import { HoldpointProvider, InterruptStack, useInterruptedRun } from 'holdpoint';
import { defaultDialects } from 'holdpoint/dialect';
import { useInterruptNotification } from 'holdpoint/notification';
import { createPermissions, memoryRules } from 'holdpoint/permissions';
import { createScriptedSource } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import { storyDialect } from '../../stories/parts/story-dialect.js';
import { look, systemNotifications } from '../notification/looking-away.js';
import { ALL } from '../notification/watch-run.js';
import { eventually } from '../support/eventually.js';
import { email } from './show-chat.js';
import { aRule } from './support.js';

it('a person who is elsewhere is told of what waits for them, and not of what a rule approves', async () => {
  const { shown } = systemNotifications('granted');
  const source = createScriptedSource();
  const store = memoryRules();
  store.give(
    aRule({ '/to': { is: 'atDomain', domain: 'example.com', of: 'address' }, '/body': { is: 'any' } }),
  );
  const permissions = createPermissions({ store, sourceOf: () => 'mail' });
  function Page() {
    const run = useInterruptedRun(source, { dialects: [storyDialect, ...defaultDialects] });
    useInterruptNotification(run, ALL);
    return (
      <HoldpointProvider permissions={permissions}>
        <InterruptStack run={run} />
      </HoldpointProvider>
    );
  }
  render(<Page />);
  look('away');
  act(() => source.interrupt([email('ada@example.com', 'i-1')]));
  await eventually(() => expect(source.requests).toHaveLength(1));
  expect(shown).toEqual([]);
  act(() => source.interrupt([email('eve@evil.com', 'i-2')]));
  expect(shown).toHaveLength(1);
});
