import { act, cleanup, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import fc from 'fast-check';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import type { PayloadValidator } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';
import { guardSchema } from '../../src/core/schema/guard/guard-schema.js';
import { renamed, safeName } from '../../src/core/schema/guard/safe-names.js';
import { cases } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { drained } from '../support/open-store.js';
import { askedForm, type Group } from './asked-form.js';
import { fits, leavesOf, payloadOf, schemaOf } from './asked-schema.js';
import { type Attempt, FormOnPage, LISTED } from './fill-form.js';

const SEED = 20_261_121;
const validators = { ajv: createAjvValidator, interpreted: createInterpretedValidator };

/**
 * Opens the form, lets a person fill it in and send it, and does so again if the answer was
 * refused.
 */
async function fillInAndSend(asked: Group, validator: PayloadValidator) {
  const schema = schemaOf(asked);
  const guarded = guardSchema(schema);
  if (!guarded.usable) throw new Error(guarded.reason);
  const unchecked = guarded.notes.some(({ what }) => what === 'unchecked');
  const judge = (value: unknown) =>
    unchecked ? fits(guarded.schema, renamed(value, safeName)) : fits(schema, value);
  const source = createScriptedSource();
  function Chat() {
    return (
      <InterruptStack receipts run={useInterruptedRun(source, { validator, onWarning() {} })} graceMs={0} />
    );
  }
  const { container } = render(<Chat />);
  act(() => source.interrupt([{ id: 'i', reason: 'input_required', responseSchema: schema }]));
  const root = await eventually(() => {
    const anchor = container.querySelector('[id$=".anchor"]');
    if (!anchor) throw new Error('no form');
    return anchor.id.slice(0, -'.anchor'.length);
  });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const page = new FormOnPage(root, user);
  const form = container.querySelector<HTMLElement>('.hp-form') ?? container;
  expect(container.textContent?.includes('can’t be checked')).toBe(unchecked);

  const send = async (attempt: Attempt) => {
    await page.fill(asked, [], true, attempt);
    const read = page.read(form);
    const listed = container.querySelector('.hp-also-sent')?.textContent ?? '';
    const button = [...container.querySelectorAll('button')].find((one) => one.textContent === 'Send');
    await user.click(button ?? container);
    await act(drained);
    const payload = payloadOf(asked, true, attempt);
    const sent = source.requests.map(({ resume }) => resume);
    if (!judge(payload)) {
      expect(sent, 'what does not fit was sent').toEqual([]);
      const said = [...container.querySelectorAll('.hp-issues li')].map(({ textContent }) => textContent);
      expect(said.join('').length, 'nothing is said').toBeGreaterThan(0);
      expect(form.contains(document.activeElement), 'the focus is at a field').toBe(true);
      return false;
    }
    expect(sent, container.querySelector('[role=alert]')?.textContent ?? 'nothing is said').toEqual([
      [{ interruptId: 'i', status: 'resolved', payload }],
    ]);
    const shows = page.shows(asked, payload, []);
    const inRows = shows.filter(([id]) => id !== LISTED);
    expect(new Map([...read].sort())).toEqual(new Map(inRows.sort()));
    for (const [id, text] of shows) if (id === LISTED) expect(listed).toContain(text);
    for (const create of Object.values(validators))
      expect(await create().validate(schema, payload)).toEqual([]);
    act(() => source.succeed());
    const receipt = container.querySelector('.hp-details')?.textContent ?? '';
    for (const leaf of leavesOf(payload).values()) expect(receipt).toContain(inWords(leaf));
    return true;
  };
  expect((await send(1)) || (await send(2)), 'what fits was not sent').toBe(true);
}

/** A value as a receipt shows it. */
function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

describe.each([
  ['ajv', createAjvValidator, SEED],
  ['interpreted', createInterpretedValidator, SEED + 1],
])('a generated form under %s', (_name, create, seed) => {
  it(`sends only what was entered, if it is valid, and otherwise shows why not (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(askedForm, (asked) => fillInAndSend(asked, create())).afterEach(cleanup),
      { seed, numRuns: cases(3, 0.02) },
    );
  });
});
