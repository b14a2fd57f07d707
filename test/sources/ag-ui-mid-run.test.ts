import { createAgUiSource, createInterruptStore } from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { gate } from '../support/gate.js';
import { APPROVE, drained, keyOf } from '../support/open-store.js';
import { clients, type Script } from '../support/published-clients.js';
import { interrupted, steps, succeeded } from './ag-ui-script.js';

const SECOND = 1_000;

describe.each(Object.entries(clients))(
  'a page that first looks at @ag-ui/client %s during a run',
  (_, create) => {
    /** A store over an agent whose run is under way; `end` lets that run end. */
    async function looked(script: (input: Parameters<Script>[0]) => object[]) {
      const { pause, open } = gate();
      const held: Script = async function* (input) {
        const [started = {}, ...rest] = script(input);
        yield started;
        await pause();
        yield* rest;
      };
      const { agent, inputs } = create(steps(held));
      const run = agent.runAgent();
      await drained();
      const clock = createManualClock();
      const store = createInterruptStore(createAgUiSource(agent, { clock }), { clock });
      const stop = store.subscribe(() => {});
      const end = async () => {
        open();
        await run;
      };
      return { agent, inputs, clock, store, stop, end };
    }

    it('asks what that run has ended with, and sends the answer', async () => {
      const { inputs, clock, store, end } = await looked(interrupted);
      expect(store.getState()).toMatchObject({ status: 'running', canSend: false });
      clock.advance(SECOND);
      expect(store.getState().status).toBe('running');
      await end();
      clock.advance(SECOND);
      expect(store.getState()).toMatchObject({
        status: 'interrupted',
        interrupts: [{ toolCall: { name: 'sendEmail', args: { to: 'a@b.com' } } }],
      });
      expect(await store.answer(keyOf(store, 'i-1'), APPROVE)).toMatchObject({ type: 'settled' });
      expect(inputs[1]?.resume).toMatchObject([{ interruptId: 'i-1' }]);
    });

    it('takes a message after a run that has asked nothing', async () => {
      const { inputs, clock, store, end } = await looked(succeeded);
      await end();
      clock.advance(SECOND);
      expect(store.getState()).toMatchObject({ status: 'idle', canSend: true });
      await store.send('Thanks');
      expect(inputs[1]?.messages.at(-1)).toMatchObject({ content: 'Thanks' });
    });

    it('asks at once where nobody looked when that run ended', async () => {
      const { store, stop, end } = await looked(interrupted);
      stop();
      await end();
      store.subscribe(() => {});
      expect(store.getState()).toMatchObject({
        status: 'interrupted',
        interrupts: [{ interrupt: { id: 'i-1' } }],
      });
    });

    it('takes a message also after a later run, where nobody looked when the first one ended', async () => {
      const { agent, inputs, store, stop, end } = await looked(succeeded);
      stop();
      await end();
      await agent.runAgent();
      store.subscribe(() => {});
      await store.send('Thanks');
      expect(inputs).toHaveLength(3);
      expect(store.getState().status).toBe('idle');
    });
  },
);
