import type { HoldpointError, PayloadValidator } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { filled, openStore } from '../../support/open-store.js';

const form = {
  id: 'f',
  reason: 'input_required',
  responseSchema: { type: 'object', properties: { name: { type: 'string' }, age: { type: 'number' } } },
};

/** The state of an answer whose validator returns this, as one in plain JavaScript can. */
async function answerWith(said: string) {
  const warnings: unknown[] = [];
  const onWarning = ({ code, detail }: HoldpointError) => void warnings.push([code, detail]);
  const validator: PayloadValidator = { name: 'own', validate: () => JSON.parse(said) };
  const { store, key } = openStore([form], { validator, onWarning });
  void store.answer(key('f'), filled({ name: 'Ada' }));
  const state = () => store.getState().interrupts[0]?.status.state;
  await expect.poll(state).not.toBe('checking');
  return { state: state(), warnings };
}

it.each(['null', 'true', '{"length":0}', '[null]', '["too short"]', '[{"message":"too short"}]', '[[]]'])(
  'a validator that returns no list of issues rejects nothing, and gives a warning: %s',
  async (said) => {
    expect(await answerWith(said)).toEqual({
      state: 'sending',
      warnings: [['VALIDATOR_FAILED', expect.anything()]],
    });
  },
);

it('a validator that returns issues rejects the answer', async () => {
  const issues = '[{"path":["name"],"keyword":"own","message":"too short"}]';
  expect(await answerWith(issues)).toEqual({ state: 'invalid', warnings: [] });
});
