import { act, render, screen } from '@testing-library/react';
import {
  InterruptDialog,
  InterruptPrompt,
  InterruptReceipt,
  InterruptStack,
  type Receipt,
  useInterruptedRun,
} from 'holdpoint';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { createContext, createRef, useContext, useRef } from 'react';
import { expect, it } from 'vitest';

const yesNo = { id: 'a', reason: 'confirmation', message: 'Go on?' };

it('each component passes its outermost element to the ref, the dialog its own, and its internal ref works', () => {
  const [source, clock] = [createScriptedSource(), createManualClock()];
  const seen: (HTMLElement | null)[] = [];
  const see = (element: HTMLElement | null) => void seen.push(element);
  const refs = { prompt: createRef<HTMLDivElement>(), receipt: createRef<HTMLElement>() };
  const dialog = createRef<HTMLElement>();
  function Chat({ modal }: { modal: boolean }) {
    const run = useInterruptedRun(source, { clock });
    const stack = useRef<HTMLElement>(null);
    return (
      <>
        <InterruptStack ref={see} receipts run={run} theme={{ accent: 'plum' }} />
        <InterruptStack ref={stack} receipts run={run} />
        {run.interrupts.map((one) => (
          <InterruptPrompt key={one.key} ref={refs.prompt} run={run} interrupt={one} />
        ))}
        {run.receipts.map((receipt) => (
          <InterruptReceipt key={receipt.key} ref={refs.receipt} receipt={receipt} />
        ))}
        <InterruptDialog ref={dialog} run={run} open={modal} />
        <p>{stack.current?.className}</p>
      </>
    );
  }
  const { rerender, unmount } = render(<Chat modal={false} />);
  const [stack] = screen.getAllByRole('group', { name: 'Requests from the agent' });
  expect(seen).toEqual([stack]);
  expect(stack?.style.getPropertyValue('--hp-accent-seed')).toBe('plum');
  expect(dialog.current).toBeNull();

  act(() => source.interrupt([yesNo]));
  expect(refs.prompt.current?.className).toBe('hp-lone');
  rerender(<Chat modal />);
  expect(screen.getByText('hp-stack')).toBeTruthy();
  expect(dialog.current).toBe(screen.getByRole('dialog'));
  // The dialog's internal ref: it took the focus, and closes with its request.
  expect(document.activeElement).toBe(dialog.current);

  act(() => clock.advance(1_000));
  act(() => source.succeed());
  expect(dialog.current).toBeNull();
  expect(refs.prompt.current).toBeNull();
  expect(refs.receipt.current?.className).toBe('hp-receipt-place');
  unmount();
  expect(seen).toEqual([stack, null]);
});

it('a nested component, which needs no theme root, also passes its element to the ref', () => {
  const [source, clock] = [createScriptedSource(), createManualClock()];
  const inner = createRef<HTMLElement>();
  const Receipts = createContext<readonly Receipt[]>([]);
  function Message() {
    const [receipt] = useContext(Receipts);
    return receipt && <InterruptReceipt ref={inner} receipt={receipt} />;
  }
  function Chat() {
    const run = useInterruptedRun(source, { clock });
    return (
      <Receipts.Provider value={run.receipts}>
        <InterruptStack run={run} components={{ Message }} />
      </Receipts.Provider>
    );
  }
  render(<Chat />);
  act(() => source.interrupt([yesNo]));
  act(() => clock.advance(1_000));
  act(() => source.succeed());
  act(() => source.interrupt([yesNo]));
  expect(inner.current?.className).toBe('hp-receipt-place');
  expect(inner.current?.hasAttribute('data-hp-root')).toBe(false);
});
