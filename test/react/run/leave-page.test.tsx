import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InterruptedRunOptions, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createPersistence } from 'holdpoint/core';
import { useInterruptedRuns } from 'holdpoint/inbox';
import { createManualClock, createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.js';

interface PageProps {
  readonly agent: ScriptedSource;
  readonly options: InterruptedRunOptions;
}

function Chat({ agent, options }: PageProps) {
  return <InterruptStack run={useInterruptedRun(agent, options)} graceMs={0} />;
}

function Conversations({ agent, options }: PageProps) {
  const [first] = useInterruptedRuns([{ id: 'c-1', title: 'A trip', agent }], options);
  return first ? <InterruptStack run={first.run} graceMs={0} /> : null;
}

describe.each([
  ['useInterruptedRun', Chat],
  ['useInterruptedRuns', Conversations],
] as const)('what was typed under %s, before it is stored by itself', (_, Page) => {
  async function typeHalfAnAnswer() {
    const storage = memoryStorage();
    // With this clock the draft timer never fires.
    const options = { persist: createPersistence({ storage }), clock: createManualClock() };
    const agent = createScriptedSource();
    agent.interrupt([{ id: 'free', reason: 'acme:odd', message: 'What else?' }]);
    const page = render(<Page agent={agent} options={options} />);
    await userEvent.type(await screen.findByRole('textbox', { name: /Your answer/ }), 'Half a thought');
    expect(storage.written()).not.toContain('Half a thought');
    return { storage, page };
  }

  it('is stored when the page is left, which unmounts nothing', async () => {
    const { storage } = await typeHalfAnAnswer();
    window.dispatchEvent(new Event('pagehide'));
    expect(storage.written()).toContain('Half a thought');
  });

  it('is stored when its component is unmounted', async () => {
    const { storage, page } = await typeHalfAnAnswer();
    page.unmount();
    expect(storage.written()).toContain('Half a thought');
  });
});

it('a draft is stored when its component is unmounted, although another without a storage stays', async () => {
  const storage = memoryStorage();
  const options = { persist: createPersistence({ storage }), clock: createManualClock() };
  const agent = createScriptedSource();
  agent.interrupt([{ id: 'free', reason: 'acme:odd', message: 'What else?' }]);
  function Badge() {
    return <output>{useInterruptedRun(agent).interrupts.length}</output>;
  }
  const both = (
    <>
      <Badge />
      <Chat agent={agent} options={options} />
    </>
  );
  const page = render(both);
  await userEvent.type(await screen.findByRole('textbox', { name: /Your answer/ }), 'Half a thought');
  expect(storage.written()).not.toContain('Half a thought');
  page.rerender(<Badge />);
  expect(storage.written()).toContain('Half a thought');
});
