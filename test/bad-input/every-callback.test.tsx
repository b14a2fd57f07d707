import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type HoldpointError,
  InterruptComposer,
  type InterruptComposerOptions,
  useInterruptComposer,
  useInterruptedRun,
} from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { fail, hearRejections } from './support/show-ask.js';

hearRejections();

type Callbacks = Required<Pick<InterruptComposerOptions, 'onTextChange' | 'onSend'>>;
const reject = () => Promise.reject(new Error('no'));

/** What each callback of a composer may do. One that is added does not compile without a row. */
const callbacks: { readonly [K in keyof Callbacks]: readonly (() => unknown)[] } = {
  onTextChange: [fail, reject],
  onSend: [fail, reject],
};

/** A composer of the app's own, with one callback in place of what the app had. */
function show(odd: Partial<Record<keyof Callbacks, () => unknown>>) {
  const warnings: HoldpointError[] = [];
  const source = createScriptedSource();
  function Field() {
    const run = useInterruptedRun(source, { onWarning: (one) => void warnings.push(one) });
    const [text, setText] = useState('');
    const composer = useInterruptComposer(run, {
      text,
      onTextChange: odd.onTextChange ?? setText,
      onSend: odd.onSend ?? ((message) => run.send(message)),
    });
    return (
      <div {...composer.rootProps}>
        <textarea
          {...composer.inputProps}
          aria-label="Message"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p>The app stands</p>
      </div>
    );
  }
  render(<Field />);
  return { source, warnings };
}

describe.each(Object.entries(callbacks))('a composer whose %s', (name, all) => {
  it.each(all.map((odd, at) => [at, odd] as const))(
    'fails (%s) stands, sends on and warns once',
    async (_, odd) => {
      const { source, warnings } = show({ [name]: odd });
      const field = screen.getByRole('textbox', { name: 'Message' });
      await userEvent.type(field, 'Hello{Enter}');
      await userEvent.type(field, ' again{Enter}');
      await eventually(() =>
        expect(warnings).toMatchObject([{ code: 'CALLBACK_FAILED', detail: { callback: name } }]),
      );
      expect(screen.getByText('The app stands')).toBeTruthy();
      if (name === 'onTextChange') await eventually(() => expect(source.requests.length).toBeGreaterThan(0));
    },
  );
});

it('a composer of ours sends a message although the app’s onWarning throws', async () => {
  const source = createScriptedSource();
  function Field() {
    return <InterruptComposer run={useInterruptedRun(source, { onWarning: fail })} graceMs={0} />;
  }
  render(<Field />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
  await eventually(() => expect(source.requests).toHaveLength(1));
  act(() => source.succeed());
});
