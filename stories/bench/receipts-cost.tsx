import { type InterruptedRun, InterruptReceipt, useInterruptedRun } from 'holdpoint';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { laidOut, settled } from './laid-out.js';
import { toolRequests } from './tool-requests.js';

export interface ReceiptsCost {
  /** In milliseconds, until the browser has laid out the transcript. */
  readonly token: number;
  /** The same for a transcript that has a plain line in place of each receipt. */
  readonly plain: number;
  /** How many receipts were rendered during all tokens. */
  readonly renders: number;
}

/** Measures what a streamed token costs in a component that renders this many receipts itself. */
export async function measureReceipts(count: number, tokens: number, place: Element): Promise<ReceiptsCost> {
  const plain = await stream(count, tokens, place, true);
  const { token, renders } = await stream(count, tokens, place, false);
  return { token, plain: plain.token, renders };
}

async function stream(count: number, tokens: number, place: Element, isPlain: boolean) {
  const source = createScriptedSource();
  let renders = 0;
  const labels = {
    time: (at: number) => {
      renders += 1;
      return new Date(at).toISOString();
    },
  };
  const shown: Shown = {};
  const root = createRoot(place);
  flushSync(() =>
    root.render(<Transcript source={source} labels={labels} isPlain={isPlain} shown={shown} />),
  );
  await settled();
  answerRequests(source, count, shown);
  await settled();
  const lines = place.querySelectorAll(isPlain ? '[data-line]' : '.hp-receipt-place').length;
  if (lines !== count) throw new Error(`The transcript shows ${lines} of ${count} receipts.`);
  renders = 0;
  let spent = 0;
  for (let index = 1; index <= tokens; index += 1)
    spent += laidOut(place, () => shown.say?.('word '.repeat(index)));
  flushSync(() => root.unmount());
  return { token: spent / tokens, renders };
}

/** Opens this many requests and approves them. */
function answerRequests(source: ScriptedSource, count: number, shown: Shown): void {
  const { interrupts, calls } = toolRequests(count);
  flushSync(() => source.interrupt(interrupts, calls));
  const approve = { kind: 'chosen', choice: 'approve' } as const;
  flushSync(() => {
    void shown.run?.answerAll(new Map(shown.run.interrupts.map(({ key }) => [key, approve])));
    void shown.run?.submit();
    source.succeed();
  });
}

/** The latest rendered text of the transcript. */
interface Shown {
  run?: InterruptedRun;
  say?: (text: string) => void;
}

interface TranscriptProps {
  readonly source: ScriptedSource;
  readonly labels: { readonly time: (at: number) => string };
  readonly isPlain: boolean;
  readonly shown: Shown;
}

/** As in a simple app: one component renders the streamed text and the receipts. */
function Transcript({ source, labels, isPlain, shown }: TranscriptProps) {
  const run = useInterruptedRun(source);
  const [text, setText] = useState('');
  Object.assign(shown, { run, say: setText });
  return (
    <>
      {run.receipts.map((receipt) =>
        isPlain ? (
          <p key={receipt.key} data-line="">
            {receipt.ending}
          </p>
        ) : (
          <InterruptReceipt key={receipt.key} receipt={receipt} labels={labels} />
        ),
      )}
      <p>{text}</p>
    </>
  );
}
