import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import {
  type HoldpointError,
  HoldpointProvider,
  type HoldpointProviderProps,
  type InterruptedRunOptions,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import type { InterruptSource } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { createScriptedSource } from 'holdpoint/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { ASK, fail, hearRejections } from './support/show-ask.js';
import { withOdd } from './support/with-odd.js';

hearRejections();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const hostile = new Proxy({}, { get: fail });
const throwing = { now: fail, after: fail, afterPaint: fail };
const rejecting = () => Promise.reject(new Error('no'));

type Options<T> = { readonly [K in keyof T]-?: readonly unknown[] };

/** What plain JavaScript may hand over for every option of the hook, beside what is tried for each. */
const hook: Options<InterruptedRunOptions> = {
  onInterrupt: [rejecting],
  onAnswer: [rejecting],
  onError: [rejecting],
  onWarning: [rejecting],
  reviewer: [{ id: 7 }, { name: 'Ada' }],
  revealSecrets: ['yes'],
  secrets: [[7, null], ['pin', 7], 'pin'],
  records: [{ kind: 'approvalRecorder' }],
  validator: [{ name: 'odd' }, { name: 'odd', validate: 7 }],
  dialects: [
    [null, ...defaultDialects],
    [{ name: 'odd', read: 7 }, ...defaultDialects],
    [{ name: 'odd', read: rejecting }, ...defaultDialects],
    [{ name: 'odd', read: fail }, ...defaultDialects],
  ],
  interrupts: [[null], [{}], [{ reason: 'x', refine: fail }]],
  attachAnswerIds: ['yes'],
  persist: [{ kind: 'persistence', version: 1, connect: fail }, { connect: () => null }],
  tools: [[null], [{}], [{ tool: null, dialect: {} }], ['search']],
  run: [rejecting],
  resumeInput: [{ context: 7 }, { forwardedProps: 'x' }, { context: [7], forwardedProps: [] }],
  loadParts: ['never', 7],
  clock: [throwing, { now: () => 'noon', after: () => undefined }],
};

/** The same for every option of the components. */
const components: Options<Omit<HoldpointProviderProps, 'children'>> = {
  theme: [
    { accent: 7, radius: {}, tokens: { '--hp-gap': 7 } },
    { accent: { toString: fail } },
    Object.defineProperty({}, 'accent', { enumerable: true, get: fail }),
    { tokens: null },
  ],
  labels: [
    { approveYes: null, deny: 7, stack: {}, answered: 'x', ended: null },
    { ended: { approved: 7 } },
    Object.defineProperty({}, 'approve', { enumerable: true, get: fail }),
    { announceRequest: rejecting },
  ],
  classNames: [Object.defineProperty({}, 'card', { enumerable: true, get: fail }), { card: {} }],
  components: [{ Button: 7 }, { Message: fail }],
  renderers: [{ confirmation: 7 }, { reasons: null }, { reasons: { tool_call: 7 } }, { reasons: 7 }],
  form: [{}],
  permissions: [{}, { Answering: null, onSent: 7 }],
  uiSchema: [rejecting],
  destructiveTools: [[null], 'delete_db'],
  criticalApproval: ['never'],
  previews: [[null], [{}], [{ match: fail, Preview: fail }], [{ match: () => 7, Preview: 7 }]],
  consequences: [{ ping: 7 }],
  expectedFindings: [{ run: 7 }, { run: [7] }],
  requireSeen: ['yes'],
  shortcut: [{}, true],
  graceMs: [-1, '0', Number.NaN],
  headingLevel: [0, 'h3'],
  maxFileBytes: ['1 MB'],
  clock: [throwing, { now: () => 'noon', after: () => undefined }],
};

/** What a source of the app's own may do. */
const source: Options<
  Pick<
    InterruptSource,
    'dialects' | 'setHumanTools' | 'watchCalls' | 'restore' | 'ended' | 'sync' | 'setViewing'
  >
> = {
  dialects: [[null]],
  setHumanTools: [],
  watchCalls: [],
  restore: [],
  ended: [],
  sync: [],
  setViewing: [],
};

const ALWAYS: readonly unknown[] = [null, hostile, fail];

function showWith(odd: { hook?: object; components?: object; around?: object; source?: object }) {
  const warnings: HoldpointError[] = [];
  const scripted = createScriptedSource();
  const watched = withOdd<InterruptSource>(scripted, odd.source ?? {});
  const options = { onWarning: (one: HoldpointError) => void warnings.push(one) };
  function Page() {
    const run = useInterruptedRun(watched, withOdd(options, odd.hook ?? {}));
    return (
      <HoldpointProvider {...withOdd({ graceMs: 0 }, odd.around ?? {})}>
        <InterruptStack receipts run={run} {...withOdd({ graceMs: 0 }, odd.components ?? {})} />
        <p>The app stands</p>
      </HoldpointProvider>
    );
  }
  const page = render(<Page />);
  act(() =>
    scripted.interrupt([
      { ...ASK, id: 'one', message: 'First?' },
      { ...ASK, id: 'two', message: 'Second?' },
    ]),
  );
  page.rerender(<Page />);
  page.rerender(<Page />);
  return { ...page, warnings };
}

/** Both requests are on the page with a way to answer, and nothing was warned of twice. */
async function expectBoth(page: ReturnType<typeof showWith>, what: string) {
  await eventually(() => {
    expect(screen.queryByText('The app stands'), what).toBeTruthy();
    expect(document.querySelectorAll('[data-prompt]').length, what).toBe(2);
    for (const card of document.querySelectorAll('[data-prompt]'))
      expect(
        [...card.querySelectorAll('button')].some(({ textContent }) => /^Yes/.test(textContent ?? '')),
        what,
      ).toBe(true);
    for (const message of ['First?', 'Second?'])
      expect(screen.getAllByText(message).length, what).toBeGreaterThan(0);
  });
  const told = page.warnings.map(
    ({ code, detail }) => `${code} ${JSON.stringify(detail, ['callback', 'dialect'])}`,
  );
  const perRequest = told.filter((one) => !/^(DIALECT|RENDER)_FAILED|"interrupts"/.test(one));
  expect(perRequest.length, `${what}: ${told}`).toBe(new Set(perRequest).size);
  expect(told.length, `${what}: ${told}`).toBeLessThanOrEqual(12);
  page.unmount();
}

describe.each([
  ['hook', hook],
  ['components', components],
  ['around', components],
  ['source', source],
] as const)(
  'an option of the %s of the wrong type, or that throws, takes no request away',
  (where, table) => {
    it.each(Object.entries<readonly unknown[]>(table))('%s', async (name, values) => {
      for (const value of where === 'around' ? [null, ...values.slice(0, 1)] : [...ALWAYS, ...values])
        await expectBoth(showWith({ [where]: { [name]: value } }), `${name} = ${typeof value}`);
      const getter = Object.defineProperty({}, name, { enumerable: true, get: fail });
      // An app that spreads such an object throws by itself.
      if (where === 'hook') await expectBoth(showWith({ [where]: getter }), `${name} throws when it is read`);
    });
  },
);

it.each(['getSnapshot', 'subscribe'])(
  'a source whose %s throws at first leaves the app on the page',
  async (name) => {
    const warnings: HoldpointError[] = [];
    const scripted = createScriptedSource();
    let calls = 0;
    const watched = withOdd<InterruptSource>(scripted, {
      [name]: (...given: readonly []) => {
        calls += 1;
        return calls === 1 ? fail() : Reflect.apply(Reflect.get(scripted, name), scripted, given);
      },
    });
    function Page() {
      const run = useInterruptedRun(watched, { onWarning: (one) => void warnings.push(one) });
      return (
        <>
          <InterruptStack run={run} graceMs={0} />
          <p>The app stands</p>
        </>
      );
    }
    const page = render(<Page />);
    act(() => scripted.interrupt([{ ...ASK, message: 'First?' }]));
    page.rerender(<Page />);
    await eventually(() => expect(screen.getAllByText('First?').length).toBeGreaterThan(0));
    expect(screen.getByText('The app stands')).toBeTruthy();
    expect(warnings.map(({ detail }) => detail)).toMatchObject([{ callback: `source.${name}` }]);
  },
);

it('the tables have every option that the reference lists', () => {
  const reference = readFileSync('guides/reference.md', 'utf8');
  const namesIn = (heading: string) => {
    const [, section = ''] = reference.split(`## ${heading}\n`);
    const rows = section.split(/\n###? /)[0]?.matchAll(/^\| (`[^|]+) \|/gm) ?? [];
    return [...rows].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  };
  expect(namesIn('Options of the hook').length).toBeGreaterThan(10);
  expect(namesIn('Options of the hook').filter((name) => !(String(name) in hook))).toEqual([]);
  expect(namesIn('Props of the components').filter((name) => !(String(name) in components))).toEqual([]);
});
