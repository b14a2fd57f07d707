import fc from 'fast-check';
import { createAgUiSource, createInterruptStore, type InterruptedRunState } from 'holdpoint/core';
import { expect, it, vi } from 'vitest';
import { cases } from '../support/cases.js';
import { APPROVE, DENY, until } from '../support/open-store.js';
import { CLIENTS } from './support/clients.js';
import * as faults from './support/faults.js';
import { serveFaults } from './support/serve-faults.js';

const SEED = 20_261_121;
const CONVERSATIONS = cases(5, 0.05);

const FAULTS = [
  faults.refused,
  faults.lost,
  faults.page(500),
  faults.cut('before', 'RUN_STARTED'),
  faults.cut('after', 'RUN_STARTED'),
  faults.cut('after', 'TEXT_MESSAGE_CONTENT'),
  faults.cut('after', 'TEXT_MESSAGE_START', 'torn within a line'),
  faults.cut('before', 'RUN_FINISHED'),
  faults.cut('before', 'RUN_FINISHED', 'closed'),
  faults.cut('after', 'RUN_FINISHED'),
  faults.instead(() => [faults.fails('BUSY')]),
  faults.instead((input) => [faults.started(input), faults.fails('BUSY')]),
  faults.twice('RUN_FINISHED'),
  faults.twice('TOOL_CALL_RESULT'),
  faults.rewritten((frames) => [...frames, ...frames]),
];

/**
 * One message of the person, the answers to its requests, and the faults of the resumes in turn.
 */
const round = fc.record({
  message: fc.constantFrom('Email Ada', 'Invite all three reviewers'),
  answers: fc.array(fc.constantFrom(APPROVE, DENY, { kind: 'cancelled' } as const), {
    minLength: 3,
    maxLength: 3,
  }),
  faults: fc.array(fc.nat(FAULTS.length - 1), { maxLength: 4 }),
  clicks: fc.integer({ min: 1, max: 3 }),
});

const isOver = ({ status }: InterruptedRunState) => status === 'failed' || status === 'idle';

it(`a conversation over a connection that breaks at random (seed ${SEED})`, async () => {
  // The client itself logs every failed run.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let resumes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      const server = await serveFaults();
      const store = createInterruptStore(createAgUiSource(CLIENTS['1.0'](server.url, 'thread-1')), {
        onWarning: () => {},
      });
      const stop = store.subscribe(() => {});
      let approved = 0;
      for (const one of rounds) {
        await store.send(one.message);
        const { interrupts } = store.getState();
        expect(interrupts.length).toBeGreaterThan(0);
        const ids = interrupts.map(({ interrupt }) => interrupt.id);
        const before = server.posted.length;
        server.befall(...one.faults.map((which) => FAULTS[which] ?? faults.refused));
        for (const [index, { key }] of interrupts.entries()) store.answer(key, one.answers[index] ?? DENY);
        for (let times = interrupts.length > 1 ? one.clicks : 0; times > 0; times -= 1) store.submit();
        for (let state = await until(store, isOver); state.status === 'failed'; ) {
          const given = one.answers.slice(0, interrupts.length);
          const [taken] = state.receipts.filter(({ failure }) => failure?.offers.includes('sendAgain'));
          if (taken) {
            // The agent took the answers before its run broke: they are told as such, and nothing blocks the person.
            expect(state).toMatchObject({ interrupts: [], canSend: true });
            expect(state.receipts.slice(-given.length).map(({ answer }) => answer)).toEqual(given);
            store.sendAgain(taken.key);
          } else {
            // No answer is lost, and no new message can be sent before.
            const kept = state.interrupts.map(({ status }) => status.state === 'failed' && status.answer);
            expect(kept).toEqual(given);
            // Unless the agent would refuse even a cancel: that must not block the person.
            const refused =
              state.error?.by === 'agent' && kept.every((one) => one && one.kind === 'cancelled');
            expect(state.canSend).toBe(refused);
          }
          for (let times = one.clicks; times > 0; times -= 1) store.retry();
          state = await until(store, isOver);
        }
        const sent = server.posted.slice(before).map(({ resume }) => JSON.stringify(resume));
        expect(new Set(sent).size).toBe(1);
        expect(server.posted[before]?.resume?.map(({ interruptId }) => interruptId)).toEqual(ids);
        expect(sent.length).toBeLessThanOrEqual(one.faults.length + 1);
        resumes += sent.length;
        server.forgive();
        approved += one.answers.slice(0, interrupts.length).filter((answer) => answer === APPROVE).length;
        expect(server.performed.size).toBe(approved);
      }
      expect(store.getState()).toMatchObject({ status: 'idle', canSend: true, interrupts: [], error: null });
      // No message broke the agent's own rules.
      expect(server.refusals).toEqual([]);
      expect(server.mostAtOnce()).toBe(1);
      stop();
    }),
    { seed: SEED, numRuns: CONVERSATIONS },
  );
  expect(resumes).toBeGreaterThan(2.5 * CONVERSATIONS);
});
