import type { Interrupt } from '@ag-ui/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useInterruptedRun } from 'holdpoint';
import { type Dialect, defaultDialects } from 'holdpoint/dialect';
import { InterruptInspector } from 'holdpoint/inspector';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { ScriptedAgent } from '../../stories/agent/scripted-agent.js';
import { atOnce } from '../agent/support.js';

const broken: Dialect = {
  name: 'broken',
  read() {
    throw new Error('No.');
  },
};
const polls: Dialect = {
  name: 'polls',
  read: ({ interrupt: { reason, message } }, ask) =>
    reason === 'acme:poll' ? ask.confirmation({ message: message ?? null }) : undefined,
};
const dialects = [broken, polls, ...defaultDialects];

function Inspected({ source }: { source: ScriptedSource }) {
  return <InterruptInspector run={useInterruptedRun(source, { dialects, onWarning: () => {} })} />;
}

const inspector = () => screen.getByRole('region', { name: 'Interrupt inspector' });
const text = () => inspector().textContent ?? '';

/** The part below a heading: `Open`, `Resume`, `Warnings`, `Log`. */
function part(name: string): HTMLElement {
  const heading = new RegExp(`^${name}( \\(\\d+\\))?$`);
  const summary = within(inspector()).getByText((_, element) => {
    return element?.tagName === 'SUMMARY' && heading.test(element.textContent ?? '');
  });
  const details = summary.closest('details');
  if (!details) throw new Error(`${name} is no part.`);
  return details;
}

function show(...asked: Interrupt[]) {
  const source = createScriptedSource();
  render(<Inspected source={source} />);
  if (asked.length > 0) act(() => source.interrupt(asked));
  return source;
}

describe('InterruptInspector', () => {
  it('says that nothing is open', () => {
    show();
    expect(part('Open').textContent).toContain('The agent asks for nothing.');
    expect(part('Resume').textContent).toContain('nothing to resume');
  });

  it('shows which dialect read an interrupt, which were asked before, and which of those threw', () => {
    show({ id: 'c-1', reason: 'confirmation', message: 'Go on?' });
    expect(part('Open').textContent).toContain('c-1 is a confirmation, open, read by standard');
    const asked = within(part('Open'))
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(asked).toContain('broken: threw');
    expect(asked).toContain('langgraph: not its own');
    expect(asked.at(-1)).toBe('standard: reads it');
  });

  describe('of an approval', () => {
    const approval = (...fields: string[]): Interrupt => {
      const texts = fields.map((name) => [name, { type: 'string' }] as const);
      const properties = { approved: { type: 'boolean' }, ...Object.fromEntries(texts) };
      return {
        id: 'c-1',
        reason: 'confirmation',
        responseSchema: { type: 'object', properties, required: ['approved'] },
      };
    };
    const wanted =
      'Not offered: Deny with a reason. A property reason: { type: "string" } in its responseSchema';

    it('says which field would give it a denial with a reason', () => {
      show(approval());
      expect(part('Open').textContent).toContain(wanted);
    });

    it('does not say so where it has that', () => {
      show(approval('reason'));
      expect(part('Open').textContent).not.toContain('Deny with a reason.');
    });

    it('says that what the agent sends has no place for it, where another dialect reads it', () => {
      show({ id: 'c-1', reason: 'acme:poll' });
      expect(part('Open').textContent).toContain('no place for it, as polls reads it.');
    });
  });

  it('shows how many answers are missing, and then the resume array as it will be sent', () => {
    const source = show({ id: 'c-1', reason: 'confirmation' }, { id: 'c-2', reason: 'confirmation' });
    expect(part('Resume').textContent).toContain('0 of 2 answered');
    expect(source.requests).toEqual([]);
  });

  it('logs warnings, with their detail', () => {
    show({ id: 'c-1', reason: 'confirmation' });
    expect(part('Warnings').textContent).toContain('DIALECT_FAILED');
    expect(part('Warnings').textContent).toContain('Error: No.');
  });

  it('marks hidden characters of the agent', () => {
    show({ id: 'c‮1', reason: 'confirmation' });
    expect(text()).not.toContain('‮');
    expect(text()).toContain('RLO');
  });

  it('logs the agent’s events and their effects on the run, except streamed text', async () => {
    const agent = new ScriptedAgent({ script: atOnce });
    function App() {
      const run = useInterruptedRun(agent);
      return (
        <>
          <button type="button" onClick={() => void run.send('Invite all three reviewers')}>
            Send
          </button>
          <button type="button" onClick={() => run.interrupts.forEach(({ key }) => void run.approve(key))}>
            Approve all
          </button>
          <InterruptInspector run={run} agent={agent} />
        </>
      );
    }
    render(<App />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await within(inspector()).findByText('Open (3)');
    expect(part('Log').textContent).toContain('RUN_STARTED');
    expect(part('Log').textContent).toContain('RUN_FINISHED');
    expect(part('Log').textContent).toContain('run interrupted');
    expect(part('Log').textContent).not.toContain('TEXT_MESSAGE_CONTENT');
    await userEvent.click(screen.getByRole('button', { name: 'Approve all' }));
    await within(part('Resume')).findByText(/"approved": true/);
  });
});
