import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type HoldpointError, InterruptStack, useInterruptedRun } from 'holdpoint';
import type { CallPreview } from 'holdpoint/previews';
import { createScriptedSource } from 'holdpoint/testing';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { toolCall } from '../../stories/parts/events.js';
import { eventually } from '../support/eventually.js';
import { fail, hearRejections } from './support/show-ask.js';

hearRejections();

const reject = () => Promise.reject(new Error('no'));
function InEffect() {
  useEffect(fail, []);
  return <p>The preview</p>;
}

const preview: CallPreview = {
  match: ({ name }) => (name === 'odd' ? { shows: ['a'] } : null),
  Preview: () => <p>The preview</p>,
  summary: () => 'Summary',
  findings: () => [],
  Finding: () => <p>The finding</p>,
};

type Functions = Required<Pick<CallPreview, 'match' | 'Preview' | 'summary' | 'findings' | 'Finding'>>;

/** What each function of a preview may do. One that is added does not compile without a row. */
const rows: { readonly [K in keyof Functions]: readonly unknown[] } = {
  match: [fail, reject, () => 7, () => ({ shows: 7 })],
  Preview: [fail, InEffect, () => ({})],
  summary: [fail, reject, () => 7],
  findings: [fail, reject, () => 7, () => [7]],
  Finding: [fail, InEffect, () => ({})],
};

/** Two calls of which the preview shows the first, with one of its functions replaced. */
function show(odd: object) {
  const warnings: HoldpointError[] = [];
  const source = createScriptedSource();
  const previews = [Object.assign({ ...preview }, odd)];
  function Page() {
    const run = useInterruptedRun(source, { onWarning: (one) => void warnings.push(one) });
    return <InterruptStack receipts run={run} previews={previews} graceMs={0} />;
  }
  const page = render(<Page />);
  const asking = (id: string) => ({ id, reason: 'tool_call', toolCallId: id, message: `Run ${id}?` });
  act(() =>
    source.interrupt(
      [asking('first'), asking('second')],
      [...toolCall('first', 'odd', { a: 'one' }), ...toolCall('second', 'plain', { b: 'two' })],
    ),
  );
  for (let again = 0; again < 3; again++) page.rerender(<Page />);
  return { source, warnings };
}

describe.each(Object.entries(rows))('a preview whose `%s`', (name, all) => {
  it.each(all.map((odd, at) => [at, odd] as const))(
    'fails (%s) leaves both requests with their arguments, and is warned of once',
    async (_, odd) => {
      const { source, warnings } = show({
        [name]: odd,
        ...(name === 'Finding' && { findings: () => ['x'] }),
      });
      await eventually(() => expect(document.querySelectorAll('[data-prompt]')).toHaveLength(2));
      await eventually(() => {
        for (const words of ['Run first?', 'Run second?']) expect(document.body.textContent).toContain(words);
        expect(document.body.textContent).toContain('two');
        expect(document.body.textContent).toMatch(/one|The preview/);
      });
      for (const _request of [1, 2]) {
        const [approve] = screen.getAllByRole('button', { name: /^Approve|^Run|^Yes/ });
        if (approve) await userEvent.click(approve);
        const [second] = screen.queryAllByRole('button', { name: /^Run (odd|plain)/ });
        if (second) await userEvent.click(second);
      }
      const [send] = screen.queryAllByRole('button', { name: /^Send/ });
      if (send) await userEvent.click(send);
      await eventually(() => expect(source.requests).toHaveLength(1));
      act(() => source.succeed());
      await eventually(() =>
        expect(document.querySelectorAll('[data-ending=approved]').length).toBeGreaterThan(0),
      );
      const told = warnings.map(({ code, detail }) => `${code} ${JSON.stringify(detail, ['callback'])}`);
      // A finding is shown by both cards.
      expect(told.length, told.join()).toBe(name === 'Finding' ? 2 : 1);
    },
  );
});
