import type { HoldpointError, PayloadValidator } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { filled, openStore } from '../../support/open-store.js';

const form = {
  id: 'f',
  reason: 'input_required',
  responseSchema: { type: 'object', properties: { name: { type: 'string' } } },
};

/** What becomes of an answer whose validator says this, as a validator in plain JavaScript may. */
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
  'a validator that gives no list of issues refuses nothing, and is warned of: %s',
  async (said) => {
    expect(await answerWith(said)).toEqual({
      state: 'sending',
      warnings: [['VALIDATOR_FAILED', expect.anything()]],
    });
  },
);

it('a validator that gives issues refuses the answer', async () => {
  const issues = '[{"path":["name"],"keyword":"own","message":"too short"}]';
  expect(await answerWith(issues)).toEqual({ state: 'invalid', warnings: [] });
});
