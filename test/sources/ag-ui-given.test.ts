import {
  type AgentLike,
  type ContextItem,
  createAgUiSource,
  createInterruptStore,
  type ResumeInput,
} from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { clients } from '../support/published-clients.js';
import { failed, interrupted, steps, succeeded } from './ag-ui-script.js';

const CONTEXT: ContextItem[] = [{ description: 'Page', value: 'Invoices' }];
const APPROVE = { kind: 'chosen', choice: 'approve' } as const;
const LEGACY = { type: 'CUSTOM', name: 'on_interrupt', value: 'Which plan?' };

type Props = NonNullable<ResumeInput['forwardedProps']>;

/** A store over an agent that has asked in a run with context and properties. */
async function asked(agent: AgentLike, resumeInput?: ResumeInput, forwardedProps: Props = { locale: 'de' }) {
  const store = createInterruptStore(createAgUiSource(agent, { resumeInput }));
  store.subscribe(() => {});
  await agent.runAgent({ context: CONTEXT, forwardedProps });
  return store;
}

const answer = async (store: Awaited<ReturnType<typeof asked>>) => {
  await store.answer(store.getState().interrupts[0]?.key ?? '', APPROVE);
  await eventually(() => expect(store.getState().status).not.toBe('running'));
};

describe.each(Object.entries(clients))(
  'an agent of @ag-ui/client %s is given with the answers',
  (_, create) => {
    it('the context and the properties of the run that asked, also when they are sent once more', async () => {
      const { agent, inputs } = create(steps(interrupted, failed, succeeded));
      const store = await asked(agent);
      await answer(store);
      await store.retry();
      await answer(store);
      expect(inputs).toHaveLength(3);
      for (const input of inputs)
        expect(input).toMatchObject({ context: CONTEXT, forwardedProps: { locale: 'de' } });
    });

    it('no command that the run which asked was resumed with', async () => {
      const { agent, inputs } = create(steps(interrupted, succeeded));
      await answer(await asked(agent, undefined, { locale: 'de', command: { resume: 'an earlier answer' } }));
      expect(inputs[1]).toMatchObject({ forwardedProps: { locale: 'de' }, resume: [{ interruptId: 'i-1' }] });
      expect(inputs[1]?.forwardedProps).not.toHaveProperty('command');
    });

    it('its answer beside the properties, on the channel that is older than `resume`', async () => {
      const { agent, inputs } = create(
        steps(
          ({ threadId, runId }) => [
            { type: 'RUN_STARTED', threadId, runId },
            LEGACY,
            { type: 'RUN_FINISHED', threadId, runId },
          ],
          succeeded,
        ),
      );
      const store = await asked(agent);
      await store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'filled', value: 'free' });
      expect(inputs[1]).toMatchObject({
        context: CONTEXT,
        forwardedProps: { locale: 'de', command: { resume: 'free' } },
      });
    });

    it('what the app names instead, each of the two by itself', async () => {
      const { agent, inputs } = create(steps(interrupted, succeeded));
      await answer(await asked(agent, { forwardedProps: { token: 'new' } }));
      expect(inputs[1]).toMatchObject({ context: CONTEXT, forwardedProps: { token: 'new' } });
      expect(inputs[1]?.forwardedProps).not.toHaveProperty('locale');
    });

    it('only the messages, where a message answers nothing', async () => {
      const { agent, inputs } = create(steps(interrupted, succeeded, succeeded));
      const store = await asked(agent);
      await answer(store);
      await store.send('And now?');
      expect(inputs[2]).toMatchObject({ context: [], forwardedProps: {} });
    });

    it('nothing where the app names nothing, and nothing with a message that answers nothing', async () => {
      const { agent, inputs } = create(steps(interrupted, succeeded, succeeded));
      const store = await asked(agent, { context: [], forwardedProps: {} });
      await answer(store);
      await store.send('And now?');
      for (const input of inputs.slice(1)) expect(input).toMatchObject({ context: [], forwardedProps: {} });
      expect(inputs).toHaveLength(3);
    });
  },
);
