import { expect, it, vi } from 'vitest';
import { APPROVE, approval, openStore } from '../support/open-store.js';

const absent = vi.hoisted(() => (name: string) => () => {
  throw new Error(`${name} was imported below the React layer.`);
});

vi.mock('react', absent('react'));
vi.mock('react/jsx-runtime', absent('react/jsx-runtime'));
vi.mock('react-dom', absent('react-dom'));

it('asks and answers with React replaced by modules that throw', async () => {
  await expect(import('react')).rejects.toThrow();
  const { source, store, key } = openStore([approval('a')]);
  store.answer(key('a'), APPROVE);
  expect(source.requests.map(({ resume }) => resume)).toEqual([
    [{ interruptId: 'a', status: 'resolved', payload: { approved: true } }],
  ]);
});
